import { describe, expect, it } from 'vitest';
import { maskedSecret } from '../../../../../protocol/enums/page-access.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type {
  ContributorListAnswer,
  MemberListAnswer,
  NewPasswordAnswer,
  PageAccessAnswer,
} from '../../../../../protocol/http/accounts.js';
import { accountRoutes } from '../../../../../protocol/names/routes.js';
import { createTestServer, loggedIn, owner, type Browser, type TestServer } from '../../support.js';
import {
  createMembersServer,
  loggedInMember,
  member,
  notesId,
  ownPassword,
  pagePassword,
  post,
  presence,
  signedUp,
  text,
  withOwnPassword,
} from '../support.js';

const accounts = '/api/config/accounts';
const members = '/api/config/members';

async function contributors(browser: Browser): Promise<ContributorListAnswer['contributors']> {
  return ((await (await browser.fetch(accounts)).json()) as ContributorListAnswer).contributors;
}

async function idOf(server: TestServer, email: string): Promise<string> {
  return (await server.store.accounts.findByEmail(email))?.id ?? '';
}

describe('a contributor', () => {
  it('is added with roles and a generated password that is returned once', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const added = await browser.call('POST', accounts, {
      email: ' Eve@Example.com',
      displayName: 'Eve',
      roles: [roles.viewer, roles.editor, roles.editor],
    });
    expect(added.status).toBe(400);
    const { password } = (await (
      await browser.call('POST', accounts, {
        email: 'eve@example.com',
        displayName: 'Eve',
        roles: [roles.viewer, roles.editor, roles.editor],
      })
    ).json()) as NewPasswordAnswer;
    expect(password.length).toBeGreaterThan(10);
    expect((await contributors(browser)).map(({ email, roles: held }) => [email, held])).toEqual([
      [owner.email, [roles.admin]],
      ['eve@example.com', [roles.editor, roles.viewer]],
    ]);
    expect(JSON.stringify(await contributors(browser))).not.toMatch(/password|argon/);
    const eve = await withOwnPassword(server, { email: 'eve@example.com', password });
    expect((await eve.fetch('/api/config/pages')).status).toBe(200);
  });

  it.each([
    [{ email: 'no address', roles: [1] }],
    [{ email: 'eve@example.com', roles: [] }],
    [{ email: 'eve@example.com', roles: [5] }],
    [{ email: 'eve@example.com', roles: ['1'] }],
    [{ email: 'eve@example.com' }],
  ])('is not added as %j [ENUM-14]', async (request) => {
    const server = await createTestServer();
    expect((await (await loggedIn(server)).call('POST', accounts, request)).status).toBe(400);
    expect(await server.store.accounts.findByEmail('eve@example.com')).toBeNull();
  });

  it("cannot be added with an address in use, even a member's", async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const browser = await loggedIn(server);
    expect(
      (await browser.call('POST', accounts, { email: member.email, displayName: '', roles: [roles.admin] })).status,
    ).toBe(409);
    expect((await server.store.accounts.findByEmail(member.email))?.kind).toBe('member');
  });

  it('is logged out at once by new roles, a new password and removal, and then has the new permissions', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const eve = await loggedIn(server, [roles.editor], 'eve@example.com');
    const id = await idOf(server, 'eve@example.com');
    expect((await browser.call('PUT', `${accounts}/${id}/roles`, { roles: [roles.viewer] })).status).toBe(200);
    expect((await eve.fetch('/api/config/account')).status).toBe(401);
    const again = await loggedIn(server, [], 'eve@example.com');
    expect((await again.fetch('/api/config/pages')).status).toBe(403);
    const { password } = (await (await browser.call('POST', `${accounts}/${id}/password`)).json()) as NewPasswordAnswer;
    expect((await again.fetch('/api/config/account')).status).toBe(401);
    const third = await withOwnPassword(server, { email: 'eve@example.com', password });
    expect((await third.fetch('/api/config/account')).status).toBe(200);
    expect((await browser.call('DELETE', `${accounts}/${id}`)).status).toBe(200);
    expect((await third.fetch('/api/config/account')).status).toBe(401);
    await expect(loggedInMember(server, 'eve@example.com', ownPassword)).rejects.toThrow('401');
    expect(await contributors(browser)).toHaveLength(1);
  });

  it('is neither demoted nor removed as the last administrator', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const own = await idOf(server, owner.email);
    const refused = await browser.call('PUT', `${accounts}/${own}/roles`, { roles: [roles.editor] });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'The site needs an administrator, and this is the last one.' },
    ]);
    expect((await browser.call('DELETE', `${accounts}/${own}`)).status).toBe(400);
    await loggedIn(server, [roles.admin], 'second@example.com');
    const second = await idOf(server, 'second@example.com');
    expect((await browser.call('DELETE', `${accounts}/${second}`)).status).toBe(200);
    expect(await server.store.accounts.removeContributor(own)).toBe('last-admin');
  });

  it('remains as the last administrator when two are removed concurrently', async () => {
    const server = await createTestServer();
    await loggedIn(server);
    await loggedIn(server, [roles.admin], 'second@example.com');
    const ids = [await idOf(server, owner.email), await idOf(server, 'second@example.com')];
    const outcomes = await Promise.all(ids.map((id) => server.store.accounts.changeRoles(id, [roles.editor], '')));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const admins = (await server.store.accounts.listContributors()).filter((one) => one.roles.includes(roles.admin));
    expect(admins.map(({ isOwner }) => isOwner)).toEqual([true]);
  });

  it('may change their own roles, and stays logged in with the new ones', async () => {
    const server = await createTestServer();
    await loggedIn(server, [roles.admin], 'second@example.com');
    const browser = await loggedIn(server);
    const own = await idOf(server, owner.email);
    expect((await browser.call('PUT', `${accounts}/${own}/roles`, { roles: [roles.editor] })).status).toBe(200);
    expect((await browser.fetch('/api/config/pages')).status).toBe(200);
    expect((await browser.fetch(accounts)).status).toBe(403);
    expect((await browser.call('POST', `${accounts}/${own}/password`)).status).toBe(403);
  });

  it("with an unknown id is a 404, also for a member's id", async () => {
    const server = await createMembersServer();
    const ada = await signedUp(server);
    const browser = await loggedIn(server);
    for (const id of ['absent', (await presence(ada)) ?? '']) {
      expect((await browser.call('PUT', `${accounts}/${id}/roles`, { roles: [roles.editor] })).status).toBe(404);
      expect((await browser.call('POST', `${accounts}/${id}/password`)).status).toBe(404);
      expect((await browser.call('DELETE', `${accounts}/${id}`)).status).toBe(404);
    }
    expect((await server.store.accounts.findByEmail(member.email))?.roles).toEqual([]);
    expect((await browser.call('DELETE', `${members}/${await idOf(server, owner.email)}`)).status).toBe(404);
  });
});

describe('members of the site', () => {
  it('are listed newest first, in pages, each once', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    // Many with the same creation time, mixed with contributors.
    for (let index = 0; index < 250; index += 1) {
      await server.store.accounts.add(
        { email: `m${index}@example.com`, displayName: `M${index}`, kind: 'member', roles: [], passwordHash: 'h' },
        1000 + Math.floor(index / 7),
      );
    }
    const seen: string[] = [];
    let next: string | null = '';
    for (let part = 0; part < 5 && next !== null; part += 1) {
      const answer = (await (
        await browser.fetch(`${members}?before=${encodeURIComponent(next)}`)
      ).json()) as MemberListAnswer;
      seen.push(...answer.members.map(({ email }) => email));
      next = answer.next;
    }
    expect([seen.length, new Set(seen).size, seen.includes(owner.email), next]).toEqual([250, 250, false, null]);
    expect(seen[0]).toMatch(/^m2(4[5-9])@/);
  });

  it('are told apart by whether they have confirmed their address', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const add = async (name: string, at: number): Promise<string> => {
      const email = `${name}@example.com`;
      const { accounts } = server.store;
      await accounts.add({ email, displayName: name, kind: 'member', roles: [], passwordHash: 'h' }, at);
      return (await accounts.findByEmail(email))?.id ?? '';
    };
    await add('ada', 1000);
    await server.store.accounts.confirmEmail(await add('bea', 2000), 'bea@example.com', 3000);
    const listed = async (query: string): Promise<string[]> => {
      const answer = (await (await browser.fetch(`${members}${query}`)).json()) as MemberListAnswer;
      return answer.members.map(({ displayName, address }) => `${displayName} ${address}`);
    };
    expect(await listed('')).toEqual(['bea confirmed', 'ada unconfirmed']);
    expect(await listed('?address=unconfirmed')).toEqual(['ada unconfirmed']);
    expect(await listed('?address=confirmed')).toEqual(['bea confirmed']);
    expect(await listed('?address=other')).toHaveLength(2);
  });

  it('are removed by an administrator, who also opens and closes the sign-up', async () => {
    const server = await createMembersServer();
    const browser = await loggedIn(server);
    const ada = await signedUp(server);
    expect((await browser.call('PUT', `${members}/sign-up`, { isSignUpOpen: false })).status).toBe(200);
    expect((await server.browser().fetch(accountRoutes.create)).status).toBe(404);
    expect(((await (await browser.fetch(members)).json()) as MemberListAnswer).isSignUpOpen).toBe(false);
    expect((await browser.call('DELETE', `${members}/${await presence(ada)}`)).status).toBe(200);
    expect(await presence(ada)).toBeNull();
    expect((await browser.call('PUT', `${members}/sign-up`, { isSignUpOpen: true })).status).toBe(200);
    expect((await post(server.browser(), accountRoutes.create, accountRoutes.create, member)).status).toBe(303);
  });
});

describe('the owner', () => {
  const handOver = '/api/config/owner';

  async function twoAdmins() {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const second = await loggedIn(server, [roles.admin], 'second@example.com');
    const [own, other] = [await idOf(server, owner.email), await idOf(server, 'second@example.com')];
    return { server, browser, second, own, other };
  }

  it('is the first contributor, and no administrator demotes, removes or opens that account', async () => {
    const { server, browser, second, own } = await twoAdmins();
    const owners = (await contributors(second)).filter(({ isOwner }) => isOwner);
    expect(owners.map(({ email }) => email)).toEqual([owner.email]);
    const refused = [
      await second.call('PUT', `${accounts}/${own}/roles`, { roles: [roles.editor] }),
      await second.call('DELETE', `${accounts}/${own}`),
      await second.call('POST', `${accounts}/${own}/password`),
      await second.call('POST', `${accounts}/${own}/second-factor`, { password: owner.password }),
      await browser.call('PUT', `${accounts}/${own}/roles`, { roles: [roles.editor] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect((await browser.fetch('/api/config/account')).status).toBe(200);
    expect(await server.store.accounts.ownerEmail()).toBe(owner.email);
  });

  it('alone hands the site over, with the password, to an administrator, which is recorded', async () => {
    const { server, browser, second, own, other } = await twoAdmins();
    await loggedIn(server, [roles.editor], 'eve@example.com');
    const eve = await idOf(server, 'eve@example.com');
    const { password } = owner;
    const statusOf = async (from: Browser, body: object): Promise<number> =>
      (await from.call('PUT', handOver, body)).status;
    expect(await statusOf(second, { id: other, password })).toBe(403);
    expect(await statusOf(browser, { id: other, password: 'another password' })).toBe(400);
    expect(await statusOf(browser, { id: eve, password })).toBe(409);
    expect(await statusOf(browser, { id: 'absent', password })).toBe(404);
    expect(await server.store.accounts.ownerEmail()).toBe(owner.email);
    expect(await statusOf(browser, { id: other, password })).toBe(200);
    expect(await server.store.accounts.ownerEmail()).toBe('second@example.com');
    expect(await statusOf(browser, { id: own, password })).toBe(403);
    expect((await browser.call('DELETE', `${accounts}/${other}`)).status).toBe(409);
    expect((await second.call('DELETE', `${accounts}/${own}`)).status).toBe(200);
    const { records } = await server.store.audit.list({ act: 'owner-changed' });
    expect(records.map(({ subjectId }) => subjectId)).toEqual([other]);
  });
});

describe('the access rule of a page', () => {
  const path = `/api/config/pages/${notesId}/access`;

  it('contains a mask for the password; sending the mask keeps the password [LIM-21]', async () => {
    const server = await createMembersServer();
    const browser = await loggedIn(server);
    const answer = (await (await browser.fetch(path)).json()) as PageAccessAnswer;
    expect(answer).toEqual({ access: 'password', password: maskedSecret });
    expect((await browser.call('PUT', path, answer)).status).toBe(200);
    expect(
      (await post(server.browser(), '/notes', accountRoutes.unlock, { path: '/notes', pagePassword })).status,
    ).toBe(303);
    // Neither the page's document nor the list of pages contains it.
    for (const other of ['/api/config/pages', `/api/config/pages/${notesId}`])
      expect(await text(browser, other)).not.toMatch(/argon|passw/i);
  });

  it('takes effect at once, in both directions', async () => {
    const server = await createMembersServer();
    const browser = await loggedIn(server);
    const status = async (): Promise<number> => (await server.browser().fetch('/notes')).status;
    expect(await status()).toBe(401);
    await browser.call('PUT', path, { access: 'public', password: '' });
    expect(await status()).toBe(200);
    await browser.call('PUT', path, { access: 'members', password: '' });
    expect(await status()).toBe(401);
  });

  it('requires a password of the minimum length, and deletes it with the protection', async () => {
    const server = await createMembersServer();
    const browser = await loggedIn(server);
    await browser.call('PUT', path, { access: 'public', password: '' });
    for (const password of ['', 'short', maskedSecret]) {
      expect([password, (await browser.call('PUT', path, { access: 'password', password })).status]).toEqual([
        password,
        400,
      ]);
    }
    expect((await browser.call('PUT', path, { access: 'password', password: 'a new password' })).status).toBe(200);
    expect((await browser.call('PUT', path, { access: 'secret', password: '' })).status).toBe(400);
  });

  it('is public for the start page, and a 404 for an unknown page', async () => {
    const browser = await loggedIn(await createMembersServer());
    expect(
      (
        await browser.call('PUT', `/api/config/pages/${'1'.padStart(24, '0')}/access`, {
          access: 'members',
          password: '',
        })
      ).status,
    ).toBe(400);
    expect((await browser.fetch('/api/config/pages/absent/access')).status).toBe(404);
    expect(
      (await browser.call('PUT', '/api/config/pages/absent/access', { access: 'members', password: '' })).status,
    ).toBe(404);
  });
});
