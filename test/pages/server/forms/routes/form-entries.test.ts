import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { EntryTableAnswer, FormListAnswer } from '../../../../../protocol/http/forms.js';
import { createTestServer, loggedIn, type Browser, type TestServer } from '../../support.js';

const entries = '/api/config/form-entries';
const address = `${entries}/delete`;

async function store(server: TestServer, name: string, formId = 'contact', email = ''): Promise<string> {
  const id = randomUUID();
  const saved = await server.store.formEntries.saveNative(
    { formId, fields: { name, ...(email && { email }) }, pagePath: '/contact', details: {}, notify: 'to@example.com' },
    [`${id}-1`, `${id}-0`],
    0,
    1000,
  );
  return saved.id;
}

async function names(server: TestServer): Promise<unknown[]> {
  return (await server.store.formEntries.list({ limit: 50 })).map(({ fields }) => fields['name']).sort();
}

const remove = (browser: Browser, ids: readonly string[], formId = 'contact'): Promise<Response> =>
  browser.call('POST', address, { formId, ids });

describe('deleted entries', () => {
  it('are removed with their queued e-mails, and others stay', async () => {
    const server = await createTestServer();
    const [first, second] = [await store(server, 'Ada'), await store(server, 'Bob')];
    await store(server, 'Cy');
    const answer = await remove(await loggedIn(server), [first, second]);
    expect([answer.status, await answer.json()]).toEqual([200, { deleted: 2 }]);
    expect(await names(server)).toEqual(['Cy']);
    expect((await server.store.mailOutbox.list()).map(({ entryId }) => entryId)).not.toEqual(
      expect.arrayContaining([first]),
    );
    expect(await server.store.mailOutbox.list()).toHaveLength(1);
  });

  it('are counted once when deleted twice', async () => {
    const server = await createTestServer();
    const id = await store(server, 'Ada');
    const browser = await loggedIn(server);
    await remove(browser, [id]);
    expect(await (await remove(browser, [id])).json()).toEqual({ deleted: 0 });
  });

  it('belong to the named form only', async () => {
    const server = await createTestServer();
    const other = await store(server, 'Ada', 'other');
    expect(await (await remove(await loggedIn(server), [other])).json()).toEqual({ deleted: 0 });
    expect(await names(server)).toEqual(['Ada']);
  });

  it('stay when the request is invalid, lacks the crumb, or lacks the permission', async () => {
    const server = await createTestServer();
    const id = await store(server, 'Ada');
    const owner = await loggedIn(server);
    const status = async (browser: Browser, body: unknown): Promise<number> =>
      (await browser.call('POST', address, body)).status;
    const bodies = [
      {},
      { formId: 'contact' },
      { formId: 'contact', ids: [] },
      { formId: 'contact', ids: ['../x'] },
      { formId: '', ids: [id] },
      { formId: 'contact', ids: Array.from({ length: 201 }, () => id) },
    ];
    for (const body of bodies) expect([body, await status(owner, body)]).toEqual([body, 400]);
    const bare = await owner.fetch(address, {
      method: 'POST',
      body: JSON.stringify({ formId: 'contact', ids: [id] }),
      headers: { 'content-type': 'application/json', origin: 'https://evil.test' },
    });
    expect(bare.status).toBe(403);
    const viewer = await loggedIn(server, [roles.viewer], 'viewer@example.com');
    const visitor = server.browser();
    await visitor.fetch('/');
    const request = { formId: 'contact', ids: [id] };
    expect([await status(visitor, request), await status(viewer, request)]).toEqual([401, 403]);
    expect(await names(server)).toEqual(['Ada']);
  });
});

describe('entries that an owner works with', () => {
  const table = async (browser: Browser, query = ''): Promise<EntryTableAnswer> =>
    (await browser.fetch(`${entries}/table?formId=contact${query}`)).json() as Promise<EntryTableAnswer>;
  const shown = async (browser: Browser, query = ''): Promise<unknown[]> =>
    (await table(browser, query)).rows.map(({ cells }) => cells[0]).sort();
  const contact = async (browser: Browser) => {
    const { forms } = (await (await browser.fetch(`${entries}/forms`)).json()) as FormListAnswer;
    return forms.find(({ formId }) => formId === 'contact');
  };

  it('are marked read and unread, several at once, and counted by form', async () => {
    const server = await createTestServer();
    const ids = [await store(server, 'Ada'), await store(server, 'Bob'), await store(server, 'Cy')];
    const browser = await loggedIn(server);
    const mark = async (isRead: boolean, chosen: readonly string[]): Promise<unknown> =>
      (await browser.call('POST', `${entries}/read`, { formId: 'contact', ids: chosen, isRead })).json();
    expect(await contact(browser)).toMatchObject({ count: 3, unread: 3 });
    expect(await mark(true, ids.slice(0, 2))).toEqual({ marked: 2 });
    expect(await contact(browser)).toMatchObject({ count: 3, unread: 1 });
    expect(await shown(browser, '&filter=unread')).toEqual(['Cy']);
    expect((await table(browser)).rows.filter(({ readAt }) => readAt !== undefined)).toHaveLength(2);
    expect(await mark(false, ids)).toEqual({ marked: 2 });
    expect(await contact(browser)).toMatchObject({ unread: 3 });
  });

  it('are spam by an act, and then in no list and no file that does not ask for spam', async () => {
    const server = await createTestServer();
    const [, bad] = [await store(server, 'Ada'), await store(server, 'Bob')];
    const browser = await loggedIn(server);
    const spam = (isSpam: boolean): Promise<Response> =>
      browser.call('POST', `${entries}/spam`, { formId: 'contact', ids: [bad], isSpam });
    const file = async (query: string): Promise<string> =>
      (await browser.fetch(`${entries}/export?formId=contact${query}`)).text();
    expect(await (await spam(true)).json()).toEqual({ marked: 1 });
    expect([await shown(browser), await shown(browser, '&filter=spam')]).toEqual([['Ada'], ['Bob']]);
    expect(await contact(browser)).toMatchObject({ count: 1, unread: 1 });
    for (const format of ['csv', 'json']) {
      expect(await file(`&format=${format}`)).toMatch(/^(?!.*Bob).*Ada/s);
      expect(await file(`&format=${format}&filter=spam`)).toMatch(/^(?!.*Ada).*Bob/s);
      expect(await file(`&format=${format}&search=bob`)).not.toMatch(/Ada|Bob/);
    }
    await spam(false);
    expect(await shown(browser)).toEqual(['Ada', 'Bob']);
    expect(await file('&search=bob')).toMatch(/^(?!.*Ada).*Bob/s);
  });

  it('are found by words of the answers, and name the address to reply to', async () => {
    const server = await createTestServer();
    await store(server, 'Zoë Groß', 'contact', 'zoe@example.com');
    await store(server, 'Bob', 'contact', 'no address');
    const browser = await loggedIn(server);
    expect(await shown(browser, '&search=gross+ZOE')).toEqual(['Zoë Groß']);
    expect((await table(browser, '&search=zoe')).rows[0]?.replyTo).toBe('zoe@example.com');
    expect((await table(browser, '&search=bob')).rows[0]).not.toHaveProperty('replyTo');
  });

  it('stay as they are when a query or a request is invalid, lacks the crumb, or lacks the permission', async () => {
    const server = await createTestServer();
    const id = await store(server, 'Ada');
    const owner = await loggedIn(server);
    for (const query of ['filter=x', `search=${'a'.repeat(201)}`])
      for (const path of ['/table', '/export', ''])
        expect((await owner.fetch(`${entries}${path}?formId=contact&${query}`)).status).toBe(400);
    const viewer = await loggedIn(server, [roles.viewer], 'viewer@example.com');
    for (const [path, mark] of [
      ['read', { isRead: true }],
      ['spam', { isSpam: true }],
    ] as const) {
      const request = { formId: 'contact', ids: [id], ...mark };
      const status = async (browser: Browser, body: unknown): Promise<number> =>
        (await browser.call('POST', `${entries}/${path}`, body)).status;
      for (const body of [
        {},
        { ...request, ids: [] },
        { formId: 'contact', ids: [id] },
        { ...request, formId: '../x' },
      ])
        expect([body, await status(owner, body)]).toEqual([body, 400]);
      expect(await status(viewer, request)).toBe(403);
      const bare = await owner.fetch(`${entries}/${path}`, {
        method: 'POST',
        body: JSON.stringify(request),
        headers: { 'content-type': 'application/json', origin: 'https://evil.test' },
      });
      expect(bare.status).toBe(403);
    }
    expect(await contact(owner)).toMatchObject({ count: 1, unread: 1 });
  });

  it('are kept for the days that the owner sets for the form, and only for offered numbers of days', async () => {
    const server = await createTestServer();
    await store(server, 'Ada');
    const owner = await loggedIn(server);
    const keep = async (browser: Browser, days: unknown): Promise<number> =>
      (await browser.call('PUT', `${entries}/retention`, { formId: 'contact', days })).status;
    for (const days of [0, 1, 31, -30, '30', undefined, 1e9])
      expect([days, await keep(owner, days)]).toEqual([days, 400]);
    const viewer = await loggedIn(server, [roles.viewer], 'viewer@example.com');
    expect(await keep(viewer, 30)).toBe(403);
    expect(await contact(owner)).not.toHaveProperty('retentionDays');
    expect(await keep(owner, 30)).toBe(200);
    expect(await contact(owner)).toMatchObject({ retentionDays: 30, count: 1 });
    expect(await keep(owner, null)).toBe(200);
    expect(await contact(owner)).not.toHaveProperty('retentionDays');
  });
});
