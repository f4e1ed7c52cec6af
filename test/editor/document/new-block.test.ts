import { describe, expect, test } from 'vitest';
import { copyBlock, createBlock } from '../../../editor/document/new-block.js';
import { listBlocks } from '../../../editor/document/tree.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { createIds } from '../support/documents.js';

describe('new blocks', () => {
  test.each(Object.values(blockTables))('a new $type block holds just what the server would make of it', (table) => {
    const block = createBlock(table, createIds());
    expect(settleBlock(blockTables, block)).toEqual(block);
  });

  test('a copy has ids of its own, down to the items of its lists', () => {
    const original: Block = {
      id: 'box',
      type: 'section',
      value: {},
      children: [{ id: 'acc', type: 'accordion', value: { items: [{ id: 'x', title: 'A', text: 'B' }] } }],
    };
    const copy = copyBlock(original, blockTables, createIds());
    const ids = listBlocks([original, copy]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    const items = copy.children?.[0]?.value['items'] as unknown as { id: string; title: string }[];
    expect(items[0]?.title).toBe('A');
    expect(items[0]?.id).not.toBe('x');
  });

  test('a new form and a copied one have an identifier of their own, so that entries of two forms never mix', () => {
    const create = createIds();
    const form = createBlock(blockTables.form, create);
    const box: Block = { id: 'box', type: 'section', value: {}, children: [form] };
    const ids = [form, ...(copyBlock(box, blockTables, create).children ?? [])].map(({ value }) => value['formId']);
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{1,64}$/), expect.stringMatching(/^[\w-]{1,64}$/)]);
    expect(ids[0]).not.toBe(ids[1]);
  });
});
