import { describe, expect, it, test } from 'vitest';
import { resetLifeMs } from '../../../../../pages/server/people/store/password-resets.js';
import { accountRoutes } from '../../../../../protocol/names/routes.js';
import type { Browser, TestServer } from '../../support.js';
import { createMembersServer, loggedInMember, member, post, presence, signedUp, text } from '../support.js';

const next = 'another long password';

const ask = (browser: Browser, email: string): Promise<Response> =>
  post(browser, accountRoutes.forgot, accountRoutes.forgot, { email });

async function link(server: TestServer, browser: Browser): Promise<string> {
  await ask(browser, member.email);
  const queued = await server.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('kind', '=', 'password-reset')
    .execute();
  return (JSON.parse(queued.at(-1)!.payload) as { token: string }).token;
}

const use = (browser: Browser, token: string, newPassword = next): Promise<Response> =>
  post(browser, accountRoutes.forgot, accountRoutes.reset, { token, newPassword });

describe('a forgotten password', () => {
  it('is replaced by a link that comes by e-mail; all sessions of the account end, and the link works once', async () => {
    const server = await createMembersServer();
    const phone = await signedUp(server);
    const browser = server.browser();
    const token = await link(server, browser);
    expect(await text(browser, `${accountRoutes.reset}?token=${token}`)).toContain('name="newPassword"');
    const done = await use(browser, token);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/account/login?done=reset']);
    expect(await text(browser, '/account/login?done=reset')).toContain('Your new password is saved');
    expect([await presence(phone), await presence(browser)]).toEqual([null, null]);
    await expect(loggedInMember(server)).rejects.toThrow('401');
    expect(await presence(await loggedInMember(server, member.email, next))).not.toBeNull();
    expect((await use(browser, token, 'a third password')).status).toBe(410);
    expect(await presence(await loggedInMember(server, member.email, next))).not.toBeNull();
  });

  it('gets the same answer for an address without an account, and only the other an e-mail', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const [known, unknown] = [server.browser(), server.browser()];
    const answers = [await ask(known, ` ${member.email.toUpperCase()}`), await ask(unknown, 'nobody@example.com')];
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, '/account/forgot?sent'],
      [303, '/account/forgot?sent'],
    ]);
    expect(await text(known, '/account/forgot?sent')).toContain('If there is an account with this address');
    const queued = await server.db
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('kind', '=', 'password-reset')
      .execute();
    expect(queued).toEqual([{ recipient: member.email }]);
  });

  it('is asked for three times an hour at most, which makes no link invalid, and at most ten times a minute by one visitor', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const browser = server.browser();
    const first = await link(server, browser);
    for (let at = 0; at < 4; at += 1) await ask(browser, member.email);
    const links = await server.db.selectFrom('password_reset').select('token_hash').execute();
    expect(links).toHaveLength(3);
    expect((await use(browser, first)).status).toBe(303);
    expect(await server.db.selectFrom('password_reset').select('token_hash').execute()).toEqual([]);
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await ask(browser, 'x@example.com')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    ['too old', (server: TestServer, token: string) => (server.advance(resetLifeMs + 1), token)],
    ['another', () => 'x'.repeat(43)],
    ['empty', () => ''],
  ])('keeps the password where the link is %s', async (_name, change) => {
    const server = await createMembersServer();
    await signedUp(server);
    const browser = server.browser();
    const token = change(server, await link(server, browser));
    const page = await browser.fetch(`${accountRoutes.reset}?token=${token}`);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([410, 'same-origin']);
    expect(await page.text()).not.toContain('newPassword');
    expect((await use(browser, token)).status).toBe(410);
    expect(await presence(await loggedInMember(server))).not.toBeNull();
  });

  it('says beside its field what is wrong with the new one, and keeps the link', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const browser = server.browser();
    const token = await link(server, browser);
    const refused = await use(browser, token, 'short');
    expect([refused.status, (await refused.text()).includes('id="reset-newPassword-error"')]).toEqual([400, true]);
    expect((await use(browser, token)).status).toBe(303);
  });

  it('needs the crumb of the site', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const browser = server.browser();
    const token = await link(server, browser);
    expect((await browser.submit(accountRoutes.reset, { token, newPassword: next })).status).toBe(400);
    expect((await browser.submit(accountRoutes.forgot, { email: member.email })).status).toBe(400);
    expect(await presence(await loggedInMember(server))).not.toBeNull();
  });
});
