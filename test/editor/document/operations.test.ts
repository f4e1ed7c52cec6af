import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperation, applyOperations } from '../../../editor/document/apply.js';
import { diffDocuments } from '../../../editor/document/diff.js';
import { isEqual } from '../../../editor/document/equal.js';
import { invertOperation, invertOperations } from '../../../editor/document/invert.js';
import { mergeOperations } from '../../../editor/document/merge.js';
import { rebaseDocument } from '../../../editor/document/rebase.js';
import { idsOf, operationArbitrary, pageArbitrary, samplePage } from '../support/documents.js';

describe('operations', () => {
  test('taking an operation back gives the document before it, whatever the operation', () => {
    fc.assert(
      fc.property(pageArbitrary, operationArbitrary, (page, operation) => {
        const after = applyOperation(page, operation);
        const inverse = invertOperation(page, operation);
        expect(inverse === null).toBe(after === page);
        if (inverse) expect(isEqual(applyOperation(after, inverse), page)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('taking back a list of operations gives the document before all of them', () => {
    fc.assert(
      fc.property(pageArbitrary, fc.array(operationArbitrary, { maxLength: 8 }), (page, operations) => {
        const after = applyOperations(page, operations);
        expect(isEqual(applyOperations(after, invertOperations(page, operations)), page)).toBe(true);
      }),
    );
  });

  test('an operation never doubles an id and never loses a block that it does not concern', () => {
    fc.assert(
      fc.property(pageArbitrary, operationArbitrary, (page, operation) => {
        const ids = idsOf(applyOperation(page, operation));
        expect(new Set(ids).size).toBe(ids.length);
        if (operation.type === 'move') expect([...ids].sort()).toEqual(idsOf(page).sort());
      }),
    );
  });

  test('operations and documents stay the same through JSON', () => {
    fc.assert(
      fc.property(pageArbitrary, operationArbitrary, (page, operation) => {
        const copy = JSON.parse(JSON.stringify({ page, operation })) as {
          page: typeof page;
          operation: typeof operation;
        };
        expect(applyOperation(copy.page, copy.operation)).toEqual(applyOperation(page, operation));
      }),
    );
  });

  test('merged operations have the effect of one after the other', () => {
    fc.assert(
      fc.property(pageArbitrary, operationArbitrary, operationArbitrary, (page, first, second) => {
        const merged = mergeOperations(first, second);
        if (merged) expect(isEqual(applyOperation(page, merged), applyOperations(page, [first, second]))).toBe(true);
      }),
    );
    const set = (value: string) => ({ type: 'set', blockId: 'one', field: 'heading', value }) as const;
    expect(mergeOperations(set('a'), set('b'))).toEqual(set('b'));
  });

  test('a block never goes into itself or into a block that holds none', () => {
    const page = samplePage();
    expect(applyOperation(page, { type: 'move', blockId: 'box', parentId: 'box', beforeId: null })).toBe(page);
    expect(applyOperation(page, { type: 'move', blockId: 'box', parentId: 'inner', beforeId: null })).toBe(page);
    expect(applyOperation(page, { type: 'move', blockId: 'one', parentId: 'two', beforeId: null })).toBe(page);
  });
});

describe('differences', () => {
  test('applied to the first document they give the second', () => {
    fc.assert(
      fc.property(pageArbitrary, pageArbitrary, (from, to) => {
        expect(isEqual(applyOperations(from, diffDocuments(from, to)), to)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('equal documents differ in nothing', () => {
    fc.assert(
      fc.property(pageArbitrary, (page) => {
        expect(diffDocuments(page, structuredClone(page))).toEqual([]);
      }),
    );
  });

  test('one moved block is one operation', () => {
    const page = samplePage();
    const [first, second, third] = page.blocks;
    const moved = samplePage({ blocks: [third!, first!, second!] });
    expect(diffDocuments(page, moved)).toEqual([{ type: 'move', blockId: 'two', parentId: null, beforeId: 'one' }]);
  });
});

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
