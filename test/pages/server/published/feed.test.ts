import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../protocol/document/document.js';
import { contextOf, createTestServer, origin, pageDocument, testSite, type TestServer } from '../support.js';

const members = { access: 'members', passwordHash: null } as const;
const id = (short: string): string => short.padStart(24, '0');

function journal(posts: readonly JsonValue[], more = {}): ReturnType<typeof pageDocument> {
  const list = { id: 'list', type: 'journal-list', value: { posts } };
  return pageDocument('20', '/journal', [{ id: 's', type: 'section', value: {}, children: [list] }], {
    pageType: 1,
    title: 'Journal',
    ...more,
  });
}

const three = { id: 'a', title: 'Why three?', date: '2026-09-04', excerpt: 'Floors & soap.', link: '/journal/three' };
const pages = [
  journal([
    three,
    { ...three, id: 'b', title: 'Hidden', link: '/journal/hidden' },
    { ...three, id: 'c', title: 'Away', date: 'last week', link: 'https://elsewhere.example/?a=1&b=2' },
    { ...three, id: 'd', title: 'Lost', link: '/journal/lost' },
    { ...three, id: 'e', title: 'Not a page', link: 'mailto:a@example.com' },
  ]),
  pageDocument('21', '/journal/three', [], { pageType: 50 }),
  pageDocument('22', '/journal/hidden', [], { pageType: 50 }),
];

const open = (more: readonly ReturnType<typeof pageDocument>[] = pages): Promise<TestServer> =>
  createTestServer({
    site: { ...testSite, pages: [...testSite.pages, ...more], access: { [id('22')]: members, [id('30')]: members } },
  });

const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

describe('the feed of a journal', () => {
  it('is RSS under an address of its own and under that of the journal', async () => {
    const browser = (await open()).browser();
    const answer = await browser.fetch('/journal/feed.xml');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const xml = await answer.text();
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
    expect(xml).toContain(`<atom:link rel="self" type="application/rss+xml" href="${origin}/journal/feed.xml"/>`);
    for (const query of ['?format=rss', '?utm_source=a&format=rss'])
      expect(await (await browser.fetch(`/journal${query}`)).text()).toBe(xml);
    expect((await browser.fetch('/journal?format=html')).headers.get('content-type')).toContain('text/html');
  });

  it('has the entries that everybody may read, with their day where they have one', async () => {
    const xml = await (await (await open()).browser().fetch('/journal/feed.xml')).text();
    expect(texts(xml, 'title')).toEqual(['Journal – Test site', 'Why three?', 'Away']);
    expect(texts(xml, 'guid')).toEqual([`${origin}/journal/three`, 'https://elsewhere.example/?a=1&amp;b=2']);
    expect(texts(xml, 'pubDate')).toEqual(['Fri, 04 Sep 2026 00:00:00 GMT']);
    expect(texts(xml, 'description')).toEqual(['Test site', 'Floors &amp; soap.', 'Floors &amp; soap.']);
  });

  it('is named in the head of the journal, of its entries and of the start page', async () => {
    const browser = (await open()).browser();
    for (const [path, isNamed] of [
      ['/journal', true],
      ['/journal/three', true],
      ['/', true],
      ['/contact', false],
    ] as const)
      expect([path, (await (await browser.fetch(path)).text()).includes('href="/journal/feed.xml"')]).toEqual([
        path,
        isNamed,
      ]);
  });

  it('answers "not modified" until a page is published', async () => {
    const server = await open();
    const browser = server.browser();
    const etag = (await browser.fetch('/journal/feed.xml')).headers.get('etag') ?? '';
    const again = await browser.fetch('/journal/feed.xml', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    server.advance(60_000);
    await server.store.pages.publish(id('21'), 1, null, 1_800_000_060_000);
    expect((await browser.fetch('/journal/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('does not exist for other pages, and for a journal that is not public', async () => {
    const closed = pageDocument('30', '/closed', journal([three]).blocks, { pageType: 1 });
    const browser = (await open([...pages, closed])).browser();
    for (const path of ['/contact/feed.xml', '/feed.xml', '/closed/feed.xml', '/absent/feed.xml'])
      expect([path, (await browser.fetch(path)).status]).toEqual([path, 404]);
    expect(contextOf(await (await browser.fetch('/contact?format=rss')).text()).pageId).toBe(id('2'));
    expect((await browser.fetch('/closed?format=rss')).status).toBe(401);
  });
});
