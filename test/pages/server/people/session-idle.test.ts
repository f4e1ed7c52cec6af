import { describe, expect, it } from 'vitest';
import { isIdle, isUse } from '../../../../pages/server/people/session-idle.js';
import { roles } from '../../../../protocol/enums/roles.js';
import { defaultSessionLife } from '../../../../protocol/enums/session-life.js';
import { configSessionLife } from '../../../../protocol/http/accounts.js';
import { configSessions, type SessionListAnswer } from '../../../../protocol/http/own-account.js';
import { configProof } from '../../../../protocol/http/passkeys.js';
import { createTestServer, loggedIn, owner, type Browser, type TestServer } from '../support.js';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const dayMs = 24 * hourMs;

async function remembered(server: TestServer): Promise<Browser> {
  await loggedIn(server);
  const browser = server.browser();
  await browser.fetch('/');
  const login = { email: owner.email, password: owner.password, rememberMe: true };
  await browser.call('POST', '/api/site-users/account/session', login);
  return browser;
}

const isIn = async (browser: Browser): Promise<boolean> => (await browser.fetch('/api/config/account')).status === 200;

describe('a session that nobody uses', () => {
  it('ends after the time of its kind, never early and at most an hour late', () => {
    const ends = (kind: 'contributor' | 'member', ms: number) => isIdle(0, kind, defaultSessionLife, ms);
    expect([ends('contributor', 7 * dayMs), ends('contributor', 7 * dayMs + hourMs)]).toEqual([false, true]);
    expect([ends('member', 7 * dayMs + hourMs), ends('member', 14 * dayMs + hourMs)]).toEqual([false, true]);
  });

  it('ends within a minute where it ends after few hours', () => {
    const life = { contributors: 0.5, members: 336 } as const;
    const ends = (ms: number) => isIdle(0, 'contributor', life, ms);
    expect([ends(30 * minuteMs), ends(31 * minuteMs)]).toEqual([false, true]);
    expect(isIdle(0, 'member', life, 31 * minuteMs)).toBe(false);
  });

  it('is over for good, and the call that finds it so asks for the log-in', async () => {
    const server = await createTestServer();
    const browser = await remembered(server);
    server.advance(6 * dayMs);
    expect(await isIn(browser)).toBe(true);
    server.advance(6 * dayMs);
    expect(await isIn(browser)).toBe(true);
    server.advance(7 * dayMs + hourMs);
    const answer = await browser.fetch('/api/config/account');
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ loginRequired: true })]);
    const left = await server.db.selectFrom('session').select('seen_at').execute();
    expect(left.every(({ seen_at: seenAt }) => seenAt < 1_800_000_000_000 + dayMs)).toBe(true);
  });

  it('is not kept by what an open page sends by itself', async () => {
    expect(
      ['/api/events/Trace', '/api/census/RecordHit', '/api/config/activity/live', '/api/v1/events'].map(isUse),
    ).toEqual([false, false, false, false]);
    expect(['/', '/api/config/activity', '/api/config/account', '/checkout'].map(isUse)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const server = await createTestServer();
    const browser = await remembered(server);
    server.advance(6 * dayMs);
    await browser.fetch('/api/1/performance/settings');
    server.advance(dayMs + hourMs);
    expect(await isIn(browser)).toBe(false);
  });
});

describe('how long sessions last without use', () => {
  it('is set by whoever manages accounts, holds at once and is recorded', async () => {
    const server = await createTestServer();
    const browser = await remembered(server);
    const other = await remembered(server);
    const eve = await loggedIn(server, [roles.editor], 'eve@example.com');
    expect(await (await browser.fetch(configSessionLife)).json()).toEqual(defaultSessionLife);
    expect((await eve.call('PUT', configSessionLife, { contributors: 12, members: 12 })).status).toBe(403);
    expect((await browser.call('PUT', configSessionLife, { contributors: 5, members: 12 })).status).toBe(400);
    server.advance(10 * 60_000);
    expect((await browser.call('PUT', configSessionLife, { contributors: 12, members: 720 })).status).toBe(200);
    server.advance(8 * hourMs);
    expect(await isIn(browser)).toBe(true);
    server.advance(7 * hourMs);
    const { sessions, idleHours } = (await (await browser.fetch(configSessions)).json()) as SessionListAnswer;
    expect([sessions.length, idleHours]).toEqual([1, 12]);
    expect(await isIn(other)).toBe(false);
    const { records } = await server.store.audit.list({ act: 'session-life-changed' });
    expect(records.map(({ subject }) => subject)).toEqual(['12 h, 720 h']);
  });

  it('reaches down to 30 minutes, without ending what is in use at that moment', async () => {
    const server = await createTestServer();
    const browser = await remembered(server);
    const other = await remembered(server);
    server.advance(hourMs + 10 * minuteMs);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, true]);
    server.advance(40 * minuteMs);
    await browser.fetch('/api/config/account');
    await browser.call('POST', configProof, { password: owner.password });
    expect((await browser.call('PUT', configSessionLife, { contributors: 0.5, members: 336 })).status).toBe(200);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, true]);
    for (let at = 0; at < 4; at += 1) {
      server.advance(29 * minuteMs);
      expect(await isIn(browser)).toBe(true);
    }
    expect(await isIn(other)).toBe(false);
    // What the open editor asks by itself keeps nobody logged in.
    server.advance(20 * minuteMs);
    await browser.fetch('/api/config/activity/live');
    server.advance(11 * minuteMs);
    expect(await isIn(browser)).toBe(false);
  });
});
