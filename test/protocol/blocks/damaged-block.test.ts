import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedType, readBlocks } from '../../../protocol/blocks/damaged-block.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { type Block, documentVersion } from '../../../protocol/document/document.js';
import type { StoredDocument } from '../../../protocol/migrations/migration.js';
import { openDocument } from '../../../protocol/migrations/open-document.js';

const whole: Block = { id: 'a', type: 'section', value: {}, children: [{ id: 'b', type: 'heading', value: {} }] };

test('blocks that can be read stay the same list', () => {
  const blocks = [whole, { id: 'c', type: 'timeline', value: { years: [1] } }];
  expect(readBlocks(blocks)).toBe(blocks);
});

test.each<[string, unknown, string]>([
  ['no object', 'text', 'damaged-2'],
  ['nothing', null, 'damaged-2'],
  ['a value that is a list', { id: 'x', type: 'heading', value: [] }, 'x'],
  ['no value', { id: 'x', type: 'heading' }, 'x'],
  ['children that are no list', { id: 'x', type: 'section', value: {}, children: 'no' }, 'x'],
  ['an id that is none', { id: 'a b', type: 'heading', value: {} }, 'damaged-2'],
  ['an id that reaches a prototype', { id: '__proto__', type: 'heading', value: {} }, 'damaged-2'],
  ['a type that is no name', { id: 'x', type: 'core/tabs', value: {} }, 'x'],
])('%s is set aside with what it holds, beside whole blocks', (_what, stored, id) => {
  expect(readBlocks([whole, stored])).toEqual([
    whole,
    { id, type: damagedType, value: { stored: JSON.stringify(stored) } },
  ]);
});

test('a damaged block inside another is set aside alone', () => {
  const [block] = readBlocks([{ ...whole, children: [...whole.children!, 7] }]);
  expect(block?.children?.map(({ id, type }) => [id, type])).toEqual([
    ['b', 'heading'],
    ['damaged-1-2', damagedType],
  ]);
});

test('a document with anything for blocks opens, and opens the same again', () => {
  const part = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.record({ id: fc.string(), type: fc.string(), value: fc.object() }),
  );
  fc.assert(
    fc.property(fc.oneof(part, fc.array(part)), (blocks) => {
      const stored = JSON.parse(JSON.stringify({ version: documentVersion, title: '', blocks })) as StoredDocument;
      const opened = openDocument(blockTables, stored);
      expect(opened.ok && opened.document.blocks.every(({ id, value }) => /^[\w-]+$/.test(id) && value)).toBe(true);
      if (opened.ok) expect(openDocument(blockTables, opened.document)).toEqual(opened);
    }),
  );
});
