import { describe, expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import { findItem, itemOfField, parentItem } from '../../../editor/document/items.js';
import { samplePage } from '../support/documents.js';

const value = {
  items: [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B', links: [{ id: 'x' }, { id: 'y' }] },
  ],
};

describe('an item of a list', () => {
  test.each([
    ['items/a', 'a', 0],
    ['items/b', 'b', 1],
    ['items/b/links/y', 'y', 1],
  ])('is found at %s', (path, id, index) => {
    expect(findItem(value, path)).toMatchObject({ item: { id }, index });
  });

  test.each(['items/c', 'title', 'other/a', 'items/a/links/x', ''])('is not found at "%s"', (path) => {
    expect(findItem(value, path)).toBeNull();
  });

  test('is in another one or in the block, and a field is in it', () => {
    expect(parentItem('items/b/links/y')).toBe('items/b');
    expect(parentItem('items/b')).toBeNull();
    expect(itemOfField('items/b/title')).toBe('items/b');
    expect(itemOfField('title')).toBeNull();
  });

  test('stays selected through changes until it is gone, or its block is selected', () => {
    const blocks = [{ id: 'q', type: 'accordion', value }];
    const editing = createEditing(samplePage({ blocks }), () => 0);
    const selected = () => editing.store.get().itemPath;
    const set = (items: unknown): void =>
      editing.change({ name: '', operations: [{ type: 'set', blockId: 'q', field: 'items', value: items as never }] });
    editing.select('q', 'items/b');
    set([{ id: 'b', title: 'Other' }]);
    expect(selected()).toBe('items/b');
    set([]);
    expect(selected()).toBeNull();
    editing.undo();
    editing.select('q', 'items/b');
    editing.select('q');
    expect(selected()).toBeNull();
  });
});
