import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEqual } from '../../../editor/document/equal.js';
import { findBlock, listBlocks } from '../../../editor/document/tree.js';
import { changedBlocks } from '../../../editor/history/changed-blocks.js';
import { pageArbitrary, samplePage } from '../support/documents.js';

test('blocks that only one state has, or with another value, are among the differences, each once', () => {
  fc.assert(
    fc.property(pageArbitrary, pageArbitrary, (from, to) => {
      const changed = changedBlocks(from, to);
      expect(new Set(changed).size).toBe(changed.length);
      for (const { id } of [...listBlocks(from.blocks), ...listBlocks(to.blocks)]) {
        const [one, other] = [findBlock(from, id), findBlock(to, id)];
        if (!one || !other || !isEqual(one.value, other.value)) expect(changed).toContain(id);
      }
    }),
  );
});

test('equal states have none, and a new title of the page is none of a block', () => {
  const page = samplePage();
  expect(changedBlocks(page, structuredClone(page))).toEqual([]);
  expect(changedBlocks(page, { ...page, title: 'Another' })).toEqual([]);
});

test('the differences are in the order of the first state, what only the second has follows', () => {
  const page = samplePage();
  const [first, ...others] = page.blocks;
  const added = { id: 'added', type: 'text', value: {} };
  const last = others.at(-1)!;
  const other = samplePage({ blocks: [added, ...others.slice(0, -1), { ...last, value: { text: 'Other' } }] });
  expect(changedBlocks(page, other)).toEqual([first!.id, last.id, 'added']);
});
