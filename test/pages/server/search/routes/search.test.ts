import { describe, expect, it } from 'vitest';
import type { SearchPreviewAnswer } from '../../../../../protocol/http/search.js';
import { productOf, variantOf } from '../../../../support/products.js';
import { createTestServer, loggedIn, pageDocument, testSite, type TestServer } from '../../support.js';

const text = (id: string, words: string) => ({ id, type: 'text', value: { title: '', text: words } });

const site = {
  ...testSite,
  pages: [
    ...testSite.pages,
    pageDocument('3', '/about', [text('a', 'We oil <b>every</b> bench & board.\n\nThe bench stands in the hall.')], {
      title: 'About us',
      description: 'Who works here.',
      navigationTitle: 'About',
    }),
    pageDocument('4', '/journal/bench', [text('b', 'Notes.')], { title: 'A bench for two', pageType: 50 }),
    pageDocument('5', '/secret', [text('c', 'The bench of the members.')], { title: 'Members' }),
    pageDocument('6', '/thanks', [text('d', 'Thank you for the bench.')], { title: 'Thanks', pageType: 204 }),
    pageDocument('7', '/gone', [text('e', 'No bench here.')], { title: 'Gone', pageType: 100 }),
  ],
  access: { ['5'.padStart(24, '0')]: { access: 'members', passwordHash: null } as const },
};

const start = (): Promise<TestServer> => createTestServer({ site });
const read = async (server: TestServer, address: string): Promise<string> =>
  (await server.browser().fetch(address)).text();
const links = (page: string): string[] =>
  [...page.matchAll(/class="search-link" href="([^"]*)"/g)].map(([, path]) => path as string);
const preview = async (server: TestServer, query: string): Promise<SearchPreviewAnswer> =>
  (await (
    await server.browser().fetch(`/api/search/preview?q=${encodeURIComponent(query)}`)
  ).json()) as SearchPreviewAnswer;

describe('the search page', () => {
  it('is at /search, with page type 102 and noindex [ROUTE-04]', async () => {
    const response = await (await start()).browser().fetch('/search');
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('"pageType":102');
    expect(page).toMatch(/<form class="search-box search-box-large" role="search" method="get" action="\/search">/);
    expect(links(page)).toEqual([]);
    expect(page).not.toContain('search-count');
  });

  it('finds pages, journal entries and products by their words, with their kind', async () => {
    const server = await start();
    const page = await read(server, '/search?q=bench');
    expect(links(page)).toEqual(['/journal/bench', '/about']);
    expect(page).toContain('2 results for “bench”');
    expect(page).toContain('<p class="search-note">Journal</p>');
    const products = await read(server, '/search?q=rare');
    expect(links(products)).toHaveLength(1);
    expect(products).toMatch(/<p class="search-note">Product · \$1\.00<\/p>/);
  });

  it('finds a product by its number, and shows its description, not the number', async () => {
    const images = [{ src: '/s/low.svg', alt: 'A low stool' }];
    const low = productOf('p9', { description: 'To milk from.', images, variants: [variantOf('LOW-9')] });
    const page = await read(await createTestServer({ site: { ...testSite, products: [low] } }), '/search?q=LOW-9');
    expect(links(page)).toHaveLength(1);
    expect(page).toContain('<p class="search-excerpt">To milk from.</p>');
    expect(page).toMatch(/<li class="search-result search-result-pictured">\s*<img [^>]*src="\/s\/low.svg" alt=""/);
  });

  it('highlights the words, and escapes the excerpt', async () => {
    const page = await read(await start(), '/search?q=EVERY+bench+board');
    expect(page).toContain('We oil &lt;b&gt;<mark>every</mark>&lt;/b&gt; <mark>bench</mark> &amp; <mark>board</mark>.');
  });

  it('escapes the query', async () => {
    const hostile = '"><script>alert(1)</script>';
    const page = await read(await start(), `/search?q=${encodeURIComponent(hostile)}`);
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('shows a message and links when nothing was found', async () => {
    const page = await read(await start(), '/search?q=zzzz');
    expect(page).toContain('Nothing was found for “zzzz”.');
    expect(page).toMatch(/search-elsewhere.*href="\/contact"/s);
  });

  it('finds a page for members only for visitors who may see it', async () => {
    const server = await start();
    expect(links(await read(server, '/search?q=bench+members'))).not.toContain('/secret');
    expect(links(await read(server, '/search?q=members'))).toEqual([]);
    expect((await preview(server, 'members')).total).toBe(0);
    const editor = await loggedIn(server);
    expect(links(await (await editor.fetch('/search?q=members')).text())).toEqual(['/secret']);
    // Results for the editor are not cached for others.
    expect(links(await read(server, '/search?q=members'))).toEqual([]);
  });

  it('finds a publication at once', async () => {
    const server = await start();
    expect(links(await read(server, '/search?q=quokka'))).toEqual([]);
    const [page] = site.pages;
    await server.store.pages.saveDraft({ ...page!, title: 'Quokka' }, 1, null, 5);
    expect(links(await read(server, '/search?q=quokka'))).toEqual([]);
    await server.store.pages.publish(page!.id, 2, null, 6);
    expect(links(await read(server, '/search?q=quokka'))).toEqual(['/']);
  });

  it('has ten results per page, with pagination links', async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      pageDocument(`${50 + index}`, `/w${index}`, [text('t', 'walnut')]),
    );
    const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, ...many] } });
    const first = await read(server, '/search?q=walnut');
    expect(links(first)).toHaveLength(10);
    expect(first).toMatch(/href="\/search\?q=walnut&amp;page=2" rel="next"/);
    expect(first).not.toContain('rel="prev"');
    const last = await read(server, '/search?q=walnut&page=3');
    expect(links(last)).toEqual(['/w20', '/w21', '/w22']);
    expect(last).toContain('<ol class="search-results" start="21">');
    expect(last).toContain('Page 3 of 3');
    expect(links(await read(server, '/search?q=walnut&page=999999'))).toEqual(links(last));
    for (const page of ['0', '-1', 'x', '1e3', '99999999'])
      expect(links(await read(server, `/search?q=walnut&page=${page}`))).toEqual(links(first));
  });

  it('accepts any query, and is rate limited', async () => {
    const server = await start();
    const browser = server.browser();
    expect((await browser.fetch(`/search?q=${'a%20'.repeat(1500)}`)).status).toBe(200);
    expect((await browser.fetch('/search?q=%00%01&q=b')).status).toBe(200);
    let status = 200;
    for (let call = 0; call < 240 && status === 200; call += 1)
      status = (await browser.fetch('/api/search/preview?q=b')).status;
    expect(status).toBe(429);
    const refused = await browser.fetch('/search?q=bench', { headers: { accept: 'text/html' } });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('the preview', () => {
  it('returns the best six, their kind and the total', async () => {
    expect(await preview(await start(), 'bench')).toEqual({
      total: 2,
      totalText: '2 results',
      label: 'Results',
      results: [
        { path: '/journal/bench', title: 'A bench for two', note: 'Journal' },
        { path: '/about', title: 'About us', note: 'Page' },
      ],
    });
  });

  it('is never cached', async () => {
    expect((await (await start()).browser().fetch('/api/search/preview?q=b')).headers.get('cache-control')).toBe(
      'no-store',
    );
  });
});

describe('a link that names a page by its id', () => {
  const link = (id: string): string => `/pages/${id.padStart(24, '0')}`;

  it("redirects to the page's path, and never to a page that the visitor may not see [ROUTE-13]", async () => {
    const server = await start();
    const response = await server.browser().fetch(`${link('3')}?a=1`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/about?a=1']);
    expect((await server.browser().fetch(link('5'))).status).toBe(404);
    expect((await (await loggedIn(server)).fetch(link('5'))).headers.get('location')).toBe('/secret');
    expect((await server.browser().fetch(link('99'))).status).toBe(404);
  });
});
