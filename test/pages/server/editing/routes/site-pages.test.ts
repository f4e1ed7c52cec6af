import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../../../protocol/document/document.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { PageListAnswer, PageSummary } from '../../../../../protocol/http/pages.js';
import type { BinAnswer } from '../../../../../protocol/http/site-pages.js';
import { createTestServer, loggedIn, testSite, type Browser } from '../../support.js';
import { languageSite } from '../language-site.js';

const [start, contact] = testSite.pages as [PageDocument, PageDocument];
const heading = (text: string) => ({ id: 'h', type: 'heading', value: { text } });
const wish = (more: object = {}) => ({
  title: 'About us',
  path: '/about',
  navigationTitle: 'About',
  description: '',
  pageType: 2,
  blocks: [heading('Who we are')],
  ...more,
});
const make = (browser: Browser, more?: object) => browser.call('POST', '/api/config/new-page', wish(more));
const list = async (browser: Browser): Promise<PageListAnswer['pages']> =>
  ((await (await browser.fetch('/api/config/pages')).json()) as PageListAnswer).pages;
const bin = async (browser: Browser): Promise<BinAnswer['pages']> =>
  ((await (await browser.fetch('/api/config/bin')).json()) as BinAnswer).pages;
const errorOf = async (answer: Response): Promise<unknown> => [
  answer.status,
  ((await answer.json()) as { readonly error: string }).error,
];

describe('a new page', () => {
  it('is seen by editors alone until it is published', async () => {
    const server = await createTestServer();
    const [browser, visitor] = [await loggedIn(server), server.browser()];
    const answer = await make(browser);
    const page = (await answer.json()) as PageSummary;
    expect([answer.status, page]).toMatchObject([201, { path: '/about', title: 'About us', isUnpublished: true }]);
    expect((await visitor.fetch('/about')).status).toBe(404);
    expect((await browser.fetch('/about')).status).toBe(200);
    expect((await list(browser)).at(-1)).toMatchObject({ id: page.id, hasDraft: true });
    expect((await browser.call('POST', `/api/config/pages/${page.id}/publish`, { baseVersion: 1 })).status).toBe(200);
    const published = await visitor.fetch('/about');
    expect([published.status, await published.text()]).toEqual([200, expect.stringContaining('Who we are')]);
    expect(await (await visitor.fetch('/')).text()).toContain('href="/about"');
  });

  it('below a journal carries what a post says of itself, and the list names its day', async () => {
    const settings = { ...testSite.settings, blogAddressFormat: '%y/%t' };
    const browser = await loggedIn(await createTestServer({ site: { ...testSite, settings } }));
    await make(browser, { path: '/journal', pageType: 1, blocks: [{ id: 'l', type: 'journal-list', value: {} }] });
    const said = { author: 'Ines', tags: 'elm', excerpt: 'Short.', date: '2026-09-04' };
    const { id } = (await (await make(browser, { path: '/journal/a', pageType: 50, ...said })).json()) as PageSummary;
    const state = (await (await browser.fetch(`/api/config/pages/${id}`)).json()) as { draft: PageDocument };
    expect(state.draft ?? state).toMatchObject(said);
    const undated = { path: '/journal/b', pageType: 50 };
    await make(browser, undated);
    expect((await list(browser)).slice(-3)).toMatchObject([
      { path: '/journal', lists: 'post', postAddress: '%y/%t' },
      { path: '/journal/a', itemKind: 'post', postDate: '2026-09-04' },
      { path: '/journal/b', itemKind: 'post', postDate: '' },
    ]);
    expect((await list(browser))[0]).not.toHaveProperty('postAddress');
    for (const bad of [{ date: '2026-02-30' }, { tags: 'x'.repeat(201) }, { author: 7 }])
      expect((await make(browser, { path: '/journal/c', ...bad })).status).toBe(400);
  });

  it('of a source is made once, by calls at the same time and for as long as it is in the bin too', async () => {
    const browser = await loggedIn(await createTestServer());
    const source = 'https://old.example/ ?p=7';
    const present = async (): Promise<unknown> =>
      (await browser.call('POST', '/api/config/new-page/sources', { sources: [source, 'another'] })).json();
    expect(await present()).toEqual({ present: [] });
    const answers = await Promise.all(['/a', '/b', '/a'].map((path) => make(browser, { path, source })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const made = (await list(browser)).filter(({ path }) => path === '/a' || path === '/b');
    expect(made).toHaveLength(1);
    expect(await present()).toEqual({ present: [source] });
    await browser.call('DELETE', `/api/config/pages/${made[0]?.id}`);
    expect((await make(browser, { path: '/c', source })).status).toBe(200);
    await browser.call('DELETE', `/api/config/bin/${made[0]?.id}`);
    expect((await make(browser, { path: '/c', source })).status).toBe(201);
    expect((await make(browser, { path: '/c', source: 'another' })).status).toBe(409);
  });

  it('is refused with a reason', async () => {
    const browser = await loggedIn(await createTestServer());
    expect(await errorOf(await make(browser, { path: '/contact' }))).toEqual([
      409,
      'There is a page at /contact already.',
    ]);
    for (const bad of [
      { title: ' ' },
      { path: 'about' },
      { path: '/api/x' },
      { path: '/a b' },
      { path: '/../a' },
      { path: `/${'x'.repeat(300)}` },
      { pageType: 3.5 },
      { pageType: 777 },
      { blocks: [heading('One'), heading('Two')] },
      { blocks: [{ ...heading('One'), type: 'nonsense' }] },
      { locale: 'de' },
      { locale: '../de' },
      { title: undefined },
    ])
      expect([bad, (await make(browser, bad)).status]).toEqual([bad, 400]);
    expect(await list(browser)).toHaveLength(2);
  });

  it('with scripts is refused to those who may not write any', async () => {
    const server = await createTestServer();
    const form = {
      id: 'f',
      type: 'form',
      value: { formId: 'x', successRedirect: '', postSubmitHtml: '<script></script>' },
    };
    const scripts = { blocks: [form] };
    expect((await make(await loggedIn(server, [roles.editor], 'e@example.com'), scripts)).status).toBe(403);
    expect((await make(await loggedIn(server), scripts)).status).toBe(201);
  });

  it('has an address of its language', async () => {
    const browser = await loggedIn(await createTestServer({ site: languageSite }));
    expect(await errorOf(await make(browser, { locale: 'de' }))).toEqual([400, 'The address has to begin with /de.']);
    expect(await errorOf(await make(browser, { path: '/de/about' }))).toEqual([
      400,
      'Addresses that begin with /de are those of another language.',
    ]);
    const made = await make(browser, { path: '/de/ueber-uns', locale: 'de' });
    expect([made.status, await made.json()]).toMatchObject([201, { path: '/de/ueber-uns', locale: 'de' }]);
  });
});

describe('another address', () => {
  const move = (browser: Browser, { id }: PageDocument, path: string) =>
    browser.call('PUT', `/api/config/pages/${id}/address`, { path });

  it('is that of the page at once, and visitors of the former one are led to it', async () => {
    const server = await createTestServer();
    const [browser, visitor] = [await loggedIn(server), server.browser()];
    expect((await move(browser, contact, '/write-to-us')).status).toBe(200);
    const former = await visitor.fetch('/contact?topic=a');
    expect([former.status, former.headers.get('location'), former.headers.get('cache-control')]).toEqual([
      301,
      '/write-to-us?topic=a',
      'no-cache',
    ]);
    expect((await visitor.fetch('/write-to-us')).status).toBe(200);
    expect(await (await visitor.fetch('/')).text()).toContain('href="/write-to-us"');
    expect((await move(browser, contact, '/hello')).status).toBe(200);
    expect((await visitor.fetch('/contact')).headers.get('location')).toBe('/hello');
  });

  it('leaves the former one to a new page', async () => {
    const server = await createTestServer();
    const [browser, visitor] = [await loggedIn(server), server.browser()];
    await move(browser, contact, '/write-to-us');
    const page = (await (await make(browser, { path: '/contact' })).json()) as PageSummary;
    expect((await browser.fetch('/contact')).status).toBe(200);
    expect((await visitor.fetch('/contact')).status).toBe(301);
    await browser.call('POST', `/api/config/pages/${page.id}/publish`, { baseVersion: 1 });
    expect((await visitor.fetch('/contact')).status).toBe(200);
  });

  it('does not reveal a page that the visitor may not see', async () => {
    const server = await createTestServer();
    await server.store.pages.setAccess(contact.id, { access: 'members', passwordHash: null });
    await move(await loggedIn(server), contact, '/secret-plans');
    const answer = await server.browser().fetch('/contact');
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('secret-plans')]);
  });

  it('is refused with a reason', async () => {
    const browser = await loggedIn(await createTestServer());
    expect(await errorOf(await move(browser, contact, '/'))).toEqual([409, 'There is a page at / already.']);
    expect((await errorOf(await move(browser, start, '/home'))) as unknown[]).toEqual([
      400,
      'The start page keeps its address: it is where visitors of the site arrive.',
    ]);
    expect((await move(browser, contact, '/config/x')).status).toBe(400);
    expect((await move(browser, { ...contact, id: 'absent' }, '/x')).status).toBe(404);
  });
});

describe('a deleted page', () => {
  it('is not found by visitors, is in the bin, and comes back', async () => {
    const server = await createTestServer();
    const [browser, visitor] = [await loggedIn(server), server.browser()];
    expect((await browser.call('DELETE', `/api/config/pages/${contact.id}`)).status).toBe(200);
    expect((await visitor.fetch('/contact')).status).toBe(404);
    expect(await bin(browser)).toMatchObject([{ id: contact.id, path: '/contact', title: contact.title }]);
    const restore = () => browser.call('POST', `/api/config/bin/${contact.id}/restore`);
    await make(browser, { path: '/contact' });
    expect(await errorOf(await restore())).toEqual([409, 'There is a page at /contact already.']);
    const [newer] = (await list(browser)).filter(({ path }) => path === '/contact');
    await browser.call('PUT', `/api/config/pages/${newer?.id}/address`, { path: '/other' });
    const restored = await restore();
    expect([restored.status, await restored.json()]).toEqual([200, { path: '/contact' }]);
    expect((await visitor.fetch('/contact')).status).toBe(200);
    expect((await restore()).status).toBe(404);
  });

  it('is gone for good where that is asked for', async () => {
    const browser = await loggedIn(await createTestServer());
    await browser.call('DELETE', `/api/config/pages/${contact.id}`);
    const erase = () => browser.call('DELETE', `/api/config/bin/${contact.id}`);
    expect([(await erase()).status, (await erase()).status, await bin(browser)]).toEqual([200, 404, []]);
  });

  it('is never the start page', async () => {
    const browser = await loggedIn(await createTestServer());
    expect((await browser.call('DELETE', `/api/config/pages/${start.id}`)).status).toBe(400);
    expect((await browser.call('DELETE', '/api/config/pages/absent')).status).toBe(404);
    expect((await browser.fetch('/')).status).toBe(200);
  });
});

it('the order of the pages is that of the navigation', async () => {
  const server = await createTestServer();
  const browser = await loggedIn(server);
  const navigation = async (): Promise<number> => {
    const markup = await (await server.browser().fetch('/')).text();
    return markup.indexOf('>Contact<') - markup.indexOf('>Start<');
  };
  expect(await navigation()).toBeGreaterThan(0);
  const order = (ids: unknown) => browser.call('PUT', '/api/config/page-order', { ids });
  expect((await order([contact.id, start.id])).status).toBe(200);
  expect(await navigation()).toBeLessThan(0);
  for (const bad of [[], [contact.id, contact.id], 'x', [7]])
    expect([bad, (await order(bad)).status]).toEqual([bad, 400]);
});

describe('the start page', () => {
  it('is another page from now on, and visitors of both find them', async () => {
    const server = await createTestServer();
    const [browser, visitor] = [await loggedIn(server), server.browser()];
    const ids = new Map((await list(browser)).map(({ id, path }) => [path, id]));
    const set = (id: string | undefined, path: string) =>
      browser.call('PUT', `/api/config/pages/${id}/start`, { path });
    expect((await set(ids.get('/contact'), '/contact')).status).toBe(409);
    expect((await set('absent', '/welcome')).status).toBe(404);
    expect((await set(ids.get('/contact'), '/config')).status).toBe(400);
    const made = (await (await make(browser)).json()) as PageSummary;
    expect(await errorOf(await set(made.id, '/welcome'))).toEqual([400, expect.stringContaining('not published yet')]);
    expect((await set(ids.get('/contact'), '/welcome')).status).toBe(200);
    expect(await (await visitor.fetch('/')).text()).toContain(`<title>${contact.title}`);
    expect(await (await visitor.fetch('/welcome')).text()).toContain(`<title>${start.title}`);
    const former = await visitor.fetch('/contact');
    expect([former.status, former.headers.get('location')]).toEqual([301, '/']);
  });
});
