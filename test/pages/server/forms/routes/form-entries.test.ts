import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import { createTestServer, loggedIn, type Browser, type TestServer } from '../../support.js';

const address = '/api/config/form-entries/delete';

async function store(server: TestServer, name: string, formId = 'contact'): Promise<string> {
  const id = randomUUID();
  return server.store.formEntries.saveNative(
    { formId, fields: { name }, pagePath: '/contact', details: {}, notify: 'to@example.com' },
    [`${id}-1`, `${id}-0`],
    0,
    1000,
  );
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
