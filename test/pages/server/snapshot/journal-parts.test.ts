import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../../protocol/document/document.js';
import { createTestServer, loggedIn, origin, pageDocument, testSite, type TestServer } from '../support.js';

const list = (value = {}) => ({ id: 'list', type: 'journal-list', value: { count: 2, ...value } });
const post = (id: string, day: string, more: Partial<PageDocument> = {}): PageDocument =>
  pageDocument(
    id,
    `/journal/${id}`,
    [
      { id: 'by', type: 'byline', value: {} },
      { id: 'near', type: 'post-links', value: {} },
    ],
    {
      pageType: 50,
      title: `Post ${id}`,
      description: `About ${id}.`,
      date: day,
      ...more,
    },
  );
const pages: readonly PageDocument[] = [
  pageDocument('20', '/journal', [list()], { pageType: 1, title: 'Journal' }),
  post('21', '2026-01-01', { tags: 'Elm, Bänke', author: 'Ines' }),
  post('22', '2026-03-01', { tags: 'elm', categories: 'Wood', excerpt: 'Short & plain.' }),
  post('23', '2026-02-01', { tags: 'elm' }),
  post('24', '2026-04-01', { tags: 'secret' }),
  pageDocument('25', '/journal/about', [], { title: 'About the journal' }),
];
const access = { ['24'.padStart(24, '0')]: { access: 'members', passwordHash: null } as const };

const open = (more: readonly PageDocument[] = []): Promise<TestServer> =>
  createTestServer({ site: { ...testSite, pages: [...testSite.pages, ...pages, ...more], access } });

const titles = (html: string): string[] =>
  [...html.matchAll(/class="post-link"[^>]*>([^<]*)</g)].map(([, title = '']) => title);
const links = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)" rel="(prev|next|tag)"/g)].map(([, path, rel]) => `${rel} ${path}`);
async function read(server: TestServer, path: string) {
  const answer = await server.browser().fetch(path);
  const html = await answer.text();
  return { status: answer.status, html, titles: titles(html), links: links(html) };
}

describe('a journal', () => {
  it('lists the posts below its address that the visitor may read, newest first, in parts', async () => {
    const server = await open();
    const first = await read(server, '/journal');
    expect([first.titles, first.links]).toEqual([['Post 22', 'Post 23'], ['next /journal/page/2']]);
    expect(first.html).toContain('Short &amp; plain.');
    const second = await read(server, '/journal/page/2');
    expect([second.status, second.titles, second.links]).toEqual([200, ['Post 21'], ['prev /journal']]);
    expect(second.html).toContain('<title>Journal – Page 2 – Test site</title>');
    expect(second.html).toContain(`<link rel="canonical" href="${origin}/journal/page/2"`);
    const own = titles(await (await (await loggedIn(server)).fetch('/journal')).text());
    expect(own).toEqual(['Post 24', 'Post 22']);
  });

  it('has a page and a feed for each tag and category, whatever its letters', async () => {
    const server = await open();
    const elm = await read(server, '/journal/tag/elm');
    expect([elm.status, elm.titles, elm.links]).toEqual([
      200,
      ['Post 22', 'Post 23'],
      ['next /journal/tag/elm/page/2'],
    ]);
    expect(elm.html).toContain('<h1>elm</h1>');
    expect(elm.html).toContain('<title>elm – Journal – Test site</title>');
    expect(elm.html).toContain('href="/journal/tag/elm/feed.xml"');
    expect((await read(server, '/journal/tag/banke')).titles).toEqual(['Post 21']);
    expect((await read(server, '/journal/category/wood')).titles).toEqual(['Post 22']);
    const feed = await (await server.browser().fetch('/journal/tag/banke/feed.xml')).text();
    expect([...feed.matchAll(/<title>([^<]*)</g)].map(([, title]) => title)).toEqual([
      'Bänke – Journal – Test site',
      'Post 21',
    ]);
  });

  it.each([
    '/journal/page/1',
    '/journal/page/3',
    '/journal/tag/oak',
    '/journal/tag/secret',
    '/journal/category/elm',
    '/journal/tag/elm/page/3',
    '/journal/tag/oak/feed.xml',
    '/journal/tag/elm/page/2/feed.xml',
    '/contact/tag/elm',
  ])('answers 404 for %s', async (path) => {
    expect((await (await open()).browser().fetch(path)).status).toBe(404);
  });

  it('has one address for each topic', async () => {
    const browser = (await open([post('28', '2026-01-02', { tags: 'خشب' })])).browser();
    for (const path of ['/journal/tag/elm', `/journal/tag/${encodeURIComponent('خشب')}`]) {
      const answer = await browser.fetch(`${path}/?a=1`);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, `${path}?a=1`]);
      expect(await (await browser.fetch(path)).text()).toContain(`<link rel="canonical" href="${origin}${path}"`);
    }
  });

  it('leaves an address to the page that has it', async () => {
    const server = await open([pageDocument('30', '/journal/tag/elm', [], { title: 'All about elm' })]);
    expect((await read(server, '/journal/tag/elm')).html).toContain('All about elm');
  });

  it('that is closed to the visitor has no parts', async () => {
    const closed = { ['20'.padStart(24, '0')]: { access: 'members', passwordHash: null } as const };
    const server = await createTestServer({
      site: { ...testSite, pages: [...testSite.pages, ...pages], access: closed },
    });
    expect((await server.browser().fetch('/journal/tag/elm')).status).toBe(404);
    const answer = await (await loggedIn(server)).fetch('/journal/tag/elm');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

describe('a post', () => {
  it('shows its author, day and topics, and leads to the posts beside it', async () => {
    const server = await open();
    const oldest = await read(server, '/journal/21');
    expect(oldest.html).toContain(
      '<span class="byline-author">Ines</span> · <time class="post-date" datetime="2026-01-01">',
    );
    expect(oldest.links).toEqual(['tag /journal/tag/elm', 'tag /journal/tag/banke', 'next /journal/23']);
    const newest = await read(server, '/journal/22');
    expect(newest.links).toEqual(['tag /journal/category/wood', 'tag /journal/tag/elm', 'prev /journal/23']);
  });

  it('without a date stands at the day of its publication', async () => {
    const { date: _, ...undated } = post('26', '');
    const { titles: shown } = await read(await open([undated]), '/journal');
    expect(shown[0]).toBe('Post 26');
  });

  it('keeps what its blocks say in place of it', async () => {
    const typed = post('29', '2026-01-02', {
      author: 'Ines',
      tags: 'elm',
      blocks: [
        { id: 'by', type: 'byline', value: { author: 'Wick', tags: 'oak' } },
        { id: 'near', type: 'post-links', value: { nextTitle: 'Elsewhere', nextLink: '/contact' } },
      ],
    });
    const { html, links: found } = await read(await open([typed]), '/journal/29');
    expect(found).toEqual(['prev /journal/21', 'next /contact']);
    expect([html.includes('<li>oak</li>'), html.includes('Ines')]).toEqual([true, true]);
    expect(html).toContain('<span class="byline-author">Wick</span>');
  });

  it('outside a journal leads nowhere', async () => {
    const server = await open([{ ...post('27', '2026-01-01', { tags: 'elm' }), path: '/notes/27' }]);
    const { html, links: found } = await read(server, '/notes/27');
    expect([html.includes('<li>elm</li>'), found]).toEqual([true, []]);
  });
});

describe('a list of posts on another page', () => {
  const home = (value: object) =>
    pageDocument('31', '/news', [{ ...list(), value: { heading: 'News', ...value } as never }]);

  it.each([
    ['the first journal', {}, ['Post 22', 'Post 23', 'Post 21']],
    ['as many as it says', { count: 1 }, ['Post 22']],
    ['a tag or category', { topic: 'Wood' }, ['Post 22']],
    ['the journal at an address', { journal: '/journal', topic: 'elm', count: 2 }, ['Post 22', 'Post 23']],
    ['nothing of a page that is no journal', { journal: '/contact' }, []],
    ['typed entries in their place', { posts: [{ id: 'a', title: 'Typed' }] }, ['Typed']],
  ])('shows %s', async (_what, value, expected) => {
    const found = await read(await open([home(value)]), '/news');
    expect([found.titles, found.links]).toEqual([expected, []]);
  });
});

it('the sitemap has a journal and its topics with the time of their newest post', async () => {
  const server = await open();
  server.advance(60_000);
  await server.store.pages.publish('23'.padStart(24, '0'), 1, null, 1_900_000_000_000);
  const xml = await (await server.browser().fetch('/sitemap.xml')).text();
  const changed = (path: string): string | undefined =>
    new RegExp(`<loc>${origin}${path}</loc><lastmod>([^<]*)`).exec(xml)?.[1];
  const renewed = new Date(1_900_000_000_000).toISOString();
  expect([changed('/journal'), changed('/journal/tag/elm')]).toEqual([renewed, renewed]);
  expect(changed('/journal/category/wood')).toMatch(/^20/);
  expect(changed('/journal/category/wood')).not.toBe(renewed);
  expect(xml).not.toContain('secret');
  expect(xml).not.toContain('/page/2');
});
