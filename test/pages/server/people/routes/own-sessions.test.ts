import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import { configSessions, type SessionListAnswer } from '../../../../../protocol/http/own-account.js';
import { accountRoutes } from '../../../../../protocol/names/routes.js';
import { createTestServer, loggedIn, owner, type Browser, type TestServer } from '../../support.js';
import { post } from '../support.js';

const agents = {
  phone: 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  other: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
};

async function list(browser: Browser): Promise<SessionListAnswer['sessions']> {
  return ((await (await browser.fetch(configSessions)).json()) as SessionListAnswer).sessions;
}

/** Another browser of the owner, with a user agent. */
async function onDevice(server: TestServer, agent: string, email = owner.email): Promise<Browser> {
  const browser = server.browser();
  await browser.fetch('/');
  const answer = await browser.fetch(
    `/api/site-users/account/session?crumb=${encodeURIComponent(browser.jar.get('crumb') ?? '')}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://site.test', 'user-agent': agent },
      body: JSON.stringify({ email, password: owner.password, rememberMe: false }),
    },
  );
  expect(answer.status).toBe(200);
  return browser;
}

const isIn = async (browser: Browser): Promise<boolean> => (await browser.fetch('/api/config/account')).status === 200;

describe('the sessions of an account', () => {
  it('are listed with device and hour, the present one first, without the hash that finds them', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    server.advance(90 * 60_000);
    const phone = await onDevice(server, agents.phone);
    const sessions = await list(browser);
    expect(sessions.map(({ browser: name, system, isThis }) => [name, system, isThis])).toEqual([
      ['other', 'other', true],
      ['firefox', 'android', false],
    ]);
    const hour = 1_800_000_000_000 - (1_800_000_000_000 % 3_600_000);
    expect(sessions.map(({ startedAt, seenAt }) => [startedAt - 1_800_000_000_000, seenAt - hour])).toEqual([
      [0, 3_600_000],
      [90 * 60_000, 3_600_000],
    ]);
    const hashes = (await server.db.selectFrom('session').select('token_hash').execute()).map((row) => row.token_hash);
    expect(hashes.some((hash) => JSON.stringify(sessions).includes(hash))).toBe(false);
    expect((await list(phone)).map(({ isThis }) => isThis)).toEqual([true, false]);
  });

  it('are ended one by one or all but this one, which is recorded', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const phone = await onDevice(server, agents.phone);
    const others = [await onDevice(server, agents.other), await onDevice(server, agents.other)];
    const found = (await list(browser)).find(({ browser: name }) => name === 'firefox');
    expect((await browser.call('DELETE', `${configSessions}/${found?.id}`)).status).toBe(200);
    expect([await isIn(phone), await isIn(browser)]).toEqual([false, true]);
    expect((await browser.call('DELETE', `${configSessions}/${found?.id}`)).status).toBe(404);
    expect((await browser.call('DELETE', configSessions)).status).toBe(200);
    expect(await Promise.all([browser, ...others].map(isIn))).toEqual([true, false, false]);
    expect((await browser.call('DELETE', configSessions)).status).toBe(200);
    const { records } = await server.store.audit.list({ act: 'session-ended' });
    expect(records.map(({ count, subject }) => [count, subject]).sort()).toEqual([
      [1, ''],
      [2, ''],
    ]);
  });

  it('of somebody else, and the present one, cannot be ended by their id', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const eve = await loggedIn(server, [roles.viewer], 'eve@example.com');
    const [own] = await list(browser);
    expect((await eve.call('DELETE', `${configSessions}/${own?.id}`)).status).toBe(404);
    expect((await browser.call('DELETE', `${configSessions}/${own?.id}`)).status).toBe(404);
    expect([await isIn(browser), await isIn(eve)]).toEqual([true, true]);
    expect((await list(eve)).length).toBe(1);
  });

  it('all end with a changed password, except the one that changed it', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const phone = await onDevice(server, agents.phone);
    const answer = await post(browser, accountRoutes.own, accountRoutes.password, {
      currentPassword: owner.password,
      newPassword: 'another long password',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${accountRoutes.own}?done=password`]);
    expect([await isIn(browser), await isIn(phone)]).toEqual([true, false]);
    expect(await list(browser)).toHaveLength(1);
  });
});
