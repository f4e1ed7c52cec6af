import { describe, expect, test } from 'vitest';
import { listBlocks } from '../../../editor/document/tree.js';
import { findFieldProblems } from '../../../editor/fields/field-problems.js';
import { site } from '../../../pages/site/site.js';
import type { BlockTable } from '../../../protocol/blocks/block-table.js';
import { formattedStart } from '../../../protocol/blocks/field-patches.js';
import { blockTables, type BlockType } from '../../../protocol/blocks/index.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';

function problems(block: Block, typed: Record<string, string> = {}) {
  const { type, value: values } = settleBlock(blockTables, block);
  const table: BlockTable = blockTables[type as BlockType];
  const labels = blockLabels[type as BlockType].fields;
  const found = findFieldProblems({ ...table, labels, values }, new Map(Object.entries(typed)));
  return [...found].map(({ path, words }) => [path, words]);
}

const blockOf = (type: BlockType, value: Record<string, JsonValue>): Block => ({ id: 'b', type, value });

describe('the problems of a block', () => {
  test.each<[string, Block, Record<string, string>, readonly unknown[]]>([
    ['none', blockOf('button', { text: 'Go', link: '/about' }), {}, []],
    [
      'a stored link that no visitor can follow',
      blockOf('button', { text: 'Go', link: 'javascript:alert(1)' }),
      {},
      [['link', 'Only web, email, telephone and text message addresses can be used.']],
    ],
    [
      'a text that is too long to be stored',
      blockOf('heading', { text: 'Fine' }),
      { text: 'x'.repeat(203) },
      [['text', '3 characters too long. Not saved.']],
    ],
    [
      'a text with formats that is too long',
      blockOf('text', { text: '' }),
      { text: `${formattedStart}${JSON.stringify('x'.repeat(20_001))}` },
      [['text', '1 character too long. Not saved.']],
    ],
    [
      'a text in an item of a list',
      blockOf('accordion', { items: [{ id: 'q', title: 'Fine', text: '' }] }),
      { 'items/q/title': 'x'.repeat(400) },
      [['items/q/title', expect.stringMatching(/too long/)]],
    ],
    ['a text of an item that is gone', blockOf('accordion', { items: [] }), { 'items/q/title': 'x'.repeat(400) }, []],
    [
      'a kept text that is right by now',
      blockOf('heading', { text: 'Fine' }),
      { text: 'Right' },
      [['text', 'What was typed is not saved.']],
    ],
  ])('%s', (_what, block, typed, found) => {
    expect(problems(block, typed)).toEqual(found);
  });

  test('the site of the demo has none', () => {
    for (const page of site.pages)
      for (const block of listBlocks(page.blocks)) expect([page.path, problems(block)]).toEqual([page.path, []]);
  });
});
