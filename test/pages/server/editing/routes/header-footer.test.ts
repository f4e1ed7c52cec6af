import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { HeaderFooterAnswer } from '../../../../../protocol/http/multilingual.js';
import type { RevisionListAnswer } from '../../../../../protocol/http/revisions.js';
import { createTestServer, loggedIn, origin, type Browser, type TestServer } from '../../support.js';
import { languageSite, parsePage } from '../language-site.js';

const path = '/api/site-header-footer';
const server = (): Promise<TestServer> => createTestServer({ site: languageSite });
const read = async (browser: Browser, locale = ''): Promise<HeaderFooterAnswer> =>
  (await (await browser.fetch(`${path}?locale=${locale}`)).json()) as HeaderFooterAnswer;
const save = (browser: Browser, value: unknown, baseVersion: number | string, locale = ''): Promise<Response> =>
  browser.call('PUT', `${path}?locale=${locale}&baseVersion=${baseVersion}`, value);
const publish = (browser: Browser, baseVersion: number, locale = ''): Promise<Response> =>
  browser.call('POST', `${path}/publish?locale=${locale}&baseVersion=${baseVersion}`, {});
const remove = (browser: Browser, place: string, baseVersion: number, locale = ''): Promise<Response> =>
  browser.call('DELETE', `${path}${place}?locale=${locale}&baseVersion=${baseVersion}`);
const page = async (browser: Browser, address: string): Promise<Document> =>
  parsePage(await (await browser.fetch(address)).text());
const smallPrint = (shown: Document): string | undefined => shown.querySelector('.small-print')?.textContent;

describe('header and footer of the site', () => {
  it('are answered with every field, drafted whole, and shown to visitors once published [EDIT-03] [EDIT-04]', async () => {
    const running = await server();
    const browser = await loggedIn(running);
    const before = await read(browser);
    expect(before).toMatchObject({
      locale: 'en',
      isFallback: false,
      draft: null,
      version: 1,
      savedAt: null,
      header: { brand: 'title', buttonText: 'Write' },
      footer: { text: '', smallPrint: '' },
    });
    const draft = {
      header: { ...before.header, buttonText: 'Order' },
      footer: { text: 'One\n\nTwo', links: [{ id: 'a', text: 'Us', link: '/contact' }], smallPrint: 'Since 1840' },
    };
    const answer = await save(browser, draft, 1);
    expect([answer.status, await answer.json()]).toMatchObject([200, { version: 2 }]);
    expect(await read(browser)).toMatchObject({
      header: { buttonText: 'Write' },
      draft: { header: { buttonText: 'Order' }, footer: { smallPrint: 'Since 1840' } },
      version: 2,
      savedAt: expect.any(Number) as number,
    });
    for (const visitor of [running.browser(), browser])
      expect((await page(visitor, '/contact')).querySelector('.site-call')?.textContent).toBe('Write');

    expect((await publish(browser, 2)).status).toBe(200);
    expect(await read(browser)).toMatchObject({ header: { buttonText: 'Order' }, draft: null, version: 3 });
    const shown = await page(running.browser(), '/contact');
    expect(shown.querySelector('.site-call')?.textContent).toBe('Order');
    expect([...shown.querySelectorAll('.footer-words p')].map((part) => part.textContent)).toEqual(['One', 'Two']);
    expect(shown.querySelector('.footer-links a')?.getAttribute('href')).toBe('/contact');
    expect(smallPrint(shown)).toBe('Since 1840');
  });

  it('lose their draft when it is discarded, and visitors notice nothing', async () => {
    const running = await server();
    const browser = await loggedIn(running);
    await save(browser, { header: {}, footer: { smallPrint: 'Draft' } }, 1);
    expect((await remove(browser, '/draft', 2)).status).toBe(200);
    expect(await read(browser)).toMatchObject({ draft: null, version: 3, header: { buttonText: 'Write' } });
    expect((await publish(browser, 3)).status).toBe(200);
    expect((await page(running.browser(), '/')).querySelector('.site-call')?.textContent).toBe('Write');
  });

  it('are readable with read-pages, and changed with write-settings', async () => {
    const running = await server();
    const stranger = running.browser();
    await stranger.fetch('/');
    const editor = await loggedIn(running, [roles.editor]);
    expect([(await stranger.fetch(path)).status, (await editor.fetch(path)).status]).toEqual([401, 200]);
    const value = { header: {}, footer: {} };
    const changes = [
      (browser: Browser) => save(browser, value, 1),
      (browser: Browser) => publish(browser, 1),
      (browser: Browser) => remove(browser, '/draft', 1),
      (browser: Browser) => remove(browser, '', 1, 'de'),
    ];
    for (const change of changes)
      expect([(await change(stranger)).status, (await change(editor)).status]).toEqual([401, 403]);
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
    const values = ['First', 'Second'].map((words) => ({ header: {}, footer: { smallPrint: words } }));
    const both = await Promise.all(values.map((value) => save(browser, value, 1)));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = both.find((answer) => answer.status === 409)!;
    const { conflict } = (await refused.json()) as { conflict: HeaderFooterAnswer };
    expect(conflict).toEqual(await read(browser));
    expect(conflict).toMatchObject({ version: 2, draft: { header: {} } });
    expect([(await publish(browser, 1)).status, (await remove(browser, '/draft', 1)).status]).toEqual([409, 409]);
  });

  it('of a language replace those of the primary one, until they are deleted', async () => {
    const running = await server();
    const browser = await loggedIn(running);
    const visitor = running.browser();
    // As the pages of the language show them: with a link to the German page.
    expect(await read(browser, 'de')).toMatchObject({
      locale: 'de',
      isFallback: true,
      version: 0,
      savedAt: null,
      header: { buttonText: 'Write', buttonLink: '/de/kontakt?from=header' },
    });
    expect((await save(browser, { header: {}, footer: { smallPrint: 'Aus Holz' } }, 0, 'de')).status).toBe(200);
    expect(await read(browser, 'de')).toMatchObject({ isFallback: true, version: 1, header: { buttonText: 'Write' } });
    expect(smallPrint(await page(visitor, '/de'))).toBe('Von Test site');
    expect((await publish(browser, 1, 'de')).status).toBe(200);
    expect([await read(browser, 'de'), await read(browser)]).toMatchObject([
      { isFallback: false, version: 2 },
      { version: 1, header: { buttonText: 'Write' } },
    ]);
    expect(smallPrint(await page(visitor, '/de'))).toBe('Aus Holz');
    expect(smallPrint(await page(visitor, '/'))).toBe('Made by Test site');

    expect((await remove(browser, '', 0, 'de')).status).toBe(409);
    expect((await remove(browser, '', 2, 'de')).status).toBe(200);
    expect(await read(browser, 'de')).toMatchObject({ isFallback: true, version: 3 });
    expect(smallPrint(await page(visitor, '/de'))).toBe('Von Test site');
    // A client with an older version must get a conflict.
    expect((await save(browser, { header: {}, footer: {} }, 2, 'de')).status).toBe(409);
    expect((await browser.call('DELETE', `${path}?baseVersion=1`)).status).toBe(400);
  });

  it('keep their earlier states, which can be read and named', async () => {
    const running = await server();
    const browser = await loggedIn(running);
    await save(browser, { header: {}, footer: { smallPrint: 'New' } }, 1);
    await publish(browser, 2);
    const list = async (locale = '') =>
      ((await (await browser.fetch(`${path}/revisions?locale=${locale}`)).json()) as RevisionListAnswer).revisions;
    const revisions = await list();
    expect(revisions.map(({ kind, name }) => [kind, name])).toEqual([
      ['published', null],
      ['published', null],
    ]);
    expect(await list('de')).toEqual([]);
    const [newest, first] = revisions.map(({ id }) => `${path}/revisions/${id}`) as [string, string];
    expect(await (await browser.fetch(newest)).json()).toMatchObject({ footer: { smallPrint: 'New' } });
    expect(await (await browser.fetch(first)).json()).toMatchObject({ header: { buttonText: 'Write' } });
    expect((await browser.call('PUT', `${first}/name`, { name: ' Opening ' })).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual([null, 'Opening']);
    expect((await browser.fetch(`${first}?locale=de`)).status).toBe(404);
    expect((await browser.call('PUT', `${path}/revisions/none/name`, { name: '' })).status).toBe(404);
    const shop = await loggedIn(running, [roles.storeManager], 's@example.com');
    expect((await shop.call('PUT', `${first}/name`, { name: 'Mine' })).status).toBe(403);
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
    expect((await publish(browser, 2)).status).toBe(200);
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
