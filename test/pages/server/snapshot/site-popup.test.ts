import { describe, expect, it } from 'vitest';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { roles } from '../../../../protocol/enums/roles.js';
import type { PageListAnswer, PageStateAnswer } from '../../../../protocol/http/pages.js';
import { parsePage } from '../editing/language-site.js';
import { createTestServer, loggedIn, pageDocument, testSite, type Browser, type TestServer } from '../support.js';

const popupBlock = {
  id: 'letter',
  type: 'popup',
  value: { isOn: true, name: 'Our <letter>', position: 'bottom right', displayFrequency: 30 },
  children: [{ id: 'words', type: 'text', value: { text: 'Four letters a year.' } }],
};
const popupPage = pageDocument(
  '5f1d3c0a7b2e4d6f8a9c2f01',
  '/popup',
  [popupBlock, { id: 'stray', type: 'text', value: { text: 'Left beside it.' } }],
  { title: 'Popup', pageType: pageTypes.popupOverlay },
);

function site(isOn = true, more: readonly (typeof popupPage)[] = []): Promise<TestServer> {
  const page = {
    ...popupPage,
    blocks: [{ ...popupBlock, value: { ...popupBlock.value, isOn } }, ...popupPage.blocks.slice(1)],
  };
  return createTestServer({ site: { ...testSite, pages: [...testSite.pages, page, ...more] } });
}

const read = async (browser: Browser, path: string, headers: Record<string, string> = {}): Promise<Document> =>
  parsePage(await (await browser.fetch(path, { headers })).text());
const popupsIn = (document: Document): string[] =>
  [...document.querySelectorAll('dialog[data-widget=popup]')].map(({ id }) => id);

describe('the popup of a site', () => {
  it('is rendered over its pages, closed and named, with the settings of its behaviour [POP-02] [POP-05] [ROLE-06]', async () => {
    const server = await site();
    const visitor = await read(server.browser(), '/');
    const dialog = visitor.querySelector('dialog[data-widget=popup]');
    expect([
      dialog?.id,
      dialog?.hasAttribute('open'),
      dialog?.getAttribute('aria-label'),
      dialog?.getAttribute('data-position'),
    ]).toEqual(['popup-letter', false, 'Our <letter>', 'bottom right']);
    expect(JSON.parse(dialog?.getAttribute('data-block-json') ?? '')).toEqual({
      displayFrequency: 30,
      version: expect.stringMatching(/^[\w-]{12}$/) as unknown,
    });
    expect(dialog?.querySelector('[data-part=close]')?.getAttribute('aria-label')).toBe('Close');
    expect(dialog?.textContent).toContain('Four letters a year.');
    expect(visitor.body.textContent).not.toContain('Left beside it.');
    // Who is logged in sees what visitors see.
    expect(popupsIn(await read(await loggedIn(server), '/'))).toEqual(['popup-letter']);
  });

  it('gets a new version when its content changes, but not when its display rules change [POP-01]', async () => {
    const version = async (server: TestServer): Promise<unknown> =>
      JSON.parse((await read(server.browser(), '/')).querySelector('dialog')?.getAttribute('data-block-json') ?? '{}')
        .version;
    const first = await version(await site());
    const save = async (change: (block: typeof popupBlock) => unknown): Promise<unknown> => {
      const server = await site();
      const browser = await loggedIn(server);
      const state = (await (await browser.fetch(`/api/config/pages/${popupPage.id}`)).json()) as PageStateAnswer;
      const document = { ...state.published, blocks: [change(popupBlock)] };
      const saved = (await (
        await browser.call('PUT', `/api/config/pages/${popupPage.id}/draft`, { document, baseVersion: state.version })
      ).json()) as { version: number };
      expect(
        (await browser.call('POST', `/api/config/pages/${popupPage.id}/publish`, { baseVersion: saved.version }))
          .status,
      ).toBe(200);
      return version(server);
    };
    expect(
      await save((block) => ({ ...block, value: { ...block.value, position: 'top left', displayFrequency: 1 } })),
    ).toBe(first);
    expect(
      await save((block) => ({
        ...block,
        children: [{ id: 'words', type: 'text', value: { text: 'Five letters.' } }],
      })),
    ).not.toBe(first);
  });

  it('is absent while it is off, from search, lists of pages and its own address too', async () => {
    expect(popupsIn(await read((await site(false)).browser(), '/'))).toEqual([]);
    const server = await site();
    const browser = server.browser();
    expect((await browser.fetch('/popup')).status).toBe(404);
    expect(await (await browser.fetch('/sitemap.xml')).text()).not.toContain('/popup');
    expect(await (await browser.fetch('/search?q=letters')).text()).not.toContain('Four letters a year. ');
  });

  it('is not shown on missing pages, lock screens and carts [POP-07] [POP-08]', async () => {
    const covered = await createTestServer({
      site: {
        ...testSite,
        pages: [
          ...testSite.pages.map((page) => (page.path === '/' ? { ...page, pageType: pageTypes.splashPage } : page)),
          popupPage,
          pageDocument('5f1d3c0a7b2e4d6f8a9c2f02', '/lost', [], { pageType: pageTypes.notFound }),
        ],
      },
    });
    expect(popupsIn(await read(covered.browser(), '/'))).toEqual(['popup-letter']);
    expect(popupsIn(await read(covered.browser(), '/nowhere'))).toEqual([]);
    const server = await site(true, [
      pageDocument('5f1d3c0a7b2e4d6f8a9c2f03', '/lost', [], { pageType: pageTypes.notFound }),
      pageDocument('5f1d3c0a7b2e4d6f8a9c2f04', '/lock', [], { pageType: pageTypes.lockScreen }),
    ]);
    expect(popupsIn(await read(server.browser(), '/nowhere'))).toEqual(['popup-letter']);
    for (const path of ['/lock', '/cart', '/account/login', '/search'])
      expect([path, popupsIn(await read(server.browser(), path))]).toEqual([path, []]);
  });

  it('is edited among the pages, by editors [ROLE-05]', async () => {
    const server = await site();
    const editor = await loggedIn(server, [roles.editor]);
    const { pages } = (await (await editor.fetch('/api/config/pages')).json()) as PageListAnswer;
    expect(pages.map(({ path }) => path)).toContain('/popup');
    expect((await server.browser().fetch('/api/config/pages')).status).toBe(401);
    // In the frame it is edited on its own page, and laid over no other.
    const framed = { 'sec-fetch-dest': 'iframe' };
    expect(popupsIn(await read(editor, '/popup', framed))).toEqual(['popup-letter']);
    expect(popupsIn(await read(editor, '/', framed))).toEqual([]);
  });
});
