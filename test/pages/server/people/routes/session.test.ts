import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import { createTestServer, loggedIn, owner } from '../../support.js';

const session = '/api/site-users/account/session';
const login = { email: owner.email, password: owner.password, rememberMe: false };

describe('logging in', () => {
  it('accepts e-mail, password and rememberMe and returns the xsrf token for later calls [SES-06] [SES-07] [SES-08]', async () => {
    const server = await createTestServer();
    await loggedIn(server);
    const browser = server.browser();
    await browser.fetch('/');
    const response = await browser.call('POST', session, { ...login, rememberMe: true });
    const answer = (await response.json()) as { xsrfToken: string; account: { email: string; roles: number[] } };
    expect(answer.account).toEqual({
      id: expect.any(String) as string,
      email: owner.email,
      displayName: 'Somebody',
      roles: [roles.admin],
    });
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('SESSION='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Max-Age=2592000/);
    const byHeader = await browser.fetch('/api/auth/Logout', {
      method: 'POST',
      headers: { 'X-CSRF-Token': answer.xsrfToken },
    });
    expect(byHeader.status).toBe(200);
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const server = await createTestServer();
    await loggedIn(server);
    const browser = server.browser();
    await browser.fetch('/');
    const wrong = await browser.call('POST', session, { ...login, password: 'wrong' });
    const unknown = await browser.call('POST', session, { ...login, email: 'nobody@example.com' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(browser.jar.has('SESSION')).toBe(false);
  });

  it('refuses more than ten attempts a minute, for that address only', async () => {
    const server = await createTestServer();
    await loggedIn(server);
    const browser = server.browser();
    await browser.fetch('/');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await browser.call('POST', session, { ...login, password: 'wrong' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await browser.call('POST', session, { ...login, email: 'other@example.com' })).status).toBe(401);
  });

  it('renews the session token with each log-in and ends the former session', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const former = browser.jar.get('SESSION') ?? '';
    await browser.call('POST', session, login);
    expect(browser.jar.get('SESSION')).not.toBe(former);
    const thief = server.browser();
    thief.jar.set('SESSION', former);
    expect((await thief.fetch('/api/config/account')).status).toBe(401);
  });

  it('ends a session that is not remembered after a day', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    server.advance(23 * 3_600_000);
    expect((await browser.fetch('/api/config/account')).status).toBe(200);
    server.advance(2 * 3_600_000);
    expect((await browser.fetch('/api/config/account')).status).toBe(401);
  });

  it('stores no token that opens a session', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const token = browser.jar.get('SESSION') ?? '';
    expect(await server.store.accounts.findSession(token, 0)).toBeNull();
  });
});

describe('logging out', () => {
  it.each([
    ['POST', '/api/auth/Logout'],
    ['DELETE', `${session}?cloneCart=true`],
  ] as const)('%s %s ends the session [SES-03] [SES-09]', async (method, path) => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const token = browser.jar.get('SESSION') ?? '';
    expect((await browser.call(method, path)).status).toBe(200);
    expect(browser.jar.has('SESSION')).toBe(false);
    browser.jar.set('SESSION', token);
    expect((await browser.fetch('/api/config/account')).status).toBe(401);
  });

  it.each([
    ['?cloneCart=true', true],
    ['?cloneCart=false', false],
    ['', false],
  ])('by DELETE with %j keeps the cart: %s [SES-09]', async (query, isKept) => {
    const browser = await loggedIn(await createTestServer());
    await browser.call('POST', '/api/commerce/cart/entries', { sku: 'STOOL', quantity: 1, requestId: 'request-1' });
    await browser.call('DELETE', `${session}${query}`);
    expect(browser.jar.has('CART')).toBe(isKept);
  });

  it('answers a failed crumb with a new one, with which the retry succeeds [SES-10]', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    browser.jar.set('crumb', 'stale');
    const refused = await browser.call('DELETE', session);
    const body = (await refused.json()) as { crumbFail: boolean; crumb: string };
    expect([refused.status, body.crumbFail]).toEqual([400, true]);
    expect(body.crumb).toBe(browser.jar.get('crumb'));
    expect((await browser.call('DELETE', session)).status).toBe(200);
  });
});
