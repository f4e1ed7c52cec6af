import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sign } from '../../../../pages/server/http/signature.js';
import { manyGuesses } from '../../../../pages/server/people/notices.js';
import { roles } from '../../../../protocol/enums/roles.js';
import * as cookies from '../../../../protocol/names/cookies.js';
import { accountRoutes } from '../../../../protocol/names/routes.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { createTestServer, loggedIn, owner, testSecret, type Browser, type TestServer } from '../support.js';
import { createMembersServer, loggedInMember, post, signedUp } from './support.js';

const session = '/api/site-users/account/session';
const hourMs = 3_600_000;

const databases: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => ''],
  ...(postgresUrl ? ([['PostgreSQL', postgresSchema]] as const) : []),
];

interface Told {
  readonly recipient: string;
  readonly kind: string;
}

/** Notices that wait, in their order. */
async function told(server: TestServer): Promise<readonly Told[]> {
  const rows = await server.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'account-notice')
    .orderBy('queued_at')
    .orderBy('entry_id')
    .execute();
  return rows.map(({ recipient, payload }) => ({ recipient, kind: (JSON.parse(payload) as { kind: string }).kind }));
}

async function tries(browser: Browser, password: string, email = owner.email): Promise<number> {
  return (await browser.call('POST', session, { email, password, rememberMe: false })).status;
}

async function stranger(server: TestServer): Promise<Browser> {
  const browser = server.browser();
  await browser.fetch('/');
  return browser;
}

/** Guesses from another place of the network each time, as a crowd does. */
async function guess(browser: Browser, times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
    const answer = await browser.fetch(`${session}?crumb=${crumb}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://site.test',
        'x-forwarded-for': `192.0.2.${at}`,
      },
      body: JSON.stringify({ email: owner.email, password: `guess ${at}`, rememberMe: false }),
    });
    answers.push(answer.status);
  }
  return answers;
}

describe('a log-in from a new browser', () => {
  it('is told to the holder of the account, the first of all and that of a known browser are not', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    expect(await tries(browser, owner.password)).toBe(200);
    expect(await told(server)).toEqual([]);
    expect(await tries(await stranger(server), 'wrong')).toBe(401);
    expect(await told(server)).toEqual([]);
    expect(await tries(await stranger(server), owner.password)).toBe(200);
    expect(await told(server)).toEqual([{ recipient: owner.email, kind: 'device' }]);
  });

  it('is not one where a browser was remembered before browsers had ids', async () => {
    const server = await createTestServer();
    await loggedIn(server);
    const former = await stranger(server);
    former.jar.set(cookies.device.name, sign(testSecret, 'device', owner.email));
    expect(await tries(former, owner.password)).toBe(200);
    expect(former.jar.get(cookies.device.name)).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(await told(server)).toEqual([]);
  });

  it('is told to no member', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    await loggedInMember(server);
    expect(await told(server)).toEqual([]);
  });
});

describe('many guesses', () => {
  it.each(databases)('are told to the holder of the account, once a day at most, on %s', async (_, open) => {
    const databaseUrl = await open();
    const server = await createTestServer({ proxyHops: 1, ...(databaseUrl && { databaseUrl }) });
    await loggedIn(server);
    const eve = await stranger(server);
    await guess(eve, manyGuesses - 1);
    expect(await told(server)).toEqual([]);
    await guess(eve, 2);
    expect(await told(server)).toEqual([{ recipient: owner.email, kind: 'guesses' }]);
    server.advance(23 * hourMs);
    await guess(eve, manyGuesses);
    expect(await told(server)).toHaveLength(1);
    server.advance(hourMs);
    // The anti-forgery value of the former browser is over.
    await guess(await stranger(server), manyGuesses);
    expect((await told(server)).map(({ kind }) => kind)).toEqual(['guesses', 'guesses']);
  });

  it('of an address that nobody has are told to nobody', async () => {
    const server = await createTestServer({ proxyHops: 1 });
    // The account of the guesses is made only later.
    await guess(await stranger(server), manyGuesses + 5);
    await loggedIn(server);
    expect(await told(server)).toEqual([]);
  });
});

describe('a change of the ways into an account', () => {
  it('is told to its holder, to the former address where that is changed', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const change = (path: string, fields: Record<string, string>) =>
      post(browser, accountRoutes.own, path, { currentPassword: owner.password, ...fields });
    expect((await change(accountRoutes.email, { email: 'New@example.com' })).headers.get('location')).toContain('done');
    server.advance(1);
    expect((await change(accountRoutes.password, { newPassword: 'another long password' })).status).toBe(303);
    expect(await told(server)).toEqual([
      { recipient: owner.email, kind: 'email' },
      { recipient: 'new@example.com', kind: 'password' },
    ]);
    expect(await tries(browser, 'another long password', 'new@example.com')).toBe(200);
    expect(await told(server)).toHaveLength(2);
  });

  it('by an administrator is told to its holder', async () => {
    const server = await createTestServer();
    const admin = await loggedIn(server);
    await loggedIn(server, [roles.editor], 'eve@example.com');
    const id = (await server.store.accounts.findByEmail('eve@example.com'))?.id ?? '';
    expect((await admin.call('POST', `/api/config/accounts/${id}/password`, {})).status).toBe(200);
    expect(await told(server)).toEqual([{ recipient: 'eve@example.com', kind: 'password' }]);
  });
});

describe('guessing', () => {
  it('has a bound for all strangers together in an hour, which locks out no known browser', async () => {
    const server = await createTestServer({ proxyHops: 1 });
    const browser = await loggedIn(server);
    const answers = await guess(await stranger(server), 101);
    // The owner's own log-in was one of the hundred.
    expect([answers.indexOf(429), answers.at(-1)]).toEqual([99, 429]);
    expect(await tries(await stranger(server), owner.password)).toBe(429);
    expect(await tries(browser, owner.password)).toBe(200);
  });

  it('from a known browser has a bound of its own, past which it counts as that of strangers', async () => {
    const server = await createTestServer({ proxyHops: 1 });
    const [browser, other] = [await loggedIn(server), await loggedIn(server)];
    await guess(await stranger(server), 100);
    const answers = await guess(browser, 31);
    expect([answers.indexOf(429), answers.at(-1)]).toEqual([30, 429]);
    expect([await tries(browser, owner.password), await tries(other, owner.password)]).toEqual([429, 200]);
  });

  it('from one place of the network has a bound in an hour over all accounts', async () => {
    const server = await createTestServer();
    const emails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'] as const;
    for (const email of emails) await loggedIn(server, [roles.viewer], email);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 3_600_001);
    const eve = await stranger(server);
    const answers: number[] = [];
    for (let at = 0; at < 301; at += 1) {
      // The bounds of a minute stop nobody who waits.
      if (at % 40 === 0) vi.setSystemTime(Date.now() + 61_000);
      answers.push(await tries(eve, 'guess', emails[at % emails.length]));
    }
    expect([answers.indexOf(429), answers.at(-1)]).toEqual([300, 429]);
  });
});
