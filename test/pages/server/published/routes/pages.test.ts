import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageContext, scriptJson } from '../../../../../pages/server/rendering/page-context.js';
import type { PageContext } from '../../../../../protocol/context/page-context.js';
import type { Block } from '../../../../../protocol/document/document.js';
import { pageTypes } from '../../../../../protocol/enums/page-types.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import { lookNames } from '../../../../../protocol/site/theme/looks.js';
import { languageSite } from '../../editing/language-site.js';
import { contextOf, createTestServer, loggedIn, pageDocument, testSite, type TestServer } from '../../support.js';

const pageContext = async (response: Response): Promise<PageContext> => contextOf(await response.text());

describe('the cookie banner', () => {
  const linkIn = async (policyLink: string, path: string): Promise<string | undefined> => {
    const settings = {
      ...languageSite.settings,
      cookieSettings: { ...languageSite.settings.cookieSettings, isCookieBannerEnabled: true },
      policyLink,
    };
    const server = await createTestServer({ site: { ...languageSite, settings } });
    const page = await (await server.browser().fetch(path)).text();
    return /<section class="consent-banner".*?<\/section>/s.exec(page)?.[0].match(/<a href="([^"]*)">/)?.[1];
  };

  it('links to the policy in the language of the page, once there is such a page', async () => {
    expect(await linkIn('/contact', '/')).toBe('/contact');
    expect(await linkIn('/contact', '/de')).toBe('/de/kontakt');
    expect(await linkIn('/not-written-yet', '/')).toBeUndefined();
    expect(await linkIn('javascript:alert(1)', '/')).toBeUndefined();
    expect(await linkIn('https://law.example/privacy', '/')).toBe('https://law.example/privacy');
  });
});

describe('the page context', () => {
  it('is in every page and describes the site [CTX-01]', async () => {
    const context = await pageContext(await (await createTestServer()).browser().fetch('/contact'));
    expect(context.website).toMatchObject({
      id: 'test-site',
      baseUrl: 'http://site.test',
      title: 'Test site',
      locale: 'en',
      currencyCode: 'USD',
    });
  });

  it('tells page, chunks and editors [CTX-02] [CTX-15] [CTX-20]', async () => {
    const server = await createTestServer({
      baseUrl: 'https://shop.example',
      editorOrigins: ['https://editor.example'],
    });
    const context = await pageContext(await server.browser().fetch('/contact'));
    expect(context).toMatchObject({
      website: { baseUrl: 'https://shop.example' },
      pageId: '2'.padStart(24, '0'),
      pageType: 2,
      rollups: { form: expect.stringMatching(/^\/assets\/en\/start\.[\w.]+\.js$/) },
      frameRollups: { bridge: expect.stringMatching(/^\/assets\/en\/bridge\.[\w.]+\.js$/) },
      editorOrigins: ['https://shop.example', 'https://editor.example'],
    });
  });

  it('names the account of a logged-in visitor only [CTX-11] [CTX-12] [ROLE-02]', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server, [roles.editor]);
    const context = await pageContext(await browser.fetch('/'));
    expect(context.authenticatedAccount).toMatchObject({ email: 'owner@example.com', roles: [roles.editor] });
    expect(context.websiteRoles).toEqual([roles.editor]);
    expect((await pageContext(await server.browser().fetch('/'))).authenticatedAccount).toBeNull();
  });

  it('names the journal and the post that a page is, and nothing of the kind on other pages [CTX-13] [CTX-14]', async () => {
    const list: Block = { id: 'list', type: 'journal-list', value: {} };
    const journal = pageDocument('7', '/journal', [list], { pageType: pageTypes.collection, title: 'Journal' });
    const post = pageDocument('8', '/journal/soap', [], { pageType: pageTypes.contentItem, title: 'Soap' });
    const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, journal, post] } });
    const browser = server.browser();
    const collection = { id: journal.id, fullUrl: 'http://site.test/journal', title: 'Journal' };
    expect(await pageContext(await browser.fetch('/journal'))).toMatchObject({
      collection,
      collectionId: journal.id,
      item: null,
      itemId: '',
    });
    expect(await pageContext(await browser.fetch('/journal/soap'))).toMatchObject({
      collection,
      collectionId: journal.id,
      item: { id: post.id, title: 'Soap', recordType: 'post' },
      itemId: post.id,
    });
    const other = await (await browser.fetch('/contact')).text();
    expect(other).not.toMatch(/"collection(Id)?"|"item(Id)?"/);
  });

  it('holds the settings of the popup over the page, and the look of the site [CTX-09]', async () => {
    const popup: Block = {
      id: 'news',
      type: 'popup',
      value: { isOn: true, name: 'News', enableMobile: true },
      children: [{ id: 'words', type: 'text', value: { text: 'Secret words' } }],
    };
    const page = pageDocument('9', '/popup', [popup], { pageType: pageTypes.popupOverlay });
    const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, page] } });
    const context = await pageContext(await server.browser().fetch('/contact'));
    expect(context.websiteSettings.popupOverlaySettings).toEqual({
      position: 'center center',
      displayFrequency: expect.any(Number),
      showUntilSignup: expect.any(Boolean),
      enableMobile: true,
    });
    expect(context.website.templateId).toBe(lookNames[0]);
  });

  it('holds no password hash', async () => {
    const server = await createTestServer();
    expect(await (await (await loggedIn(server)).fetch('/')).text()).not.toContain('argon2');
  });

  it('names the features that the operator has turned off, and no others', async () => {
    const contextWith = async (featuresOff: ['heartbeat'] | []) =>
      contextOf(await (await (await createTestServer({ featuresOff })).browser().fetch('/')).text());
    expect((await contextWith(['heartbeat'])).features).toEqual({ heartbeat: false });
    expect((await contextWith([])).features).toBeUndefined();
  });

  it('cannot leave its script element', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028\u2029';
    const settings = { ...testSite.settings, title: hostile };
    const json = scriptJson(
      createPageContext({
        settings,
        rollups: {},
        frameRollups: {},
        page: { id: '', pageType: 2 },
        account: null,
        origin: '',
        editorOrigins: [],
        featuresOff: [],
      }),
    );
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect((JSON.parse(json) as PageContext).website.title).toBe(hostile);
  });
});

describe('pages', () => {
  it('answer with a tag, and "not modified" for it', async () => {
    const browser = (await createTestServer()).browser();
    const first = await browser.fetch('/');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get('cache-control')).toContain('no-cache');
    expect(first.headers.get('vary')).toContain('Cookie');
    const second = await browser.fetch('/', { headers: { 'if-none-match': `W/${etag}` } });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect((await browser.fetch('/contact', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('differ in their tag for a visitor who logs in', async () => {
    const server = await createTestServer();
    const anonymous = (await server.browser().fetch('/')).headers.get('etag') ?? '';
    const response = await (await loggedIn(server)).fetch('/', { headers: { 'if-none-match': anonymous } });
    expect(response.status).toBe(200);
  });

  it('come compressed where the visitor takes that, and the same', async () => {
    const browser = (await createTestServer()).browser();
    const plain = await (await browser.fetch('/')).text();
    const response = await browser.fetch('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(plain);
  });

  it('come compressed when they are absent as well', async () => {
    const response = await (
      await createTestServer()
    )
      .browser()
      .fetch('/absent', { headers: { 'accept-encoding': 'br' } });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([404, 'br']);
  });

  it('answer HEAD without a body', async () => {
    const response = await (await createTestServer()).browser().fetch('/', { method: 'HEAD' });
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ]);
  });

  it('are answered with status 404 and a page of type 100 when they do not exist', async () => {
    const server = await createTestServer();
    const response = await server.browser().fetch('/absent');
    expect(response.status).toBe(404);
    const page = await response.clone().text();
    expect(page).toContain('There is no page at this address.');
    expect((await pageContext(response)).pageType).toBe(100);
  });

  it('are answered with the site’s own 404 page when they do not exist, which has no address itself', async () => {
    const own = pageDocument('9', '/not-here', [{ id: 'h', type: 'heading', value: { text: 'Nothing carved here' } }], {
      pageType: 100,
    });
    const browser = (await createTestServer({ site: { ...testSite, pages: [...testSite.pages, own] } })).browser();
    for (const path of ['/absent', '/not-here']) {
      const response = await browser.fetch(path);
      expect([response.status, (await response.text()).includes('Nothing carved here')]).toEqual([404, true]);
    }
  });

  it('say so after logging out, on the start page only [SES-01] [SES-02]', async () => {
    const browser = (await createTestServer()).browser();
    const page = await (await browser.fetch('/?logout=true')).text();
    expect(page).toContain('Logout Successful');
    expect(page).toContain('You have been successfully logged out.');
    for (const path of ['/', '/?logout=1', '/contact?logout=true'])
      expect(await (await browser.fetch(path)).text()).not.toContain('Logout Successful');
  });

  it('have one address: the one with a slash at the end leads to it', async () => {
    const response = await (await createTestServer()).browser().fetch('/contact/?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/contact?a=1']);
  });

  it.each(['/%E0%A4%A', '/a%00b', '/a%5cb', '/%2e%2e%2fetc/passwd', '/..%2f', '/a%2f%2fb', '/%2f%2fevil.test'])(
    'refuse the address %s with 400',
    async (path) => {
      expect((await (await createTestServer()).browser().fetch(path)).status).toBe(400);
    },
  );

  it('refuse an address that is too long with 414', async () => {
    expect((await (await createTestServer()).browser().fetch(`/${'a'.repeat(9000)}`)).status).toBe(414);
  });

  it('change for every visitor with a publication, on every server of the store', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    await browser.fetch('/');
    await publishHeading(server, 'Changed');
    expect(await (await browser.fetch('/')).text()).toContain('Changed');
  });
});

async function publishHeading({ store }: TestServer, text: string): Promise<void> {
  const [page] = testSite.pages;
  if (!page) throw new Error('no page');
  await store.pages.saveDraft(
    { ...page, blocks: [{ id: 'start-heading', type: 'heading', value: { text } }] },
    1,
    null,
    5,
  );
  await store.pages.publish(page.id, 2, null, 6);
}

describe('other addresses', () => {
  it('list the pages and the products for machines', async () => {
    const browser = (await createTestServer({ baseUrl: 'https://shop.example' })).browser();
    const sitemap = await (await browser.fetch('/sitemap.xml')).text();
    for (const entry of [
      '<loc>https://shop.example/contact</loc><lastmod>2027-01-15T08:00:00.000Z</lastmod>',
      '<loc>https://shop.example/shop/p1</loc>',
    ])
      expect(sitemap).toContain(`<url>${entry}</url>`);
    expect(await (await browser.fetch('/robots.txt')).text()).toContain('Sitemap: https://shop.example/sitemap.xml');
    expect((await browser.fetch('/healthz')).status).toBe(200);
  });

  it('lead into the configuration area and keep the page asked for [ROUTE-01] [ROUTE-02]', async () => {
    const browser = (await createTestServer()).browser();
    for (const path of ['/config', '/config/']) {
      const response = await browser.fetch(`${path}?frameUrl=%2Fcontact`);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/config/design?frameUrl=%2Fcontact']);
    }
    const shell = await browser.fetch('/config/design');
    const policy = shell.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self'");
    expect(shell.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(await shell.text()).toContain('<script type="module" src="/assets/editor/main.js"></script>');
    expect(browser.jar.has('crumb')).toBe(true);
  });
});
