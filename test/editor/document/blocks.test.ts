import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../editor/document/apply.js';
import { duplicateChange, insertChange, moveChange, stepTarget } from '../../../editor/document/block-changes.js';
import { copyBlock, createBlock } from '../../../editor/document/new-block.js';
import { listBlocks } from '../../../editor/document/tree.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { idsOf, samplePage } from '../support/documents.js';

function createIds(): () => string {
  let last = 0;
  return () => `id-${(last += 1)}`;
}

const texts = (count: number): Block[] =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index}`, type: 'text', value: {} }));
const end = { parentId: null, beforeId: null };

describe('full pages', () => {
  test('a page takes its 60th block and refuses the 61st, blocks inside blocks counted [LIM-01]', () => {
    const block = { id: 'new', type: 'text', value: {} };
    const held = (count: number) =>
      samplePage({ blocks: [{ id: 'box', type: 'section', value: {}, children: texts(count) }] });
    expect(insertChange(held(58), block, end, 'Add')).not.toBeNull();
    expect(insertChange(held(59), block, end, 'Add')).toBeNull();
  });

  test('a copy that would overfill the page is refused as a whole [LIM-01]', () => {
    const page = samplePage({ blocks: [{ id: 'box', type: 'section', value: {}, children: texts(30) }] });
    expect(duplicateChange(page, 'box', blockTables, createIds(), 'Duplicate')).toBeNull();
    expect(duplicateChange(page, 't0', blockTables, createIds(), 'Duplicate')).not.toBeNull();
  });
});

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

describe('steps up and down', () => {
  const walk = (step: 'up' | 'down', blockId: string): string[] => {
    let page = samplePage();
    const trail: string[] = [];
    for (
      let change = moveChange(page, blockId, step, 'Move');
      change;
      change = moveChange(page, blockId, step, 'Move')
    ) {
      page = applyOperations(page, change.operations);
      trail.push(idsOf(page).join(' '));
    }
    return trail;
  };

  test('lead a block through every place of the page and end at its end', () => {
    expect(walk('down', 'one')).toEqual([
      'box one inner two',
      'box inner one two',
      'box inner one two',
      'box inner two one',
    ]);
    expect(walk('up', 'two')).toHaveLength(4);
    expect(walk('up', 'two').at(-1)).toBe('two one box inner');
  });

  test('a block that holds others goes past another one, not into it', () => {
    const page = samplePage({
      blocks: [
        { id: 'a', type: 'section', value: {}, children: [] },
        { id: 'b', type: 'section', value: {}, children: [] },
      ],
    });
    expect(stepTarget(page, 'a', 'down')).toEqual({ parentId: null, beforeId: null });
  });
});
