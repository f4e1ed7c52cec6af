import { describe, expect, test } from 'vitest';
import { createSession } from '../../../editor/account/session.js';
import { createCalls } from '../../../editor/storage/calls.js';
import { settle } from '../support/fake-clock.js';
import { createFakeServer } from '../support/fake-server.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';

const account = { id: '1', email: 'owner@example.com', displayName: 'Owner', roles: [1] };
const login = { email: 'owner@example.com', password: 'secret', rememberMe: true };

function setup(answer: (request: SeenRequest) => Reply | Promise<Reply>) {
  const server = createFakeServer(answer);
  return { ...server, session: createSession(createCalls(server.dependencies)) };
}

describe('logging in', () => {
  test('sends e-mail, password and remember me, and the token on later calls [SES-06] [SES-07] [SES-08]', async () => {
    const { session, seen } = setup(() => ({ body: { xsrfToken: 'token', account } }));
    expect((await session.logIn(login)).ok).toBe(true);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/site-users/account/session', body: login });
    expect(session.account.get()).toEqual({ status: 'logged-in', account });
    await session.logOut();
    expect(seen[1]?.headers.get('X-CSRF-Token')).toBe('token');
  });

  test('renews a stale anti-forgery value unseen and logs in with one more request', async () => {
    const { session, seen, cookies } = setup(({ query }) =>
      query.get('crumb') === 'fresh'
        ? { body: { xsrfToken: 'token', account } }
        : { status: 400, body: { crumbFail: true, crumb: 'fresh' } },
    );
    cookies.set('crumb', 'stale');
    expect((await session.logIn(login)).ok).toBe(true);
    expect(seen.map(({ query }) => query.get('crumb'))).toEqual(['stale', 'fresh']);
    expect(cookies.get('crumb')).toBe('fresh');
  });

  test('of calls that are refused side by side the first renews the value for all', async () => {
    let given = 0;
    const { session, seen, cookies } = setup(({ query }) =>
      query.get('crumb') === 'fresh1'
        ? { body: {} }
        : { status: 400, body: { crumbFail: true, crumb: `fresh${++given}` } },
    );
    cookies.set('crumb', 'stale');
    const results = await Promise.all(
      [1, 2].map(() => session.send('/api/config/anything', { method: 'POST', body: {} })),
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(seen.map(({ query }) => query.get('crumb'))).toEqual(['stale', 'stale', 'fresh1', 'fresh1']);
  });

  test('a refused login leaves nobody logged in', async () => {
    const { session } = setup(() => ({ status: 401, body: { error: 'No.' } }));
    const result = await session.logIn(login);
    expect(result).toMatchObject({ ok: false, message: 'No.' });
    expect(session.account.get().status).toBe('unknown');
  });
});

describe('logging out', () => {
  test('a second logout while one is under way sends nothing [SES-04]', async () => {
    let finish = (_reply: Reply): void => {};
    const { session, seen } = setup(() => new Promise((resolve) => (finish = resolve)));
    const first = session.logOut();
    expect(await session.logOut()).toBe(false);
    finish({ body: {} });
    expect(await first).toBe(true);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/auth/Logout' });
  });

  test('a failed anti-forgery value is renewed and the logout sent once more [SES-05]', async () => {
    const { session, seen } = setup(({ query }) =>
      query.get('crumb') === 'fresh' ? { body: {} } : { status: 400, body: { crumbFail: true, crumb: 'fresh' } },
    );
    expect(await session.logOut()).toBe(true);
    expect(seen).toHaveLength(2);
  });

  test('a second failure ends the attempt, after which another may be made [SES-05] [SES-04]', async () => {
    const { session, seen } = setup(() => ({ status: 400, body: { crumbFail: true, crumb: 'never' } }));
    expect(await session.logOut()).toBe(false);
    expect(seen).toHaveLength(2);
    expect(await session.logOut()).toBe(false);
    expect(seen).toHaveLength(4);
  });
});

describe('a login that expires', () => {
  function expiring() {
    let isLoggedIn = false;
    return setup(({ path }) => {
      if (path === '/api/site-users/account/session') isLoggedIn = true;
      if (isLoggedIn) return { body: { xsrfToken: 'token', account, pages: [] } };
      return { status: 401, body: { loginRequired: true } };
    });
  }

  test('opens the login, after which the same request is sent again', async () => {
    const { session, seen } = expiring();
    const result = session.send('/api/config/pages', { method: 'POST', body: { a: 1 } });
    await settle();
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.loginWanted.get()).toBe(true);
    await session.logIn(login);
    expect(await result).toMatchObject({ ok: true });
    expect(session.loginWanted.get()).toBe(false);
    expect(seen.map(({ path }) => path)).toEqual([
      '/api/config/pages',
      '/api/site-users/account/session',
      '/api/config/pages',
    ]);
    expect(seen[2]?.body).toEqual({ a: 1 });
  });

  test('reported only after the next login, it opens no second dialog', async () => {
    const { session, seen } = expiring();
    await session.logIn(login);
    expect(await session.requestLogin()).toBe(true);
    expect(session.loginWanted.get()).toBe(false);
    expect(seen.at(-1)?.path).toBe('/api/config/account');
  });

  test('opens the dialog again when the session expires again', async () => {
    let isLoggedIn = true;
    const { session } = setup(() =>
      isLoggedIn ? { body: { xsrfToken: 'token', account } } : { status: 401, body: { loginRequired: true } },
    );
    await session.logIn(login);
    isLoggedIn = false;
    const answered = session.requestLogin();
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.loginWanted.get()).toBe(true);
    session.putLoginAside();
    expect(await answered).toBe(false);
  });

  test('reported by one call and denied by another, it opens the dialog in the end', async () => {
    const { session } = expiring();
    await session.logIn(login);
    const asked = Array.from({ length: 6 }, () => session.requestLogin());
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.loginWanted.get()).toBe(true);
    session.putLoginAside();
    expect(await Promise.all(asked)).toEqual([true, true, true, true, true, false]);
  });

  test('dismissed, the request returns that a login is required', async () => {
    const { session } = expiring();
    const result = session.send('/api/config/pages');
    await new Promise((resolve) => setImmediate(resolve));
    session.putLoginAside();
    expect(await result).toMatchObject({ ok: false, failure: 'login-required' });
  });
});

describe('the account', () => {
  test.each([
    [{ body: { account } }, 'logged-in'],
    [{ status: 401, body: { loginRequired: true } }, 'logged-out'],
    [{ status: 500, body: {} }, 'unreachable'],
    ['no-answer', 'unreachable'],
  ] as const)('%j means %s', async (reply, status) => {
    const { session } = setup(() => reply);
    await session.refresh();
    expect(session.account.get().status).toBe(status);
  });
});

describe('an answer about the account that came with the document', () => {
  function begin(first: { status: number; body: string }) {
    const server = createFakeServer(() => ({ body: { account } }));
    const calls = createCalls({ ...server.dependencies, firstAnswer: () => first });
    return { ...server, session: createSession(calls) };
  }

  test('is known before anything is rendered, without a call', () => {
    const { session, seen } = begin({ status: 200, body: JSON.stringify({ account }) });
    expect(session.account.get()).toEqual({ status: 'logged-in', account });
    expect(seen).toEqual([]);
  });

  test('says that nobody is logged in', () => {
    const { session } = begin({ status: 401, body: '{"loginRequired":true}' });
    expect(session.account.get()).toEqual({ status: 'logged-out' });
  });
});
