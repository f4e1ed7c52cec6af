import { describe, expect, test } from 'vitest';
import { applyOperation, applyOperations } from '../../../editor/document/apply.js';
import { rebaseDocument } from '../../../editor/document/rebase.js';
import { samplePage } from '../support/documents.js';

describe('my changes on top of theirs', () => {
  test('keeps both where they concern different things, and mine where both changed the same', () => {
    const base = samplePage();
    const mine = applyOperation(base, { type: 'set', blockId: 'one', field: 'heading', value: 'Mine' });
    const theirs = applyOperations(base, [
      { type: 'set', blockId: 'one', field: 'heading', value: 'Theirs' },
      { type: 'set-page', field: 'title', value: 'Their title' },
    ]);
    const result = rebaseDocument(base, mine, theirs);
    expect(result.title).toBe('Their title');
    expect(result.blocks[0]?.value['heading']).toBe('Mine');
  });

  test('leaves out what concerns a block that is gone there', () => {
    const base = samplePage();
    const mine = applyOperation(base, { type: 'set', blockId: 'inner', field: 'text', value: 'Mine' });
    const theirs = applyOperation(base, { type: 'remove', blockId: 'box' });
    expect(rebaseDocument(base, mine, theirs)).toEqual(theirs);
  });
});
