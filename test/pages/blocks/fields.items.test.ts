// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { blockTables } from '../../../protocol/blocks/index.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { render } from './render-support.js';

const id = (path: string): string => path.split('/')[1] ?? '';
const listOf = (type: string, path: string, item: object): Block => ({
  id: 'b',
  type,
  value: { [path.split('/')[0] ?? '']: [{ id: id(path), ...item }] } as Block['value'],
});

describe('the element of a list item', () => {
  test.each([
    ['accordion', 'items/a1', { title: 'A', text: 'B' }, 2],
    ['gallery', 'slides/a1', { title: 'A' }, 1],
    ['form', 'fields/a1', { type: 'text', title: 'A' }, 1],
    ['form', 'fields/a1', { type: 'section', title: 'A' }, 1],
    ['form', 'fields/a1', { type: 'hidden', title: 'A' }, 1],
    ['donation', 'amounts/a1', { amount: '5' }, 1],
    ['journal-list', 'posts/a1', { title: 'A' }, 1],
  ])('of %s is named %s in the frame, and on no published page', async (type, path, item, count) => {
    const block = settleBlock(blockTables, listOf(type, path, item));
    const named = await render(block, { namesFields: true, isPreview: true });
    expect(named.split(`data-item="${path}"`)).toHaveLength(count + 1);
    expect(await render(block)).not.toContain('data-item');
  });
});
