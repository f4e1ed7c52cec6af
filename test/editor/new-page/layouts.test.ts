import { expect, test } from 'vitest';
import { listBlocks } from '../../../editor/document/tree.js';
import { layoutBlocks, layoutNames } from '../../../editor/new-page/layouts.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { documentVersion } from '../../../protocol/document/document.js';
import { parsePageDocument } from '../../../protocol/schema/document.js';

test.each(layoutNames)('the layout "%s" is a page as the server takes it, unchanged', (name) => {
  let last = 0;
  const blocks = layoutBlocks(name, 'Our shed', { tables: blockTables, createId: () => `id-${(last += 1)}` });
  const page = {
    version: documentVersion,
    id: '0'.repeat(24),
    path: '/shed',
    title: 'Our shed',
    description: '',
    navigationTitle: '',
    pageType: 2,
    blocks,
  };
  expect(parsePageDocument(page, blockTables)).toEqual({ ok: true, document: page });
  expect(listBlocks(blocks).filter(({ value }) => value['text'] === 'Our shed')).toHaveLength(name === 'empty' ? 0 : 1);
});
