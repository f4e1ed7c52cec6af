import { expect, it } from 'vitest';
import { roles } from '../../../../protocol/enums/roles.js';
import { accountRoutes } from '../../../../protocol/names/routes.js';
import { createTestServer, hashCheaply, type TestServer } from '../support.js';
import { createMembersServer, loggedInMember, member, post, signedUp, text } from './support.js';

const short = 'elevenchars';
const hint = 'Your password has fewer than 12 characters';

async function addAccount(server: TestServer, kind: 'member' | 'contributor'): Promise<void> {
  const held = kind === 'member' ? [] : [roles.editor];
  const passwordHash = await hashCheaply(short);
  await server.store.accounts.add({ email: member.email, displayName: 'Ada', kind, roles: held, passwordHash }, 0);
}

it('a new password has twelve characters or more', async () => {
  const server = await createMembersServer();
  const refused = await post(server.browser(), accountRoutes.create, accountRoutes.create, {
    ...member,
    newPassword: short,
  });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('at least 12 characters')]);
  const taken = await signedUp(server, { newPassword: `${short}!` });
  expect(await text(taken, accountRoutes.own)).not.toContain(hint);
});

it('a shorter one from before logs in, and its holder is told on the way and on the own page until it is changed', async () => {
  const server = await createMembersServer();
  await addAccount(server, 'member');
  const browser = server.browser();
  const posted = { email: member.email, password: short, returnTo: '/friends' };
  const answer = await post(browser, accountRoutes.login, accountRoutes.login, posted);
  expect(answer.headers.get('location')).toBe('/account?returnTo=%2Ffriends');
  const told = await text(browser, answer.headers.get('location') ?? '');
  expect(told).toContain(hint);
  expect(told).toContain('<a href="/friends">Go on without</a>');
  const changed = { currentPassword: short, newPassword: 'a longer password' };
  expect((await post(browser, accountRoutes.own, accountRoutes.password, changed)).status).toBe(303);
  expect(await text(browser, accountRoutes.own)).not.toContain(hint);
  const later = await loggedInMember(server, member.email, changed.newPassword);
  expect(await text(later, accountRoutes.own)).not.toContain(hint);
});

it('leads nowhere but to the site, and a changed address does not hide it', async () => {
  const server = await createMembersServer();
  await addAccount(server, 'member');
  const browser = await loggedInMember(server, member.email, short);
  expect(await text(browser, `${accountRoutes.own}?returnTo=//evil.example`)).not.toContain('evil.example');
  await post(browser, accountRoutes.own, accountRoutes.email, { email: 'eve@example.com', currentPassword: short });
  expect(await text(browser, accountRoutes.own)).toContain(hint);
});

it('is told to a contributor in the answer to the log-in and on the screen of the account', async () => {
  const server = await createTestServer();
  await addAccount(server, 'contributor');
  const browser = server.browser();
  await browser.fetch('/');
  const request = { email: member.email, password: short, rememberMe: false };
  const answer = await browser.call('POST', '/api/site-users/account/session', request);
  expect(await answer.json()).toMatchObject({ hasShortPassword: true });
  expect(await (await browser.fetch('/api/config/account/second-factor')).json()).toMatchObject({
    hasShortPassword: true,
  });
});
