import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { HeaderFooterAnswer } from '../../../../../protocol/http/multilingual.js';
import { createTestServer, loggedIn, origin, type Browser, type TestServer } from '../../support.js';
import { languageSite, parsePage } from '../language-site.js';

const path = '/api/site-header-footer';
const server = (): Promise<TestServer> => createTestServer({ site: languageSite });
const read = async (browser: Browser, locale = ''): Promise<HeaderFooterAnswer> =>
  (await (await browser.fetch(`${path}?locale=${locale}`)).json()) as HeaderFooterAnswer;
const save = (browser: Browser, value: unknown, baseVersion: number | string, locale = ''): Promise<Response> =>
  browser.call('PUT', `${path}?locale=${locale}&baseVersion=${baseVersion}`, value);
const page = async (browser: Browser, address: string): Promise<Document> =>
  parsePage(await (await browser.fetch(address)).text());

describe('header and footer of the site', () => {
  it('are answered with every field, and stored whole [EDIT-03] [EDIT-04]', async () => {
    const running = await server();
    const browser = await loggedIn(running);
    const before = await read(browser);
    expect(before).toMatchObject({
      locale: 'en',
      isFallback: false,
      version: 1,
      header: { brand: 'title', buttonText: 'Write' },
      footer: { text: '', smallPrint: '' },
    });
    const answer = await save(
      browser,
      {
        header: { ...before.header, buttonText: 'Order' },
        footer: { text: 'One\n\nTwo', links: [{ id: 'a', text: 'Us', link: '/contact' }], smallPrint: 'Since 1840' },
      },
      1,
    );
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { version: 2, header: { buttonText: 'Order' }, footer: { smallPrint: 'Since 1840' } },
    ]);
    const shown = await page(running.browser(), '/contact');
    expect(shown.querySelector('.site-call')?.textContent).toBe('Order');
    expect([...shown.querySelectorAll('.footer-words p')].map((part) => part.textContent)).toEqual(['One', 'Two']);
    expect(shown.querySelector('.footer-links a')?.getAttribute('href')).toBe('/contact');
    expect(shown.querySelector('.small-print')?.textContent).toBe('Since 1840');
  });

  it('are readable with read-pages, and writable with write-settings', async () => {
    const running = await server();
    const stranger = running.browser();
    await stranger.fetch('/');
    const editor = await loggedIn(running, [roles.editor]);
    expect([(await stranger.fetch(path)).status, (await editor.fetch(path)).status]).toEqual([401, 200]);
    const value = { header: {}, footer: {} };
    expect([(await save(stranger, value, 1)).status, (await save(editor, value, 1)).status]).toEqual([401, 403]);
    const admin = await loggedIn(running, [roles.admin], 'a@example.com');
    expect(
      (
        await admin.fetch(`${path}?baseVersion=1`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', origin },
          body: JSON.stringify(value),
        })
      ).status,
    ).toBe(400);
    expect((await read(admin)).version).toBe(1);
  });

  it('based on an old version are refused with the current ones', async () => {
    const browser = await loggedIn(await server());
    const values = ['First', 'Second'].map((smallPrint) => ({ header: {}, footer: { smallPrint } }));
    const both = await Promise.all(values.map((value) => save(browser, value, 1)));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = both.find((answer) => answer.status === 409)!;
    const { conflict } = (await refused.json()) as { conflict: HeaderFooterAnswer };
    expect(conflict).toMatchObject({ version: 2, footer: { smallPrint: (await read(browser)).footer.smallPrint } });
  });

  it('of a language replace those of the primary one, until they are deleted', async () => {
    const running = await server();
    const browser = await loggedIn(running);
    const visitor = running.browser();
    expect(await read(browser, 'de')).toMatchObject({
      locale: 'de',
      isFallback: true,
      version: 0,
      savedAt: null,
      header: { buttonText: 'Write', buttonLink: '/contact?from=header' },
    });
    expect((await save(browser, { header: {}, footer: { smallPrint: 'Aus Holz' } }, 0, 'de')).status).toBe(200);
    expect([await read(browser, 'de'), await read(browser)]).toMatchObject([
      { isFallback: false, version: 1 },
      { version: 1, header: { buttonText: 'Write' } },
    ]);
    expect((await page(visitor, '/de')).querySelector('.small-print')?.textContent).toBe('Aus Holz');
    expect((await page(visitor, '/')).querySelector('.small-print')?.textContent).toBe('Made by Test site');

    expect((await browser.call('DELETE', `${path}?locale=de&baseVersion=0`)).status).toBe(409);
    const gone = await browser.call('DELETE', `${path}?locale=de&baseVersion=1`);
    expect([gone.status, await gone.json()]).toMatchObject([200, { isFallback: true, version: 2 }]);
    expect((await page(visitor, '/de')).querySelector('.small-print')?.textContent).toBe('Von Test site');
    // A client with an older version must get a conflict.
    expect((await save(browser, { header: {}, footer: {} }, 1, 'de')).status).toBe(409);
    expect((await browser.call('DELETE', `${path}?baseVersion=1`)).status).toBe(400);
  });

  it('with invalid values are refused or settled, and are always escaped', async () => {
    const running = await server();
    const browser = await loggedIn(running);
    for (const value of [null, [], {}, { header: {} }, { header: [], footer: 1 }])
      expect([value, (await save(browser, value, 1)).status]).toEqual([value, 400]);
    for (const version of ['', '-1', 'x', '1.5'])
      expect([version, (await save(browser, { header: {}, footer: {} }, version)).status]).toEqual([version, 400]);
    expect((await save(browser, { header: {}, footer: {} }, 0, 'fr')).status).toBe(400);
    const hostile = '<img src=x onerror=alert(1)>';
    const header = {
      brand: 'logo',
      logo: 'javascript:alert(1)',
      buttonText: hostile,
      buttonLink: 'javascript:alert(1)',
      navigation: hostile,
    };
    const footer = {
      text: hostile,
      smallPrint: hostile,
      links: [
        { id: 'a', text: hostile, link: 'java\tscript:alert(1)' },
        { id: 'b', text: hostile, link: '/contact' },
        { id: 'c', text: '', link: '/contact' },
      ],
    };
    expect((await save(browser, { header, footer }, 1)).status).toBe(200);
    const shown = await page(running.browser(), '/');
    expect(shown.querySelectorAll('img, [onerror]')).toHaveLength(0);
    expect(shown.querySelector('.site-call')).toBeNull();
    expect(shown.querySelector('.site-title')?.textContent).toBe('Test site');
    expect(
      [...shown.querySelectorAll('.footer-links a')].map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([['/contact', hostile]]);
    expect(shown.querySelector('.footer-words')?.textContent.trim()).toBe(hostile);
  });
});
