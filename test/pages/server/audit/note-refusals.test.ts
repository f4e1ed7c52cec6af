import { describe, expect, it } from 'vitest';
import { roles } from '../../../../protocol/enums/roles.js';
import { configAccounts } from '../../../../protocol/http/accounts.js';
import * as calls from '../../../../protocol/http/calls.js';
import { createTestServer, loggedIn, owner } from '../support.js';

const login = calls.session;

describe('refused requests', () => {
  it('for want of a permission are in the log without the account, and counted in the audit log with it', async () => {
    const server = await createTestServer();
    const eve = await loggedIn(server, [roles.moderator], 'eve@example.com');
    server.refusals.length = 0;
    for (let at = 0; at < 3; at += 1) expect((await eve.fetch(configAccounts)).status).toBe(403);
    expect((await eve.fetch('/api/config/audit')).status).toBe(403);
    expect(server.refusals).toEqual([
      ...Array.from({ length: 3 }, () => `permission GET ${configAccounts} 403`),
      'permission GET /api/config/audit 403',
    ]);
    const { records } = await server.store.audit.list({ act: 'permission-refused' });
    expect(records.map(({ subject, count }) => [subject, count]).sort()).toEqual([
      ['manage-accounts', 3],
      ['read-audit', 1],
    ]);
    expect(new Set(records.map(({ accountId }) => accountId))).toEqual(
      new Set([(await server.store.accounts.findByEmail('eve@example.com'))?.id]),
    );
  });

  it('without a log-in, with a wrong anti-forgery value, from elsewhere and with what cannot be read are in the log', async () => {
    const server = await createTestServer();
    const stranger = server.browser();
    await stranger.fetch('/');
    await stranger.fetch('/api/config/orders');
    await server.app.request('http://site.test/api/config/pages', { method: 'POST', body: '{' });
    await server.app.request('http://site.test/api/config/pages', {
      method: 'POST',
      headers: { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
      body: '{}',
    });
    await stranger.call('POST', login, { email: 7 });
    expect(server.refusals.map((line) => line.split(' ')[0])).toEqual(['session', 'crumb', 'origin', 'input']);
    expect(server.refusals[0]).toBe('session GET /api/config/orders 401');
  });

  it('are not those of an editor that asks who is logged in, of what is not there, and of what asks for a proof', async () => {
    const server = await createTestServer();
    const stranger = server.browser();
    await stranger.fetch(calls.configAccount);
    await stranger.fetch('/nothing/there');
    await stranger.fetch('/api/nothing');
    expect(server.refusals).toEqual([]);
    const browser = await loggedIn(server);
    server.advance(60 * 60_000);
    const answer = await browser.call('PUT', '/api/config/session-life', { contributors: 12, members: 12 });
    expect([answer.status, server.refusals]).toEqual([403, []]);
  });

  it('of wrong passwords are in the log without address and password', async () => {
    const server = await createTestServer();
    const stranger = server.browser();
    await stranger.fetch('/');
    for (const email of [owner.email, 'secret.person@example.com'])
      await stranger.call('POST', login, { email, password: 'secret-word', rememberMe: false });
    expect(server.refusals).toEqual([`login POST ${login} 401`, `login POST ${login} 401`]);
  });
});
