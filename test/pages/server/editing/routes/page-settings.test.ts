import { describe, expect, it } from 'vitest';
import type { PageSettingsAnswer } from '../../../../../protocol/http/page-settings.js';
import { defaultPageSettings } from '../../../../../protocol/site/page-settings.js';
import { createTestServer, loggedIn, pageDocument, testSite, type Browser } from '../../support.js';

const call = '/api/config/page-settings';

const image = { id: 'i', type: 'image', value: { image: '/media/stool.jpg', alt: 'A stool & a bench' } };
const list = { id: 'l', type: 'journal-list', value: {} };
const site = {
  ...testSite,
  pages: [
    ...testSite.pages,
    pageDocument('31', '/journal', [list], { pageType: 1 }),
    pageDocument('32', '/journal/one', [image], { pageType: 50 }),
  ],
};

async function open() {
  const server = await createTestServer({ site });
  return { browser: await loggedIn(server), visitor: server.browser() };
}

const contextOf = async (browser: Browser, path: string): Promise<Record<string, unknown>> => {
  const [, json = ''] = /data-page-context[^>]*>(.*?)<\/script>/.exec(await (await browser.fetch(path)).text()) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
};

const set = (browser: Browser, body: object) => browser.call('PUT', call, body);

describe('the settings of all pages', () => {
  it('changed by two go together, and what both changed is refused to the later one', async () => {
    const { browser } = await open();
    const status = async (body: object): Promise<number> => (await set(browser, body)).status;
    const journal = site.pages[2]?.id;
    expect(await status({ demoCollections: [journal, 'deleted'], from: { demoCollections: [] } })).toBe(200);
    expect(await status({ cloneable: true, from: { cloneable: false } })).toBe(200);
    // A collection that is none is not read, and so was not changed by anybody.
    expect(await status({ demoCollections: [], from: { demoCollections: [journal] } })).toBe(200);
    expect(await status({ demoCollections: ['other'], from: { demoCollections: [journal] } })).toBe(409);
    expect(await status({ pinterestMode: 'always', from: { pinterestMode: 'hover' } })).toBe(409);
    expect(await status({ pinterestMode: 'always', from: { pinterestMode: 'never' } })).toBe(200);
  });

  it('are off at first and then not in the page, and each is kept where another one changes', async () => {
    const { browser, visitor } = await open();
    const first = (await (await browser.fetch(call)).json()) as PageSettingsAnswer;
    expect(first).toEqual({
      settings: defaultPageSettings,
      collections: [{ id: site.pages[2]?.id, title: 'Title of /journal', path: '/journal' }],
    });
    const before = JSON.stringify(await contextOf(visitor, '/journal/one'));
    for (const name of ['developerMode', 'cloneable', 'comments', 'disqus', 'pinterest', 'demoCollections', 'typekit'])
      expect(before).not.toContain(name);
    await set(browser, { developerMode: true });
    const answer = (await (await set(browser, { cloneable: true })).json()) as PageSettingsAnswer;
    expect(answer.settings).toEqual({ ...defaultPageSettings, developerMode: true, cloneable: true });
    const { records } = (await (await browser.fetch('/api/config/audit')).json()) as {
      records: readonly { readonly act: string; readonly subject: string }[];
    };
    expect(records.map(({ act, subject }) => `${act} ${subject}`)).toContain('page-settings-changed cloneable');
  });

  it('are in the context of every page at once [CTX-03] [CTX-04] [CTX-05] [CTX-06] [CTX-07] [CTX-10] [CTX-16] [CTX-19]', async () => {
    const { browser, visitor } = await open();
    const id = site.pages[2]?.id ?? '';
    const settings = {
      developerMode: true,
      cloneable: true,
      commentsEnabled: true,
      disqusShortname: 'tern',
      pinterestMode: 'hover',
      demoCollections: [id],
      typekitId: 'abc1def',
      typekitFonts: ['proxima-nova'],
      useEscapeKeyToLogin: true,
    };
    expect((await set(browser, settings)).status).toBe(200);
    expect(await contextOf(visitor, '/')).toMatchObject({
      website: { developerMode: true, cloneable: true },
      websiteSettings: {
        commentsEnabled: true,
        disqusShortname: 'tern',
        pinterestOverlayOptions: { mode: 'hover' },
        useEscapeKeyToLogin: true,
      },
      demoCollections: [id],
      typekitId: 'abc1def',
      typekitFonts: ['proxima-nova'],
      // The typefaces of the default theme, which the site serves itself.
      googleFonts: ['Young Serif', 'Figtree'],
    });
    expect(await contextOf(visitor, '/journal/one')).toMatchObject({ collectionId: id });
  });

  it('put comments below posts alone, behind a press, and let their host in on those pages alone [CTX-05] [CTX-06]', async () => {
    const { browser, visitor } = await open();
    const post = async () => visitor.fetch('/journal/one');
    expect(await (await post()).text()).not.toContain('disqus');
    await set(browser, { commentsEnabled: true, disqusShortname: 'tern' });
    const answer = await post();
    const text = await answer.text();
    expect(text).toContain('<div id="disqus_thread"');
    expect(text).toContain('href="https://tern.disqus.com/"');
    expect(text).not.toContain('embed.js');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src [^;]*https:\/\/\*\.disqus\.com/);
    for (const path of ['/', '/journal']) {
      const other = await visitor.fetch(path);
      expect([path, (await other.text()).includes('disqus_thread')]).toEqual([path, false]);
      expect(other.headers.get('content-security-policy')).not.toContain('disqus');
    }
    await set(browser, { commentsEnabled: false });
    expect(await (await post()).text()).not.toContain('disqus_thread');
  });

  it('put a link that saves it over each picture of an image block, and none on a page without [CTX-07]', async () => {
    const { browser, visitor } = await open();
    const links = async (path: string): Promise<readonly string[]> =>
      (await (await visitor.fetch(path)).text()).match(/<a class="save-picture[^>]*>/g) ?? [];
    expect(await links('/journal/one')).toEqual([]);
    await set(browser, { pinterestMode: 'always' });
    const [link = ''] = await links('/journal/one');
    expect(link).toContain('class="save-picture save-always"');
    expect(link).toContain('aria-label="Save on Pinterest: A stool &amp; a bench"');
    const { searchParams } = new URL(/href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect([...searchParams.keys()]).toEqual(['url', 'description', 'media']);
    expect(searchParams.get('media')).toMatch(/^https?:\/\/[^/]+\/media\/stool\.jpg$/);
    expect(await links('/')).toEqual([]);
  });

  it('let the host of a typeface kit in, and ask it for nothing by themselves [CTX-19]', async () => {
    const { browser, visitor } = await open();
    const policy = async () => (await visitor.fetch('/')).headers.get('content-security-policy');
    expect(await policy()).not.toContain('typekit');
    await set(browser, { typekitId: 'abc1def', typekitFonts: ['proxima-nova'] });
    expect(await policy()).toMatch(
      /style-src [^;]*https:\/\/use\.typekit\.net.*font-src 'self' https:\/\/use\.typekit\.net/,
    );
    expect(await (await visitor.fetch('/')).text()).not.toContain('use.typekit.net');
  });

  it.each([
    { disqusShortname: 'a.b' },
    { disqusShortname: '-a' },
    { pinterestMode: 'sometimes' },
    { typekitId: '../x' },
    { typekitFonts: ['a"b'] },
    { demoCollections: ['"'] },
    { developerMode: 1 },
    { commentsEnabled: true },
    { commentsEnabled: true, disqusShortname: '' },
  ])('are not %j', async (body) => {
    const { browser } = await open();
    expect((await set(browser, body)).status).toBe(400);
    expect(((await (await browser.fetch(call)).json()) as PageSettingsAnswer).settings).toEqual(defaultPageSettings);
  });
});
