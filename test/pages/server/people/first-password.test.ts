import { describe, expect, it } from 'vitest';
import { firstPasswordDays } from '../../../../protocol/enums/first-password.js';
import { roles } from '../../../../protocol/enums/roles.js';
import type { LoginAnswer, NewPasswordAnswer } from '../../../../protocol/http/accounts.js';
import * as calls from '../../../../protocol/http/calls.js';
import { accountRoutes } from '../../../../protocol/names/routes.js';
import { createTestServer, loggedIn, type Browser, type TestServer } from '../support.js';
import { loggedInMember, ownPassword, post, presence, text, withOwnPassword } from './support.js';

const email = 'eve@example.com';
const dayMs = 86_400_000;

async function invite(server: TestServer): Promise<string> {
  const browser = await loggedIn(server);
  const request = { email, displayName: 'Eve', roles: [roles.editor] };
  const { password } = (await (
    await browser.call('POST', '/api/config/accounts', request)
  ).json()) as NewPasswordAnswer;
  return password;
}

async function logIn(browser: Browser, password: string): Promise<Response> {
  await browser.fetch('/');
  return browser.call('POST', calls.session, { email, password, rememberMe: true });
}

describe('a password that was made for an account', () => {
  it('opens no session, and leads once to a password of its holder', async () => {
    const server = await createTestServer();
    const password = await invite(server);
    const browser = server.browser();
    const answer = (await (await logIn(browser, password)).json()) as LoginAnswer;
    expect(answer).toEqual({
      choosePasswordAt: expect.stringMatching(/^\/account\/reset\?token=[\w-]{43}$/) as string,
    });
    expect(await presence(browser)).toBeNull();
    expect((await browser.fetch('/api/config/pages')).status).toBe(401);
    const eve = await withOwnPassword(server, { email, password });
    expect(await presence(eve)).not.toBeNull();
    expect((await eve.fetch('/api/config/pages')).status).toBe(200);
    expect((await logIn(server.browser(), password)).status).toBe(401);
    const { records } = await server.store.audit.list({ act: 'password-reset' });
    expect(records.map(({ accountName }) => accountName)).toEqual(['Eve']);
  });

  it('leads there by the form without script too, and every link before the last one is over', async () => {
    const server = await createTestServer();
    const password = await invite(server);
    const browser = server.browser();
    // Whoever asks for links by e-mail does not use up their number.
    for (let at = 0; at < 4; at += 1) await post(browser, accountRoutes.forgot, accountRoutes.forgot, { email });
    const enter = async (): Promise<string> =>
      (await post(browser, accountRoutes.login, accountRoutes.login, { email, password })).headers.get('location') ??
      '';
    const [first, last] = [await enter(), await enter()];
    expect(await text(browser, first)).not.toContain('name="newPassword"');
    expect(await text(browser, last)).toContain('name="newPassword"');
    expect(await presence(browser)).toBeNull();
  });

  it('is over after its days, which is said, and a new one can be made', async () => {
    const server = await createTestServer();
    const password = await invite(server);
    server.advance(firstPasswordDays * dayMs);
    const late = await logIn(server.browser(), password);
    expect([late.status, await late.json()]).toEqual([
      401,
      { error: expect.stringContaining('The time of this first password is over') as string },
    ]);
    const browser = server.browser();
    const shown = await post(browser, accountRoutes.login, accountRoutes.login, { email, password });
    expect([shown.status, await shown.text()]).toEqual([
      401,
      expect.stringContaining('The time of this first password is over'),
    ]);
    const owner = await loggedIn(server);
    const id = (await server.store.accounts.findByEmail(email))?.id ?? '';
    const renewed = (await (
      await owner.call('POST', `/api/config/accounts/${id}/password`)
    ).json()) as NewPasswordAnswer;
    expect(await presence(await withOwnPassword(server, { email, password: renewed.password }))).not.toBeNull();
    // What its holder has chosen has no end.
    server.advance(400 * dayMs);
    expect(await presence(await loggedInMember(server, email, ownPassword))).not.toBeNull();
  });
});
