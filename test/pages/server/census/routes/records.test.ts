import { describe, expect, it } from 'vitest';
import { createMemory, createPageLoadId, isPageLoadId } from '../../../../../pages/server/census/page-load.js';
import { sign } from '../../../../../pages/server/http/signature.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { PerformanceSettings } from '../../../../../protocol/http/records.js';
import { createTestServer, loggedIn, origin, testSite, type Browser } from '../../support.js';

const visitor = 'visitor-1|1700000000000|1700000000000|1700000000000|3';

function post(browser: Browser, path: string, body: unknown, type = 'application/json'): Promise<Response> {
  const headers = { 'content-type': type, origin, referer: `${origin}/shop?q=secret` };
  return browser.fetch(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
}

const records = '/api/1/performance/records';

async function newPageLoad(browser: Browser): Promise<string> {
  const answer = await browser.fetch('/api/1/performance/settings');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return ((await answer.json()) as PerformanceSettings).pageLoadId;
}

const record = (pageLoadId: string, more: object = {}) => ({
  pageLoadId,
  name: 'LCP',
  value: 1234.5,
  page: '/shop',
  device: 'phone',
  blockId: 'b1',
  blockType: 'gallery',
  ...more,
});

describe('performance records', () => {
  it('are stored under a page load id that the server gave, each measure once [PERF-05] [PERF-07]', async () => {
    const { census, browser: open } = await createTestServer();
    const browser = open();
    const id = await newPageLoad(browser);
    expect((await post(browser, records, [record(id), record(id, { name: 'CLS', value: 0.1 })])).status).toBe(204);
    expect((await post(browser, records, [record(id)], 'text/plain;charset=UTF-8')).status).toBe(204);
    expect((await post(browser, records, [record(`${id}x`), record('made.up.id')])).status).toBe(204);
    const stored = await census.newest(9, 'record');
    expect(stored.map(({ event, page }) => [event, page])).toEqual([
      ['CLS', '/shop'],
      ['LCP', '/shop'],
    ]);
    expect(JSON.parse(stored[1]?.data ?? '')).toEqual({
      name: 'LCP',
      value: 1234.5,
      device: 'phone',
      blockId: 'b1',
      blockType: 'gallery',
    });
  });

  it('are refused when they are no records', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    const id = await newPageLoad(browser);
    for (const bad of [
      {},
      [{}],
      [record(id, { value: -1 })],
      [record(id, { name: 'X' })],
      [record(id, { page: 'https://evil.test/' })],
      Array.from({ length: 51 }, () => record(id)),
    ])
      expect((await post(browser, records, bad)).status).toBe(400);
    expect((await post(browser, records, '<x/>', 'text/xml')).status).toBe(415);
    expect(await server.census.newest(9)).toEqual([]);
  });

  it('an id of a page load is valid for a day, and with its own signature', () => {
    const nowMs = Date.UTC(2026, 0);
    const formerId = `0d1c2b3a-0000-4000-8000-000000000000.${nowMs.toString(36)}`;
    // As the version before gave them, to pages that are still open.
    const former = `${formerId}.${sign('secret', 'page-load', formerId)}`;
    for (const id of [createPageLoadId('secret', nowMs), former]) {
      expect(isPageLoadId('secret', id, nowMs)).toBe(true);
      expect(isPageLoadId('secret', id, nowMs + 86_400_000)).toBe(false);
      expect(isPageLoadId('secret', id, nowMs - 1)).toBe(false);
      expect(isPageLoadId('another', id, nowMs)).toBe(false);
      expect(isPageLoadId('secret', `${id}.x`, nowMs)).toBe(false);
      expect(isPageLoadId('secret', id.replace('.', '.0'), nowMs)).toBe(false);
    }
    const memory = createMemory(10);
    expect(['a LCP', 'a LCP', 'a CLS'].map(memory.take)).toEqual([true, false, true]);
    for (let index = 0; index < 20; index += 1) memory.take(`${index} LCP`);
    expect(memory.take('a LCP')).toBe(true);
  });
});

describe('trace log and events', () => {
  it('counts events once however often they come, and those that could not be stored when they come again', async () => {
    const { census, browser: open } = await createTestServer();
    const browser = open();
    const event = { customSchemaName: 'sawn', eventId: 'event-1', commonData: {}, customData: {} };
    const send = async (): Promise<number> =>
      (await post(browser, '/api/v1/events', JSON.stringify([event]), 'application/json')).status;
    const { tell } = census;
    Object.assign(census, { tell: () => Promise.reject(new Error('The disk is full.')) });
    expect(await send()).toBe(500);
    Object.assign(census, { tell });
    expect([await send(), await send()]).toEqual([202, 202]);
    expect(await census.newest(9)).toMatchObject([{ kind: 'custom', event: 'sawn' }]);
  });

  it('stores the entries of a trace, each with address, kind and data, with the page that they come from [PERF-01] [PERF-02]', async () => {
    const { census, browser } = await createTestServer();
    const entries = [{ pageUrl: 'http://site.test/shop', type: 'load-failed', data: { name: 'gallery' } }];
    const send = (data: string) =>
      post(
        browser(),
        '/api/events/Trace',
        new URLSearchParams({ data }).toString(),
        'application/x-www-form-urlencoded',
      );
    expect((await send(JSON.stringify(entries))).status).toBe(204);
    for (const bad of ['', '{', '{}', '[{"type":"a b","pageUrl":"","data":{}}]'])
      expect((await send(bad)).status).toBe(400);
    expect(await census.newest(9)).toMatchObject([{ kind: 'trace', event: 'load-failed', page: '/shop' }]);
    const [stored] = await census.newest(1, 'trace');
    expect(JSON.parse(stored?.data ?? '')).toEqual({ pageUrl: 'http://site.test/shop', data: { name: 'gallery' } });
  });

  it('stores events of behaviours and of authors with the visitor of the cookie [AN-08] [AN-09] [AN-10]', async () => {
    const { census, browser: open } = await createTestServer();
    const browser = open();
    browser.jar.set('ss_cvr', visitor);
    const form = new URLSearchParams({ crumb: '', event: 'cart-changed', data: '{}' }).toString();
    expect((await post(browser, '/api/events/RecordEvent', form, 'application/x-www-form-urlencoded')).status).toBe(
      204,
    );
    const custom = { analyticsId: 'a', commonData: {}, customData: { step: 2 }, customSchemaName: 'tour' };
    expect((await post(browser, '/api/v1/events', custom)).status).toBe(202);
    expect((await post(browser, '/api/v1/events', [custom, custom])).status).toBe(202);
    expect((await post(browser, '/api/v1/events', { ...custom, customSchemaName: '<b>' })).status).toBe(400);
    expect((await census.newest(9)).map(({ event, visitor: of }) => [event, of])).toEqual([
      ['tour', visitor],
      ['tour', visitor],
      ['tour', visitor],
      ['cart-changed', visitor],
    ]);
  });
});

it('an event of an author that is sent again, because its answer was lost, is counted once', async () => {
  const { census, browser: open } = await createTestServer();
  const event = (eventId: string) => ({ eventId, commonData: {}, customData: {}, customSchemaName: 'tour' });
  for (const body of [event('e1'), [event('e1'), event('e2')], [event('e2')]])
    expect((await post(open(), '/api/v1/events', body)).status).toBe(202);
  expect((await post(open(), '/api/v1/events', event('e'.repeat(65)))).status).toBe(400);
  expect(await census.newest(9)).toHaveLength(2);
});

describe('the answer to a beacon', () => {
  const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
  const type = 'application/x-www-form-urlencoded';

  it.each<[string, string, (browser: Browser) => Promise<Response>]>([
    [
      'an event',
      '[AN-16]',
      (browser) => post(browser, '/api/events/RecordEvent', form({ event: 'a', data: '{}' }), type),
    ],
    ['a trace', '[PERF-13]', (browser) => post(browser, '/api/events/Trace', form({ data: '[]' }), type)],
    ['records', '[PERF-13]', (browser) => post(browser, records, [])],
  ])('to %s is empty: nobody reads it %s', async (_, _row, send) => {
    const response = await send((await createTestServer()).browser());
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([204, '', null]);
  });
});

describe('what is not counted', () => {
  const hit = new URLSearchParams({ event: '1', data: '{}' }).toString();
  const form = 'application/x-www-form-urlencoded';

  it('visits of those who have not said yes, where the policy asks them first', async () => {
    const cookieSettings = { ...testSite.settings.cookieSettings, isRestrictiveCookiePolicyEnabled: true };
    const server = await createTestServer({
      site: { ...testSite, settings: { ...testSite.settings, cookieSettings } },
    });
    const browser = server.browser();
    const counted: number[] = [];
    for (const answer of [undefined, 'false', 'true']) {
      if (answer) browser.jar.set('ss_cookieAllowed', answer);
      expect((await post(browser, '/api/census/RecordHit', hit, form)).status).toBe(204);
      counted.push((await server.census.newest(9)).length);
    }
    expect(counted).toEqual([0, 0, 1]);
  });

  it('visits of robots, of the staff, and of those who said no or whose browser says so for them', async () => {
    const server = await createTestServer();
    const count = async (headers: Record<string, string>, browser = server.browser()): Promise<number> => {
      const before = (await server.census.newest(99)).length;
      const answer = await browser.fetch('/api/census/RecordHit', {
        method: 'POST',
        headers: { 'content-type': form, origin, ...headers },
        body: hit,
      });
      expect(answer.status).toBe(204);
      return (await server.census.newest(99)).length - before;
    };
    const withCookie = (value: string): Browser => {
      const browser = server.browser();
      browser.jar.set('ss_cookieAllowed', value);
      return browser;
    };
    expect(await count({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(0);
    expect(await count({}, await loggedIn(server, [roles.editor]))).toBe(0);
    expect(await count({}, withCookie('false'))).toBe(0);
    expect(await count({ 'sec-gpc': '1' })).toBe(0);
    expect(await count({ 'sec-gpc': '1' }, withCookie('true'))).toBe(1);
    expect(await count({}, await loggedIn(server, [roles.viewer], 'viewer@example.com'))).toBe(1);
    expect(await count({})).toBe(1);
  });
});

describe('what the server tells itself', () => {
  it('an entry counts once, however often it is sent', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    await browser.fetch('/contact');
    const key = ((await (await browser.call('POST', '/api/form/FormSubmissionKey')).json()) as { key: string }).key;
    const entry = {
      formId: 'contact',
      submissionId: 'submission-1',
      key,
      pagePath: '/contact',
      form: '{"name":"Ada"}',
    };
    for (const form of [entry.form, entry.form, '{"name":"Eva"}'])
      expect((await browser.call('POST', '/api/form/SaveFormSubmission', { ...entry, form })).status).toBe(200);
    expect((await server.census.newest(9)).map(({ kind, event }) => [kind, event])).toEqual([['entry', 'contact']]);
  });
});
