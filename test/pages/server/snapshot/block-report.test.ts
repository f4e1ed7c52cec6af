import { expect, test } from 'vitest';
import { createBlockReport } from '../../../../pages/server/snapshot/block-report.js';
import type { Block } from '../../../../protocol/document/document.js';
import { createTestServer, pageDocument, testSite } from '../support.js';

const html = { accept: 'text/html' };

test('a broken block is reported once for each page, block and cause', () => {
  const told: unknown[] = [];
  const report = createBlockReport((what) => told.push(what));
  const block = { id: 'a', type: 'image' };
  const cause = new Error('No disk');
  for (let time = 0; time < 3; time += 1) report({ block, path: '/x', cause });
  report({ block: { id: 'b', type: 'timeline' }, path: '/y', cause: undefined });
  expect(told).toEqual([
    new Error('Block "a" of the page "/x" is left out: its template failed.', { cause }),
    'Block "b" of the page "/y" is left out: "timeline" is not a block type.',
  ]);
});

const blocks: Block[] = [
  { id: 'first', type: 'heading', value: { text: 'Stands' } },
  { id: 'broken', type: 'image', value: { image: '/media/a.svg', alt: 'Broken' } },
  { id: 'last', type: 'heading', value: { text: 'Stands too' } },
];

test('a page whose block cannot be drawn is served without it, reported once, and whole again when it can', async () => {
  let hasDisk = false;
  const path = '/broken';
  const server = await createTestServer({
    site: { ...testSite, pages: [...testSite.pages, pageDocument('9', path, blocks)] },
    pictureInfo: async () => {
      if (!hasDisk) throw new Error('No disk');
      return null;
    },
  });
  const read = async () => (await server.browser().fetch(path, { headers: html })).text();
  for (let time = 0; time < 2; time += 1) {
    const page = await read();
    expect(page).toContain('Stands');
    expect(page).toContain('Stands too');
    expect(page).not.toContain('data-block-id="broken"');
  }
  expect(server.reported.map(String)).toEqual([
    'Error: Block "broken" of the page "/broken" is left out: its template failed.',
  ]);
  hasDisk = true;
  expect(await read()).toContain('data-block-id="broken"');
});
