import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../editor/document/apply.js';
import { diffDocuments } from '../../../editor/document/diff.js';
import { isEqual } from '../../../editor/document/equal.js';
import { findBlock, listBlocks } from '../../../editor/document/tree.js';
import { pageArbitrary, retypedPageArbitrary, samplePage } from '../support/documents.js';

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

  test('a block that changes its type, or starts or stops holding blocks, is replaced under its id', () => {
    let retyped = 0;
    fc.assert(
      fc.property(retypedPageArbitrary, retypedPageArbitrary, (from, to) => {
        const isRetyped = listBlocks(from.blocks).some((block) => {
          const other = findBlock(to, block.id);
          return other && (other.type !== block.type || !other.children !== !block.children);
        });
        if (isRetyped) retyped += 1;
        expect(isEqual(applyOperations(from, diffDocuments(from, to)), to)).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(retyped).toBeGreaterThan(60);
  });

  test.each([
    ['another type', { id: 'one', type: 'text', value: { heading: 'First' } }],
    ['blocks inside', { id: 'one', type: 'heading', value: { heading: 'First' }, children: [] }],
  ])('a block with %s is removed and put in again', (_what, block) => {
    const page = samplePage();
    const to = samplePage({ blocks: [block, ...page.blocks.slice(1)] });
    expect(diffDocuments(page, to)).toEqual([
      { type: 'remove', blockId: 'one' },
      { type: 'insert', parentId: null, beforeId: 'box', block },
    ]);
  });
});
