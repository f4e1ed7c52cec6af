import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperation } from '../../../editor/document/apply.js';
import { childrenOf, findBlock, findPlace, holdsBlock } from '../../../editor/document/tree.js';
import { idsOf, operationArbitrary, pageAndMoveArbitrary, pageArbitrary, samplePage } from '../support/documents.js';

describe('operations', () => {
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

  test('a block never goes into itself or into a block that holds none', () => {
    const page = samplePage();
    expect(applyOperation(page, { type: 'move', blockId: 'box', parentId: 'box', beforeId: null })).toBe(page);
    expect(applyOperation(page, { type: 'move', blockId: 'box', parentId: 'inner', beforeId: null })).toBe(page);
    expect(applyOperation(page, { type: 'move', blockId: 'one', parentId: 'two', beforeId: null })).toBe(page);
  });

  test('a move puts the block before the named sibling or at the end, and changes nothing where it cannot stand', () => {
    let refused = 0;
    let moved = 0;
    fc.assert(
      fc.property(pageAndMoveArbitrary, ([page, operation]) => {
        const { blockId, parentId, beforeId } = operation;
        const after = applyOperation(page, operation);
        const block = findBlock(page, blockId);
        const isInside = block !== null && parentId !== null && holdsBlock(block, parentId);
        if (!block || isInside || beforeId === blockId || childrenOf(page, parentId) === null) {
          refused += 1;
          expect(after).toBe(page);
          return;
        }
        moved += 1;
        const place = findPlace(after, blockId);
        const isSibling = childrenOf(page, parentId)?.some(({ id }) => id === beforeId);
        expect(place?.parentId).toBe(parentId);
        expect(place?.siblings[place.index + 1]?.id).toBe(isSibling ? beforeId : undefined);
        expect(place?.block).toEqual(block);
      }),
      { numRuns: 300 },
    );
    expect(Math.min(refused, moved)).toBeGreaterThan(30);
  });

  test('a section is refused as a whole when one block inside it has a taken id', () => {
    const page = samplePage();
    const child = (id: string) => ({ id, type: 'text', value: {} });
    const block = { id: 'new', type: 'section', value: {}, children: [child('newer'), child('inner')] };
    expect(applyOperation(page, { type: 'insert', parentId: null, beforeId: null, block })).toBe(page);
    const free = { ...block, children: [child('newer')] };
    const after = applyOperation(page, { type: 'insert', parentId: null, beforeId: 'two', block: free });
    expect(idsOf(after)).toEqual(['one', 'box', 'inner', 'new', 'newer', 'two']);
  });

  test('a null takes the field out of the value, so that its default applies again', () => {
    const page = samplePage();
    const after = applyOperation(page, { type: 'set', blockId: 'one', field: 'heading', value: null });
    expect(findBlock(after, 'one')?.value).toStrictEqual({});
    expect(findBlock(page, 'one')?.value).toStrictEqual({ heading: 'First' });
  });
});
