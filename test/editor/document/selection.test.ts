import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import { groupOf, outermost, selectRange, toggleSelected } from '../../../editor/document/selection.js';
import { findBlock, holdsBlock } from '../../../editor/document/tree.js';
import { idsOf, pageArbitrary, samplePage } from '../support/documents.js';

const of = (selectedId: string | null, ...alsoIds: string[]) => ({ selectedId, alsoIds });

describe('a selection of several blocks', () => {
  test.each([
    [of(null), 'one', of('one')],
    [of('one'), 'two', of('one', 'two')],
    [of('one', 'two'), 'two', of('one')],
    [of('one', 'two', 'box'), 'one', of('two', 'box')],
    [of('one'), 'one', of(null)],
  ])('%j with %s pressed is %j', (before, blockId, after) => {
    expect(toggleSelected(before, blockId)).toEqual(after);
  });

  test('reaches from the first block to the pressed one, in both directions', () => {
    expect(selectRange(samplePage(), of('one'), 'inner')).toEqual(of('one', 'box', 'inner'));
    expect(selectRange(samplePage(), of('two'), 'box')).toEqual(of('two', 'box', 'inner'));
    expect(selectRange(samplePage(), of(null), 'box')).toEqual(of('box'));
    expect(selectRange(samplePage(), of('gone'), 'box')).toEqual(of('box'));
  });

  test('is the group of each of its blocks, and of no other', () => {
    expect(groupOf(samplePage(), of('two', 'one'), 'one')).toEqual(['one', 'two']);
    expect(groupOf(samplePage(), of('two', 'one'), 'box')).toEqual(['box']);
  });

  test('leaves out blocks inside others of it, keeps the order of the page, and misses none', () => {
    fc.assert(
      fc.property(pageArbitrary, fc.array(fc.constantFrom(...'abcdefghij')), (page, chosen) => {
        const found = outermost(page, chosen);
        expect(found).toEqual(idsOf(page).filter((id) => found.includes(id)));
        for (const id of chosen.filter((wanted) => findBlock(page, wanted))) {
          const holders = found.filter((other) => holdsBlock(findBlock(page, other) as never, id));
          expect(holders).toHaveLength(1);
        }
      }),
    );
  });

  test('loses a removed block, and selecting one block ends it', () => {
    const editing = createEditing(samplePage(), () => 0);
    editing.selectAll(of('one', 'two', 'box'));
    editing.change({ name: 'Delete', operations: [{ type: 'remove', blockId: 'two' }] });
    expect(editing.store.get().alsoIds).toEqual(['box']);
    editing.select('one');
    expect(editing.store.get().alsoIds).toEqual([]);
  });
});
