import { describe, expect, it } from 'vitest';
import { firstPasswordDays } from '../../../../../protocol/enums/first-password.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { ContributorListAnswer } from '../../../../../protocol/http/accounts.js';
import { accountRoutes } from '../../../../../protocol/names/routes.js';
import { loggedIn, type Browser, type TestServer } from '../../support.js';
import { createMembersServer, post, text } from '../support.js';

const path = '/api/config/accounts';
const eve = { email: 'eve@example.com', displayName: 'Eve', roles: [roles.editor], byMail: true };
const chosen = 'a password of her own';

async function tokenOf(server: TestServer): Promise<string> {
  const query = server.db.selectFrom('mail_outbox').select(['payload', 'recipient']).where('kind', '=', 'invitation');
  const [mail, ...more] = await query.execute();
  expect([mail?.recipient, more.length]).toEqual([eve.email, 0]);
  return (JSON.parse(mail?.payload ?? '{}') as { token: string }).token;
}

const find = async (owner: Browser) =>
  ((await (await owner.fetch(path)).json()) as ContributorListAnswer).contributors.find(
    ({ email }) => email === eve.email,
  );

const choose = (browser: Browser, token: string): Promise<Response> =>
  post(browser, accountRoutes.forgot, accountRoutes.reset, { token, newPassword: chosen });

const logIn = (browser: Browser) =>
  browser.call('POST', '/api/site-users/account/session', { email: eve.email, password: chosen, rememberMe: false });

async function invited() {
  const server = await createMembersServer();
  const owner = await loggedIn(server);
  const added = await owner.call('POST', path, eve);
  expect([added.status, await added.json()]).toEqual([200, { password: null }]);
  return { server, owner, hers: server.browser() };
}

describe('an invitation', () => {
  it('leads by its link to an own password, with which the contributor logs in; the link works once', async () => {
    const { server, owner, hers } = await invited();
    expect((await find(owner))?.isInvited).toBe(true);
    const token = await tokenOf(server);
    expect(await text(hers, `${accountRoutes.reset}?token=${token}`)).toContain('name="newPassword"');
    expect((await choose(hers, token)).status).toBe(303);
    expect((await choose(hers, token)).status).toBe(410);
    expect((await logIn(hers)).status).toBe(200);
    expect((await find(owner))?.isInvited).toBe(false);
    expect((await owner.call('POST', `${path}/${(await find(owner))?.id}/invitation`)).status).toBe(409);
    const { records } = await server.store.audit.list({ act: 'account-added' });
    expect(records.map(({ subject }) => subject)).toEqual([expect.stringContaining('Eve: ')]);
  });

  it('can be sent again: the former link stops working, and none works after its days', async () => {
    const { server, owner, hers } = await invited();
    const former = await tokenOf(server);
    expect((await owner.call('POST', `${path}/${(await find(owner))?.id}/invitation`)).status).toBe(200);
    const token = await tokenOf(server);
    expect((await choose(hers, former)).status).toBe(410);
    expect((await owner.call('POST', `${path}/absent/invitation`)).status).toBe(404);
    server.advance(firstPasswordDays * 86_400_000 + 1);
    expect((await choose(hers, token)).status).toBe(410);
  });

  it('is not sent to whom an administrator gives a first password, nor for an address that is taken', async () => {
    const server = await createMembersServer();
    const owner = await loggedIn(server);
    const added = await owner.call('POST', path, { ...eve, byMail: false });
    expect(await added.json()).toEqual({ password: expect.any(String) as string });
    expect((await owner.call('POST', path, eve)).status).toBe(409);
    expect((await server.store.mailOutbox.list()).filter(({ kind }) => kind === 'invitation')).toEqual([]);
  });
});
