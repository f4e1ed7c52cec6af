import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentVersion } from '../../../../../protocol/document/document.js';
import type { MediaAnswer } from '../../../../../protocol/http/media.js';
import type { RevisionListAnswer } from '../../../../../protocol/http/revisions.js';
import type { ThemeAnswer, ThemeFacesAnswer } from '../../../../../protocol/http/theme.js';
import * as cookies from '../../../../../protocol/names/cookies.js';
import { manifest as manifestAddress } from '../../../../../protocol/names/machine-files.js';
import { looks } from '../../../../../protocol/site/theme/looks.js';
import { paletteOf } from '../../../../../protocol/site/theme/palette.js';
import { themeRules } from '../../../../../protocol/site/theme/rules.js';
import { defaultTheme, settleTheme, storedTheme } from '../../../../../protocol/site/theme/theme.js';
import { figtree } from '../../media/font-files.js';
import { createTestServer, loggedIn, origin, type Browser } from '../../support.js';
import { languageSite, parsePage } from '../language-site.js';

const path = '/api/site-theme';
const read = async (browser: Browser): Promise<ThemeAnswer> =>
  (await (await browser.fetch(path)).json()) as ThemeAnswer;
const save = (browser: Browser, value: unknown, baseVersion: number): Promise<Response> =>
  browser.call('PUT', `${path}?baseVersion=${baseVersion}`, value);
const publish = (browser: Browser, baseVersion: number): Promise<Response> =>
  browser.call('POST', `${path}/publish?baseVersion=${baseVersion}`, {});
const markup = async (browser: Browser, address = '/contact'): Promise<string> => (await browser.fetch(address)).text();

describe('the theme of the site', () => {
  it('is the default one at first, which adds nothing to a page; a draft is for the editor alone', async () => {
    const server = await createTestServer({ site: languageSite });
    const browser = await loggedIn(server);
    expect(await read(browser)).toEqual({
      theme: defaultTheme,
      draft: null,
      version: 0,
      publishedAt: 0,
      savedAt: null,
    });
    const before = await markup(server.browser());
    expect(before).not.toContain('<style>');
    expect((await save(browser, looks.harbour, 0)).status).toBe(200);
    expect(await read(browser)).toMatchObject({ theme: defaultTheme, draft: looks.harbour, version: 1 });
    expect(await markup(server.browser())).toBe(before);
    expect((await browser.call('DELETE', `${path}/draft?baseVersion=1`)).status).toBe(200);
    expect(await read(browser)).toMatchObject({ draft: null, version: 2 });
  });

  it('is what visitors of every page and language see once it is published, within the content policy', async () => {
    const server = await createTestServer({ site: languageSite });
    const browser = await loggedIn(server);
    await save(browser, looks.harbour, 0);
    expect((await publish(browser, 1)).status).toBe(200);
    const rules = themeRules(looks.harbour);
    for (const address of ['/', '/contact', '/de/kontakt', '/search', '/absent', '/account/login']) {
      const response = await server.browser().fetch(address);
      const page = parsePage(await response.text());
      expect([address, page.querySelector('style')?.textContent?.startsWith(rules)]).toEqual([address, true]);
      expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
      const colors = [...page.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.getAttribute('content'));
      expect(colors).toEqual([looks.harbour.paper, paletteOf(looks.harbour, 'dark').page.paper]);
    }
    const manifest = (await (await server.browser().fetch(manifestAddress)).json()) as Record<string, string>;
    expect(manifest['background_color']).toBe(looks.harbour.paper);
  });

  it('asks for the typefaces alone that it shows', async () => {
    const server = await createTestServer({ site: languageSite });
    const browser = await loggedIn(server);
    const fonts = async (): Promise<string[]> =>
      [...(await markup(server.browser())).matchAll(/href="[^"]*\/fonts\/([a-z-]+)-latin/g)].map(
        ([, name = '']) => name,
      );
    const all = await fonts();
    await save(browser, settleTheme({ headingFace: 'system-serif', textFace: 'figtree' }), 0);
    await publish(browser, 1);
    expect(await fonts()).toEqual(all.filter((name) => name === 'figtree'));
  });

  it('shows an uploaded typeface, asks for it early, and says in the console alone that it is gone [BOOT-18] [STR-53]', async () => {
    const server = await createTestServer({ site: languageSite });
    const browser = await loggedIn(server);
    const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
    const uploaded = await browser.fetch(`/api/config/media?name=Ours.woff2&crumb=${crumb}`, {
      method: 'POST',
      headers: { origin },
      body: new Uint8Array(figtree),
    });
    const { file } = (await uploaded.json()) as MediaAnswer;
    expect(file).toMatchObject({ kind: 'typeface', type: 'font/woff2', name: 'Ours.woff2', width: 0 });
    await save(browser, settleTheme({ headingFont: file.path, textFace: 'system-sans' }), 0);
    const uses = await browser.fetch(`/api/config/media/uses?path=${file.path}`);
    expect(await uses.json()).toMatchObject({ places: [{ kind: 'theme', isLive: false, isDrafted: true }] });
    await publish(browser, 1);
    const page = await markup(server.browser());
    expect(page).toContain(`src:url(${file.path}) format("woff2")`);
    expect([...page.matchAll(/<link rel="preload" href="([^"]*)" as="font"/g)].map(([, href]) => href)).toEqual([
      file.path,
    ]);
    expect(page).not.toContain('face-notice');
    const served = await server.browser().fetch(file.path);
    expect(served.headers.get('content-type')).toBe('font/woff2');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await browser.call('POST', '/api/config/media/removed', { path: file.path })).status).toBe(200);
    const without = await markup(server.browser());
    expect(without).not.toContain(file.path);
    expect(without).toMatch(/<script type="module" src="[^"]*face-notice[^"]*">/);
    expect((await browser.call('POST', '/api/config/media/restored', { path: file.path })).status).toBe(200);
    expect(await markup(server.browser())).toBe(page);
  });

  it('has CSS of the owner in every page, narrowed, and is not published with what has a fault', async () => {
    const server = await createTestServer({ site: languageSite });
    const browser = await loggedIn(server);
    const check = async (css: string): Promise<unknown> => (await browser.call('POST', `${path}/css`, { css })).json();
    expect(await check('h1{color:teal}')).toMatchObject({ rules: expect.stringContaining('{color:teal}'), faults: [] });
    expect(await check('h1{color:teal}\nbody{x:y}')).toMatchObject({
      faults: [{ kind: 'outside', line: 2, what: 'body' }],
    });
    expect((await browser.call('POST', `${path}/css`, { css: ' '.repeat(20_001) })).status).toBe(400);
    const broken = settleTheme({ css: 'h1{color:teal}\n@import url(//x);' });
    await save(browser, broken, 0);
    const refused = await publish(browser, 1);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: expect.stringContaining('in line 2') },
    ]);
    expect(await read(browser)).toMatchObject({ theme: defaultTheme, draft: broken, version: 1 });
    await save(browser, settleTheme({ css: 'h1::before{content:"</style><b>";color:teal}' }), 1);
    expect((await publish(browser, 2)).status).toBe(200);
    const page = await server.browser().fetch('/contact');
    const own = parsePage(await page.text()).querySelector('style')?.textContent ?? '';
    expect(own).toMatch(/^@media all\{h1:where\(.*\)::before\{content:"\\3c \/style><b>";color:teal\}\}/);
    expect(page.headers.get('content-security-policy')).toContain(createHash('sha256').update(own).digest('base64'));
  });

  it('lists the typefaces that it can have', async () => {
    const browser = await loggedIn(await createTestServer({ site: languageSite }));
    const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
    const send = { method: 'POST', headers: { origin }, body: new Uint8Array(figtree) };
    await browser.fetch(`/api/config/media?name=Ours.woff2&crumb=${crumb}`, send);
    const answer = (await (await browser.fetch(`${path}/faces`)).json()) as ThemeFacesAnswer;
    expect(answer.uploaded).toMatchObject([{ name: 'Ours.woff2', facts: { weights: [300, 900], kind: 'sans' } }]);
    expect(answer.shipped).toEqual([]);
  });

  it.each([
    ['a colour that is none', { ...looks.harbour, paper: 'red;}body{display:none' }],
    ['a typeface that is not there', { ...looks.harbour, textFace: 'Comic Sans' }],
    ['an uploaded typeface from elsewhere', { ...looks.harbour, textFont: 'https://elsewhere.example/a.woff2' }],
    ['a number out of range', { ...looks.harbour, spacing: 900 }],
    ['no theme', { hello: 1 }],
    ['a list', []],
  ])('refuses %s', async (_what, value) => {
    const browser = await loggedIn(await createTestServer({ site: languageSite }));
    expect((await save(browser, value, 0)).status).toBe(400);
    expect(await read(browser)).toMatchObject({ draft: null, version: 0 });
  });

  it('refuses a change on top of an old version and answers the newer one', async () => {
    const browser = await loggedIn(await createTestServer({ site: languageSite }));
    await save(browser, looks.orchard, 0);
    const late = await save(browser, looks.harbour, 0);
    expect([late.status, await late.json()]).toMatchObject([409, { conflict: { draft: looks.orchard, version: 1 } }]);
  });

  it('keeps earlier states, which can be read and named', async () => {
    const browser = await loggedIn(await createTestServer({ site: languageSite }));
    await save(browser, looks.orchard, 0);
    await publish(browser, 1);
    const { revisions } = (await (await browser.fetch(`${path}/revisions`)).json()) as RevisionListAnswer;
    const [{ id } = { id: '' }] = revisions;
    expect(revisions).toMatchObject([{ kind: 'published' }]);
    expect(await (await browser.fetch(`${path}/revisions/${id}`)).json()).toEqual(looks.orchard);
    expect((await browser.call('PUT', `${path}/revisions/${id}/name`, { name: 'Spring' })).status).toBe(200);
    expect((await browser.fetch(`${path}/revisions/none`)).status).toBe(404);
  });

  it('of a newer release is not opened for editing, and pages have the default meanwhile', async () => {
    const newer = { ...storedTheme(looks.orchard), version: documentVersion + 1 };
    const server = await createTestServer({
      site: { ...languageSite, parts: { ...languageSite.parts, theme: newer } },
    });
    expect((await (await loggedIn(server)).fetch(path)).status).toBe(503);
    expect(await markup(server.browser())).not.toContain('<style>');
  });
});
