import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import { findItem, readItems } from '../../../editor/document/items.js';
import { findBlock } from '../../../editor/document/tree.js';
import { actOnItem } from '../../../editor/panels/item-actions.js';
import type { ItemAct } from '../../../editor/panels/item-actions.js';
import { createToasts } from '../../../editor/ui/toasts.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { blockNames } from '../../../protocol/blocks/names.js';
import { samplePage } from '../support/documents.js';

function setup(ids: readonly string[], selected: string) {
  const items = ids.map((id) => ({ id, title: id.toUpperCase(), text: '' }));
  const editing = createEditing(samplePage({ blocks: [{ id: 'q', type: 'accordion', value: { items } }] }), () => 0);
  editing.select('q', `items/${selected}`);
  const toasts = createToasts({ after: () => () => {} } as never);
  let next = 0;
  const said: string[] = [];
  const scope = {
    editing,
    tables: blockTables,
    names: blockNames,
    toasts,
    createId: () => `new-${(next += 1)}`,
    undo: () => void editing.undo(),
  } as unknown as Parameters<typeof actOnItem>[0];
  const read = () => readItems(findBlock(editing.store.get().document, 'q')?.value['items']).map(({ id }) => id);
  return {
    editing,
    said,
    toasts,
    read,
    act: (act: ItemAct) => actOnItem(scope, act, (words) => said.push(words)),
    path: () => editing.store.get().itemPath,
  };
}

describe('an act on the selected item', () => {
  test.each<[ItemAct, readonly string[], string, string]>([
    ['up', ['b', 'a', 'c'], 'items/b', 'Now entry 1 of 3.'],
    ['down', ['a', 'c', 'b'], 'items/b', 'Now entry 3 of 3.'],
    ['duplicate', ['a', 'b', 'new-1', 'c'], 'items/new-1', 'Copied as entry 3.'],
    ['add', ['a', 'b', 'new-1', 'c'], 'items/new-1', 'Added.'],
    ['remove', ['a', 'c'], 'items/c', '“B” removed.'],
    [{ place: 'a' }, ['b', 'a', 'c'], 'items/b', 'Now entry 1 of 3.'],
    [{ place: null }, ['a', 'c', 'b'], 'items/b', 'Now entry 3 of 3.'],
    [{ place: 'c' }, ['a', 'b', 'c'], 'items/b', 'Now entry 2 of 3.'],
  ])('%j changes its list, selects what follows and is announced', (act, ids, path, words) => {
    const list = setup(['a', 'b', 'c'], 'b');
    list.act(act);
    expect(list.read()).toEqual(ids);
    expect(list.path()).toBe(path);
    expect(list.said).toEqual([words]);
    list.editing.undo();
    expect(list.read()).toEqual(['a', 'b', 'c']);
  });

  test('removes the last one and selects the block, with a way back in the message', () => {
    const list = setup(['a'], 'a');
    list.act('remove');
    expect(list.read()).toEqual([]);
    expect(list.editing.store.get()).toMatchObject({ selectedId: 'q', itemPath: null });
    list.toasts.store.get()[0]?.action?.run();
    expect(list.read()).toEqual(['a']);
  });

  test('adds none to a full list, and says so', () => {
    const ids = Array.from({ length: 60 }, (_, at) => `i${at}`);
    const list = setup(ids, 'i5');
    list.act('duplicate');
    list.act('add');
    expect(list.read()).toEqual(ids);
    expect(list.said).toEqual(['At most 60 entries.', 'At most 60 entries.']);
  });

  test('changes nothing while editing is closed', () => {
    const list = setup(['a', 'b'], 'a');
    list.editing.setOpen(false);
    list.act('remove');
    expect(list.read()).toEqual(['a', 'b']);
  });

  test('whatever is done, ids stay unique, the selected item is there, and undo leads back', () => {
    const act = fc.constantFrom<ItemAct>('up', 'down', 'duplicate', 'remove', 'add', { place: 'a' }, { place: null });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const list = setup(['a', 'b', 'c'], 'b');
        for (const each of acts) {
          list.act(each);
          const ids = list.read();
          expect(new Set(ids).size).toBe(ids.length);
          const path = list.path();
          const value = findBlock(list.editing.store.get().document, 'q')?.value ?? {};
          if (path !== null) expect(findItem(value, path)).not.toBeNull();
        }
        while (list.editing.undo());
        expect(list.read()).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});
