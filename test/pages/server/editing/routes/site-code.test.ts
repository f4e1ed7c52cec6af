import { describe, expect, it } from 'vitest';
import type { CodeAnswer, CodeConflict, CodeRefusal, CodeRequest } from '../../../../../protocol/http/site-code.js';
import { mostCodePieces } from '../../../../../protocol/site/site-code.js';
import { createTestServer, loggedIn, testSite, type Browser } from '../../support.js';

const call = '/api/config/code';
const id = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const draft = (more: Partial<CodeRequest> = {}): CodeRequest => ({
  version: 0,
  name: 'Figures',
  place: 'foot',
  purpose: 'necessary',
  pageId: null,
  isOn: true,
  code: '<script>window.figures = 1;\r\n</script>',
  ...more,
});

async function open() {
  const server = await createTestServer();
  return { server, browser: await loggedIn(server), visitor: server.browser() };
}

const put = (browser: Browser, at: number, more: Partial<CodeRequest> = {}) =>
  browser.call('PUT', `${call}/${id(at)}`, draft(more));

const markup = 'data-consent="necessary">window.figures = 1;\n</script>';

describe('code in head and foot', () => {
  it('is on every page at once, with the page’s policy, and only as long as it is on', async () => {
    const { browser, visitor } = await open();
    const saved = await put(browser, 1);
    const answer = (await saved.json()) as CodeAnswer;
    expect(answer.pieces).toMatchObject([{ id: id(1), version: 1, name: 'Figures' }]);
    expect(answer.isAsked).toBe(false);
    for (const path of ['/', '/contact', '/shop/stool', '/search', '/absent']) {
      const page = await visitor.fetch(path);
      expect(await page.text(), path).toContain(markup);
      expect(page.headers.get('content-security-policy'), path).toMatch(/script-src 'self'[^;]* 'sha256-/);
      expect(page.headers.get('content-security-policy'), path).toContain("require-trusted-types-for 'script'");
    }
    await put(browser, 1, { version: 1, isOn: false });
    expect(await (await visitor.fetch('/')).text()).not.toContain('figures');
  });

  it('is on one page where it is for one', async () => {
    const { browser, visitor } = await open();
    await put(browser, 1, {
      pageId: testSite.pages[1]?.id ?? '',
      place: 'head',
      code: '<meta name="own" content="1">',
    });
    expect(await (await visitor.fetch('/contact')).text()).toContain('<meta name="own" content="1">\n</head>');
    expect(await (await visitor.fetch('/')).text()).not.toContain('name="own"');
  });

  it('is not where people pay or log in, in the editor’s frame, or where a contributor asks for the page without it', async () => {
    const { browser, visitor } = await open();
    await put(browser, 1);
    for (const path of ['/cart', '/checkout', '/account/login', '/account'])
      expect(await (await visitor.fetch(path)).text(), path).not.toContain('figures');
    expect(await (await browser.fetch('/config/design')).text()).not.toContain('figures');
    const framed = await browser.fetch('/', { headers: { 'Sec-Fetch-Dest': 'iframe' } });
    expect(await framed.text()).not.toContain('figures');
    expect(await (await browser.fetch('/?without-code')).text()).not.toContain('figures');
    expect(await (await browser.fetch('/')).text()).toContain('figures');
    expect(await (await visitor.fetch('/?without-code')).text()).toContain('figures');
  });

  it('is refused with its faults, for a version that is not the stored one, and beyond the most', async () => {
    const { browser } = await open();
    const faulty = await put(browser, 1, { code: '<p>\n<div>' });
    expect(faulty.status).toBe(400);
    expect(((await faulty.json()) as CodeRefusal).faults).toEqual([{ kind: 'unclosed', line: 2, what: 'div' }]);
    await put(browser, 1);
    expect((await put(browser, 1)).status).toBe(409);
    expect((await put(browser, 2, { version: 1 })).status).toBe(409);
    expect((await browser.call('PUT', `${call}/1`, draft())).status).toBe(404);
    for (let at = 2; at <= mostCodePieces; at += 1) await put(browser, at);
    expect((await put(browser, mostCodePieces + 1)).status).toBe(409);
  });

  it('is neither changed nor removed over what somebody else has saved; their pieces come with the refusal', async () => {
    const { browser } = await open();
    await put(browser, 1);
    await put(browser, 1, { version: 1, name: 'Theirs' });
    const refusals = [
      await put(browser, 1, { version: 1 }),
      await browser.call('DELETE', `${call}/${id(1)}?version=1`),
    ];
    for (const refused of refusals) {
      expect(refused.status).toBe(409);
      expect(((await refused.json()) as CodeConflict).conflict?.pieces).toMatchObject([{ version: 2, name: 'Theirs' }]);
    }
    expect((await browser.call('DELETE', `${call}/${id(1)}?version=2`)).status).toBe(200);
    const gone = await put(browser, 1, { version: 2 });
    expect([gone.status, ((await gone.json()) as CodeConflict).conflict]).toEqual([409, { pieces: [] }]);
  });

  it('is recorded, and removed once', async () => {
    const { browser } = await open();
    await put(browser, 1);
    const removed = await browser.call('DELETE', `${call}/${id(1)}`);
    expect(((await removed.json()) as CodeAnswer).pieces).toEqual([]);
    expect((await browser.call('DELETE', `${call}/${id(1)}`)).status).toBe(404);
    const { records } = (await (await browser.fetch('/api/config/audit')).json()) as {
      records: readonly { readonly act: string; readonly subject: string }[];
    };
    expect(records.map(({ act, subject }) => `${act} ${subject}`)).toEqual(
      expect.arrayContaining(['code-changed Figures', 'code-removed Figures']),
    );
  });
});
