import { describe, expect, it } from 'vitest';
import { codeOfStep } from '../../../../../pages/server/people/totp.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import {
  configSecondFactor,
  type NewKeyAnswer,
  type RecoveryCodesAnswer,
} from '../../../../../protocol/http/own-account.js';
import { accountRoutes } from '../../../../../protocol/names/routes.js';
import {
  createTestServer,
  loggedIn,
  origin,
  owner,
  type Browser,
  type TestServer,
  type TestServerOptions,
} from '../../support.js';
import { post } from '../support.js';

const sessions = '/api/site-users/account/session';
const { password } = owner;

/** Bytes of a key in base32. */
function bytesOf(key: string): Uint8Array {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

interface SecuredSite {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly codes: readonly string[];
  /** The code that the app shows now; `offset` steps later. */
  code(offset?: number): string;
  /** Waits for the next code. */
  next(): void;
}

/** A site whose owner has a second factor. */
async function secured(options: TestServerOptions = {}): Promise<SecuredSite> {
  const server = await createTestServer(options);
  const browser = await loggedIn(server);
  const made = (await (await browser.call('POST', configSecondFactor, { password })).json()) as NewKeyAnswer;
  const key = bytesOf(made.key);
  let nowMs = 1_800_000_000_000;
  const code = (offset = 0): string => codeOfStep(key, Math.floor(nowMs / 30_000) + offset);
  const confirmed = await browser.call('POST', `${configSecondFactor}/confirmed`, { code: code() });
  const { codes } = (await confirmed.json()) as RecoveryCodesAnswer;
  const next = (): void => {
    nowMs += 30_000;
    server.advance(30_000);
  };
  next();
  return { server, browser, codes, code, next };
}

/** A browser in which the password has been given. */
async function atCode(server: TestServer, email = owner.email): Promise<Browser> {
  const browser = server.browser();
  await browser.fetch('/');
  const answer = await browser.call('POST', sessions, { email, password, rememberMe: false });
  expect([answer.status, await answer.json()]).toEqual([200, { needsCode: true }]);
  return browser;
}

const enter = (browser: Browser, code: string): Promise<Response> => browser.call('POST', `${sessions}/code`, { code });
const isIn = async (browser: Browser): Promise<boolean> => (await browser.fetch('/api/config/account')).status === 200;
/** An account that is asked for nothing more. */
const unasked = { isRequired: false, hasShortPassword: false };
const read = async (browser: Browser): Promise<unknown> => (await browser.fetch(configSecondFactor)).json();

describe('a second factor', () => {
  it('holds once a code has confirmed it, ends sessions that the password opened, and is recorded', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const other = await loggedIn(server);
    expect(await read(browser)).toEqual({ isOn: false, codesLeft: 0, ...unasked });
    expect((await browser.call('POST', configSecondFactor, { password: 'another password' })).status).toBe(400);
    const { key, qr } = (await (await browser.call('POST', configSecondFactor, { password })).json()) as NewKeyAnswer;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
    const wrong = await browser.call('POST', `${configSecondFactor}/confirmed`, { code: '000000' });
    expect([wrong.status, await read(browser)]).toEqual([400, { isOn: false, codesLeft: 0, ...unasked }]);
    expect(await isIn(await loggedIn(server))).toBe(true);
    const code = codeOfStep(bytesOf(key), 60_000_000);
    const { codes } = (await (
      await browser.call('POST', `${configSecondFactor}/confirmed`, { code })
    ).json()) as RecoveryCodesAnswer;
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect(await read(browser)).toEqual({ isOn: true, codesLeft: 10, ...unasked });
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    const stored = JSON.stringify([
      await server.db.selectFrom('second_factor').selectAll().execute(),
      await server.db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    expect([key, ...codes].some((secret) => stored.includes(secret))).toBe(false);
    expect((await server.store.audit.list({ act: 'second-factor-on' })).records).toHaveLength(1);
    expect((await browser.call('POST', configSecondFactor, { password })).status).toBe(409);
  });

  it('asks for a code after the password, which opens nothing by itself', async () => {
    const { server, code } = await secured();
    const browser = await atCode(server);
    expect(await isIn(browser)).toBe(false);
    const answer = await enter(browser, code());
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { xsrfToken: expect.any(String) as string, account: expect.objectContaining({ email: owner.email }) as object },
    ]);
    expect(await isIn(browser)).toBe(true);
  });

  it('takes no code twice, nor one of a step before the last that was used', async () => {
    const { server, code, next } = await secured();
    const [first, second] = [await atCode(server), await atCode(server)];
    expect((await enter(first, code())).status).toBe(200);
    expect((await enter(second, code())).status).toBe(401);
    expect((await enter(second, code(-1))).status).toBe(401);
    next();
    expect((await enter(second, code())).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { server, browser, codes } = await secured();
    const [code = ''] = codes;
    expect((await enter(await atCode(server), ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect((await enter(await atCode(server), code)).status).toBe(401);
    expect(await read(browser)).toEqual({ isOn: true, codesLeft: 9, ...unasked });
    expect((await server.store.audit.list({ act: 'recovery-code-used' })).records).toHaveLength(1);
    const renewed = await browser.call('POST', `${configSecondFactor}/codes`, { password });
    expect(((await renewed.json()) as RecoveryCodesAnswer).codes).toHaveLength(10);
    expect((await enter(await atCode(server), codes[1] ?? '')).status).toBe(401);
  });

  it('needs the password within five minutes, and the same one', async () => {
    const { server, browser, code } = await secured();
    const late = await atCode(server);
    server.advance(300_000);
    expect((await enter(late, code(10))).status).toBe(410);
    const changed = await atCode(server);
    const account = await server.store.accounts.findByEmail(owner.email);
    await server.store.accounts.changePassword(account?.id ?? '', 'x');
    expect((await enter(changed, code(10))).status).toBe(410);
    const stranger = server.browser();
    await stranger.fetch('/');
    expect((await enter(stranger, code(10))).status).toBe(410);
    expect(await isIn(browser)).toBe(false);
  });

  it('bounds guesses at codes from one place, and from all places in an hour, but not on a device that is known', async () => {
    const { server, browser, code } = await secured({ proxyHops: 1 });
    const stranger = await atCode(server);
    const guess = (place: number): Promise<Response> =>
      stranger.fetch(`${sessions}/code?crumb=${encodeURIComponent(stranger.jar.get('crumb') ?? '')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': `192.0.2.${place}` },
        body: JSON.stringify({ code: '000000' }),
      });
    const guessAll = async (places: readonly number[]): Promise<number[]> => {
      const answers: number[] = [];
      for (const place of places) answers.push((await guess(place)).status);
      return answers;
    };
    expect(await guessAll(Array.from({ length: 11 }, () => 1))).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
    ]);
    const others = Array.from({ length: 11 }, (_, index) => index + 2);
    expect(await guessAll(others)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await server.store.audit.list({ act: 'login-failed' })).records[0]?.count).toBe(20);
    await browser.call('POST', '/api/auth/Logout', {});
    await browser.call('POST', sessions, { email: owner.email, password, rememberMe: false });
    expect((await enter(browser, code())).status).toBe(200);
  });

  it('is taken away with the password, and the log-in asks for the password alone again', async () => {
    const { server, browser } = await secured();
    expect((await browser.call('POST', `${configSecondFactor}/removed`, { password: 'wrong password' })).status).toBe(
      400,
    );
    expect((await browser.call('POST', `${configSecondFactor}/removed`, { password })).status).toBe(200);
    expect(await read(browser)).toEqual({ isOn: false, codesLeft: 0, ...unasked });
    expect(await isIn(await loggedIn(server))).toBe(true);
    expect((await browser.call('POST', `${configSecondFactor}/removed`, { password })).status).toBe(409);
  });

  it('of another contributor is reset by an administrator with their own password', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const eve = await loggedIn(server, [roles.editor], 'eve@example.com');
    const { key } = (await (await eve.call('POST', configSecondFactor, { password })).json()) as NewKeyAnswer;
    await eve.call('POST', `${configSecondFactor}/confirmed`, { code: codeOfStep(bytesOf(key), 60_000_000) });
    const id = (await server.store.accounts.findByEmail('eve@example.com'))?.id ?? '';
    const path = `/api/config/accounts/${id}/second-factor`;
    const list = await (await browser.fetch('/api/config/accounts')).text();
    expect(list).toContain('"hasSecondFactor":true');
    expect((await eve.call('POST', path, { password })).status).toBe(403);
    expect((await browser.call('POST', path, { password: 'wrong password' })).status).toBe(400);
    expect((await browser.call('POST', path, { password })).status).toBe(200);
    expect(await isIn(eve)).toBe(false);
    expect(await isIn(await loggedIn(server, [], 'eve@example.com'))).toBe(true);
    expect((await browser.call('POST', path, { password })).status).toBe(409);
    expect((await server.store.audit.list({ act: 'second-factor-reset' })).records[0]?.subject).toBe('Somebody');
  });

  it('asks on a page of its own without script, keeps the way back, and shows a refusal there', async () => {
    const { server, code } = await secured();
    const browser = server.browser();
    const login = `${accountRoutes.login}?returnTo=%2Fcontact`;
    const step = await post(browser, login, accountRoutes.login, {
      email: owner.email,
      password,
      returnTo: '/contact',
    });
    const page = `${accountRoutes.code}?returnTo=%2Fcontact`;
    expect([step.status, step.headers.get('location')]).toEqual([303, page]);
    expect(await (await browser.fetch(page)).text()).toContain('autocomplete="one-time-code"');
    const wrong = await post(browser, page, accountRoutes.code, { code: '000000', returnTo: '/contact' });
    const shown = await wrong.text();
    expect(shown).toContain('This code is not right');
    expect(shown).not.toContain('000000');
    const done = await post(browser, page, accountRoutes.code, { code: code(), returnTo: '/contact' });
    expect([done.status, done.headers.get('location'), await isIn(browser)]).toEqual([303, '/contact', true]);
  });

  it('has no page for somebody whose password was not given', async () => {
    const { server } = await secured();
    const answer = await server.browser().fetch(accountRoutes.code);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, accountRoutes.login]);
  });
});
