import { expect, it } from 'vitest';
import { contextOf, createTestServer, loggedIn, origin, pageDocument, testSite } from '../../support.js';

const byline = { id: 'by', type: 'byline', value: {} };

async function draw(value: object): Promise<string> {
  const post = pageDocument('21', '/journal/a', [byline], { pageType: 50, author: 'Ines', date: '2026-09-04' });
  const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, post] } });
  const browser = await loggedIn(server);
  const crumb = encodeURIComponent(browser.jar.get('crumb') ?? '');
  const answer = await browser.fetch(`/api/widget/GetWidgetRendering?crumb=${crumb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `${origin}/journal/a` },
    body: new URLSearchParams({ widgetJSON: JSON.stringify({ ...byline, value }) }).toString(),
  });
  return ((await answer.json()) as { html: string }).html;
}

it('a byline shows what its post says, also before that is saved', async () => {
  expect(await draw({})).toContain('Ines');
  const unsaved = await draw({ post: { author: '', date: '2026-10-10', tags: 'elm', categories: '' } });
  expect(unsaved).toContain('October 10, 2026');
  expect(unsaved).toContain('<li>elm</li>');
  expect(unsaved).not.toContain('Ines');
});

it.each([{ author: 7 }, { date: 'last week', author: '', tags: '', categories: '' }, 'x'])(
  'a byline with the post %j shows what is stored',
  async (post) => {
    expect(await draw({ post })).toContain('Ines');
  },
);

it('a summary of events lists those of the collection that is sent with it, unless it names another [SUMM-02]', async () => {
  const list = { id: 'list', type: 'journal-list', value: { kind: 'event' } };
  const collection = (id: string, path: string) => pageDocument(id, path, [list], { pageType: 1 });
  const event = (id: string, path: string) =>
    pageDocument(id, path, [], { pageType: 50, itemKind: 'event', title: path, date: '2027-06-01' });
  const own = [
    collection('20', '/talks'),
    collection('21', '/walks'),
    event('22', '/talks/a'),
    event('23', '/walks/b'),
  ];
  const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, ...own] } });
  const browser = await loggedIn(server);
  const crumb = encodeURIComponent(browser.jar.get('crumb') ?? '');
  const draw = async (value: object, collectionId: string): Promise<readonly string[]> => {
    const answer = await browser.fetch(`/api/widget/GetWidgetRendering?crumb=${crumb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `${origin}/walks/b` },
      body: new URLSearchParams({ widgetJSON: JSON.stringify({ ...list, value }), collectionId }).toString(),
    });
    const { html } = (await answer.json()) as { html: string };
    return [...html.matchAll(/class="post-link" href="([^"]*)"/g)].map(([, path = '']) => path);
  };
  const id = (short: string): string => short.padStart(24, '0');
  expect(await draw({ kind: 'event' }, id('21'))).toEqual(['/walks/b']);
  expect(await draw({ kind: 'event', journal: '/talks' }, id('21'))).toEqual(['/talks/a']);
  for (const none of ['', 'x', id('1')]) expect(await draw({ kind: 'event' }, none)).toEqual(['/talks/a']);
});

it('a page names the collection of events to which it belongs, in the frame of the editor too', async () => {
  const list = { id: 'list', type: 'journal-list', value: { kind: 'event' } };
  const pages = [
    ...testSite.pages,
    pageDocument('20', '/talks', [list], { pageType: 1 }),
    pageDocument('22', '/talks/a', [], { pageType: 50, itemKind: 'event' }),
  ];
  const server = await createTestServer({ site: { ...testSite, pages } });
  const browser = await loggedIn(server);
  const framed = async (path: string): Promise<string> =>
    contextOf(await (await browser.fetch(path, { headers: { 'sec-fetch-dest': 'iframe' } })).text()).collectionId;
  const id = '20'.padStart(24, '0');
  expect([await framed('/talks'), await framed('/talks/a'), await framed('/')]).toEqual([id, id, '']);
  expect(contextOf(await (await server.browser().fetch('/talks')).text()).collectionId).toBe(id);
});
