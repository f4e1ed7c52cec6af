import { expect, it } from 'vitest';
import { roles } from '../../../../protocol/enums/roles.js';
import { createMembersServer, notesId, pagePassword, post } from '../people/support.js';
import { hashCheaply, owner, type Browser, type TestServer } from '../support.js';

const baseUrl = 'https://site.test';
const account = '/api/config/account';

async function loggedIn(server: TestServer): Promise<Browser> {
  const passwordHash = await hashCheaply(owner.password);
  await server.store.accounts.add({ email: owner.email, displayName: 'Owner', roles: [roles.admin], passwordHash }, 0);
  const browser = server.browser();
  await browser.fetch('/');
  const headers = { 'content-type': 'application/json', origin: baseUrl };
  const answer = await browser.fetch(`/api/site-users/account/session?crumb=${browser.jar.get('crumb')}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...owner, rememberMe: true }),
  });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
  // Browsers take the prefix for such cookies alone.
  for (const cookie of answer.headers.getSetCookie().filter((each) => each.startsWith('__Host-'))) {
    expect(cookie).toMatch(/; Path=\/(?:;|$)/);
    expect(cookie).toMatch(/; Secure(?:;|$)/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
  return browser;
}

const proofs = ({ jar }: Browser): string[] =>
  [...jar.keys()].filter((name) => /SESSION|DEVICE|UNLOCKED|CODE_STEP/.test(name)).sort();

it('over https cookies that prove who somebody is are for this host alone, and those of other hosts count for nothing', async () => {
  const server = await createMembersServer({ baseUrl });
  const browser = await loggedIn(server);
  expect(proofs(browser)).toEqual(['__Host-DEVICE', '__Host-SESSION']);
  expect((await browser.fetch(account)).status).toBe(200);
  const tossed = server.browser();
  tossed.jar.set('SESSION', browser.jar.get('__Host-SESSION') ?? '');
  expect((await tossed.fetch(account)).status).toBe(401);
});

it('a session from before keeps its log-in under the new name, once', async () => {
  const server = await createMembersServer({ baseUrl });
  const browser = await loggedIn(server);
  const token = browser.jar.get('__Host-SESSION') ?? '';
  await server.db.updateTable('session').set({ is_plain: 1 }).execute();
  const former = server.browser();
  former.jar.set('SESSION', token);
  expect((await former.fetch(account)).status).toBe(200);
  expect(proofs(former)).toEqual(['__Host-SESSION']);
  expect((await former.fetch(account)).status).toBe(200);
});

it('log-out takes them away, unlocked pages included', async () => {
  const server = await createMembersServer({ baseUrl });
  const browser = await loggedIn(server);
  const headers = {
    origin: baseUrl,
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };
  const crumb = browser.jar.get('crumb') ?? '';
  const body = new URLSearchParams({ crumb, path: '/notes', pagePassword }).toString();
  expect((await browser.fetch('/account/unlock', { method: 'POST', headers, body })).status).toBe(303);
  expect(proofs(browser)).toEqual(['__Host-DEVICE', '__Host-SESSION', `__Host-UNLOCKED_${notesId}`]);
  await browser.fetch(`/api/auth/Logout?crumb=${browser.jar.get('crumb')}`, {
    method: 'POST',
    headers: { origin: baseUrl, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(proofs(browser)).toEqual(['__Host-DEVICE']);
});

it('over http their names are as they were', async () => {
  const server = await createMembersServer();
  const browser = server.browser();
  await post(browser, '/notes', '/account/unlock', { path: '/notes', pagePassword });
  expect(proofs(browser)).toEqual([`UNLOCKED_${notesId}`]);
  expect((await browser.fetch('/notes')).status).toBe(200);
});
