import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../../protocol/document/document.js';
import { createTestServer, loggedIn, pageDocument, testSite, type Browser, type TestServer } from '../support.js';

const post = (id: string, day: string): PageDocument =>
  pageDocument(id, `/journal/${id}`, [], { pageType: 50, title: `Post ${id}`, date: day });
const archive = (value = {}) => ({ id: 'archive', type: 'archive', value });
const pages: readonly PageDocument[] = [
  pageDocument('20', '/journal', [{ id: 'list', type: 'journal-list', value: { count: 1, feed: true } }, archive()], {
    pageType: 1,
    title: 'Journal',
  }),
  post('21', '2026-01-31'),
  post('22', '2026-03-01'),
  post('23', '2026-01-01'),
  post('24', '2026-04-01'),
  pageDocument('26', '/before', [archive({ heading: 'Before', count: 2 })], { title: 'Before' }),
];
const members = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id.padStart(24, '0'), { access: 'members', passwordHash: null } as const]));

const open = (access = members('24')): Promise<TestServer> =>
  createTestServer({ site: { ...testSite, pages: [...testSite.pages, ...pages], access } });

const read = async (browser: Browser, path: string): Promise<string> => (await browser.fetch(path)).text();

/** Months of the archive with the addresses of their posts. */
const months = (html: string): string[] =>
  html
    .slice(html.indexOf('class="archive"'))
    .split('<li class="archive-month">')
    .slice(1)
    .map((each) =>
      [
        /<time datetime="([^"]*)">([^<]*)/.exec(each)?.slice(1).join(' '),
        ...[...each.matchAll(/class="archive-post" href="([^"]*)"/g)].map(([, path]) => path),
      ].join(', '),
    );
const feeds = (html: string): string[] =>
  [...html.matchAll(/<p class="post-feed"><a href="([^"]*)"/g)].map(([, path = '']) => path);

describe('an archive', () => {
  it('has every post that the visitor may read under its month, newest first, on each part of the journal', async () => {
    const server = await open();
    const all = ['2026-03 March 2026, /journal/22', '2026-01 January 2026, /journal/21, /journal/23'];
    expect(months(await read(server.browser(), '/journal'))).toEqual(all);
    expect(months(await read(server.browser(), '/journal/page/2'))).toEqual(all);
    const member = await loggedIn(server);
    expect(months(await read(member, '/journal'))[0]).toBe('2026-04 April 2026, /journal/24');
  });

  it('elsewhere has as many as it says of the first journal, below its heading', async () => {
    const html = await read((await open()).browser(), '/before');
    expect(months(html)).toEqual(['2026-03 March 2026, /journal/22', '2026-01 January 2026, /journal/21']);
    expect(html).toMatch(/<h2>Before<\/h2>[^]*<h3><time/);
  });
});

describe('a list of posts', () => {
  it('leads to the feed of its journal, which a reader can fetch', async () => {
    const server = await open();
    expect(feeds(await read(server.browser(), '/journal'))).toEqual(['/journal/feed.xml']);
    expect((await server.browser().fetch('/journal/feed.xml')).status).toBe(200);
  });

  it('of a journal for members has no link to a feed that nobody may fetch', async () => {
    const server = await open(members('20'));
    const member = await loggedIn(server);
    expect(months(await read(member, '/journal'))).not.toEqual([]);
    expect(feeds(await read(member, '/journal'))).toEqual([]);
  });
});
