// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { listBlocks } from '../../../editor/document/tree.js';
import { feedPage, feedPictures } from '../../../editor/transfer/feed-page.js';
import type { FeedItem } from '../../../editor/transfer/read-feed.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { documentVersion } from '../../../protocol/document/document.js';
import { parsePageDocument } from '../../../protocol/schema/document.js';
import { toPlainText } from '../../../protocol/text/rich-text.js';

const item: FeedItem = {
  kind: 'post',
  title: 'First firing',
  html: '<!-- wp:paragraph --><p>Hot <strong>clay</strong>.</p><!-- /wp --><script>alert(1)</script><p><a href="javascript:alert(1)">x</a><img src="https://old.example/kiln.jpg" onerror="alert(1)"></p>',
  day: '2024-05-06',
  excerpt: 'Hot.',
  author: 'Ada',
  tags: ['kiln', 'wood'],
  categories: ['Clay'],
  cover: '',
  source: '',
  base: 'https://old.example/first-firing/',
};

function made(more: Partial<FeedItem> = {}, pictures: Parameters<typeof feedPage>[3] = undefined) {
  let last = 0;
  const makers = { tables: blockTables, createId: () => `id-${(last += 1)}`, window };
  return feedPage({ ...item, ...more }, 'Untitled', makers, pictures);
}

const parsed = (page: object) =>
  parsePageDocument({ version: documentVersion, id: '0'.repeat(24), path: '/x', ...page }, blockTables);
const words = (page: ReturnType<typeof made>): string[] =>
  listBlocks(page.blocks).flatMap(({ type, value }) => (type === 'text' ? [toPlainText(value['text'])] : []));

test('a post becomes a page that the server takes, with its words and formats, and names the pictures it had', () => {
  const page = made();
  expect(parsed(page)).toMatchObject({
    ok: true,
    document: { title: 'First firing', date: '2024-05-06', author: 'Ada', tags: 'kiln, wood', categories: 'Clay' },
  });
  expect(words(page).join()).toContain('Hot clay.');
  expect(JSON.stringify(page)).toContain('strong');
  expect(JSON.stringify(page)).not.toMatch(/alert|javascript/);
  expect(feedPictures(item, window)).toEqual(['https://old.example/kiln.jpg']);
});

test('words without paragraphs are parted at empty lines, and none of many are cut off', () => {
  expect(words(made({ kind: 'page', html: 'One\nline\n\nTwo' }))).toEqual(['One\nline\n\nTwo']);
  const long = Array.from({ length: 60 }, (_none, at) => `<p>${`word${at} `.repeat(150)}</p>`).join('');
  const page = made({ html: long });
  expect(parsed(page).ok).toBe(true);
  expect(words(page).map((each) => each.slice(-7))).toEqual([' word14', ' word28', ' word42', ' word56', ' word59']);
});

test('pictures that the site has stand where they stood, with their words, and others stay away', () => {
  const html = `<div class="entry"><p>Before.</p>
    <div class="wp-block-image"><figure><a href="/big.jpg"><img data-src="/kiln.jpg" src="data:image/gif;base64,x" alt="The kiln"></a><figcaption>At night</figcaption></figure></div>
    <p>Between <img src="//old.example/cup.png" alt="A cup"> and after.</p><figure><img src="gone.jpg"></figure></div>`;
  const more = { html, cover: 'cover.jpg' };
  const at = (name: string): string => `https://old.example/${name}`;
  const addresses = ['first-firing/cover.jpg', 'kiln.jpg', 'cup.png', 'first-firing/gone.jpg'].map(at);
  expect(feedPictures({ ...item, ...more }, window)).toEqual(addresses);
  const page = made(more, new Map(addresses.slice(0, 3).map((address, n) => [address, `/media/own/${n}.png`])));
  expect(parsed(page).ok).toBe(true);
  const seen = listBlocks(page.blocks).flatMap(({ type, value }): unknown[] =>
    type === 'text'
      ? [toPlainText(value['text'])]
      : type === 'image'
        ? [[value['image'], value['alt'], value['caption']]]
        : [],
  );
  expect(seen).toEqual([
    ['/media/own/0.png', '', ''],
    'Before.',
    ['/media/own/1.png', 'The kiln', 'At night'],
    ['/media/own/2.png', 'A cup', ''],
    'Between and after.',
  ]);
});
