import { describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../../../protocol/names/routes.js';
import { languageSite } from '../../editing/language-site.js';
import { contextOf, createTestServer, loggedIn, owner, type Browser } from '../../support.js';
import { createMembersServer, loggedInMember, member, post, presence, signedUp, text } from '../support.js';

describe('member sign-up', () => {
  it('creates an account, logs in and redirects to the requested page', async () => {
    const server = await createMembersServer();
    const browser = server.browser();
    const response = await post(browser, accountRoutes.create, accountRoutes.create, {
      ...member,
      returnTo: '/friends?a=1',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/friends?a=1']);
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith('SESSION='))).toMatch(
      /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i,
    );
    expect(await text(browser, '/')).toContain('>Ada</a>');
    expect(await text(browser, accountRoutes.own)).toContain('ada@example.com');
  });

  it('shows errors beside their fields and keeps all values but the password', async () => {
    const browser = (await createMembersServer()).browser();
    const response = await post(browser, accountRoutes.create, accountRoutes.create, {
      displayName: ' ',
      email: '"><script>alert(1)</script>',
      newPassword: 'short-1',
    });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain('Please tell us your name.');
    expect(page).toContain('id="create-email-error"');
    expect(page).toContain('aria-describedby="create-newPassword-error create-newPassword-help"');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('short-1');
  });

  it('refuses a password that is tried first, in any case of its letters', async () => {
    const browser = (await createMembersServer()).browser();
    const refused = await post(browser, accountRoutes.create, accountRoutes.create, {
      ...member,
      newPassword: 'PASSWORD1234',
    });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('tried first')]);
  });

  it('does not change an existing account of any role', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    await server.store.accounts.add(
      { email: 'boss@example.com', displayName: 'Boss', roles: [1], passwordHash: 'h' },
      0,
    );
    for (const email of ['ADA@example.com ', 'boss@example.com']) {
      const browser = server.browser();
      const response = await post(browser, accountRoutes.create, accountRoutes.create, {
        ...member,
        email,
        newPassword: 'another password',
      });
      expect([email, response.status]).toEqual([email, 400]);
      expect(await response.text()).toContain('There is an account with this address already.');
      expect(browser.jar.has('SESSION')).toBe(false);
    }
    expect((await server.store.accounts.findByEmail('boss@example.com'))?.displayName).toBe('Boss');
  });

  it('exists only where the site allows it', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    expect((await browser.fetch(accountRoutes.create)).status).toBe(404);
    expect((await post(browser, '/', accountRoutes.create, member)).status).toBe(404);
    expect(await server.store.accounts.findByEmail(member.email)).toBeNull();
    expect(await text(browser, accountRoutes.login)).not.toContain(accountRoutes.create);
    expect(await text(browser, '/')).not.toContain('account-link');
  });
});

describe('a member', () => {
  it("is treated as an anonymous visitor by page contexts and by the editor's routes [ROLE-02]", async () => {
    const browser = await signedUp(await createMembersServer());
    const page = await text(browser, '/');
    expect(contextOf(page)).toMatchObject({ authenticatedAccount: null, websiteRoles: [] });
    for (const path of [
      '/api/config/account',
      '/api/config/pages',
      '/api/config/accounts',
      '/api/config/form-entries',
    ]) {
      const response = await browser.fetch(path);
      expect([path, response.status]).toEqual([path, 401]);
      expect(await response.json()).toMatchObject({ loginRequired: true });
    }
  });

  it('has no permissions, whatever its row contains', async () => {
    const server = await createMembersServer();
    await server.store.accounts.add(
      { email: 'mallory@example.com', displayName: 'M', kind: 'member', roles: [1], passwordHash: 'h' },
      0,
    );
    expect((await server.store.accounts.findByEmail('mallory@example.com'))?.roles).toEqual([]);
    expect(await server.store.accounts.listContributors()).toEqual([]);
    expect(
      await server.store.accounts.changeRoles(
        (await server.store.accounts.findByEmail('mallory@example.com'))?.id ?? '',
        [1],
        '',
      ),
    ).toBe('missing');
    expect(await server.store.accounts.isEmpty()).toBe(true);
    expect(await server.store.accounts.ownerEmail()).toBeNull();
  });

  it('is never shown to another visitor: pages with a name are not cached', async () => {
    const server = await createMembersServer();
    const stranger = server.browser();
    const before = await text(stranger, '/');
    const browser = await signedUp(server, { displayName: 'Ada <b>' });
    const own = await browser.fetch('/');
    expect(own.headers.get('vary')).toContain('Cookie');
    expect(own.headers.get('cache-control')).toContain('private');
    expect(await own.text()).toContain('>Ada &lt;b&gt;</a>');
    expect(await text(stranger, '/')).toBe(before);
    expect(await text(server.browser(), '/')).not.toContain('Ada');
  });
});

describe('the log-in page', () => {
  it('redirects to pages of this site only', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const places: [string, string][] = [
      ['/friends', '/friends'],
      ['/friends?x=1', '/friends?x=1'],
      ['//evil.example', '/account'],
      ['https://evil.example/', '/account'],
      ['/\\evil.example', '/account'],
      ['javascript:alert(1)', '/account'],
      ['/account/login?returnTo=/friends', '/account'],
      ['/', '/'],
      ['', '/account'],
    ];
    for (const [returnTo, expected] of places) {
      const browser = server.browser();
      const response = await post(browser, accountRoutes.login, accountRoutes.login, {
        email: member.email,
        password: member.newPassword,
        returnTo,
      });
      expect([returnTo, response.headers.get('location')]).toEqual([returnTo, expected]);
      // A visitor who is logged in already is redirected at once.
      const again = await browser.fetch(`${accountRoutes.login}?${new URLSearchParams({ returnTo })}`);
      expect([returnTo, again.status, again.headers.get('location')]).toEqual([returnTo, 303, expected]);
    }
  });

  it('is in the language of the page to return to, errors included', async () => {
    const server = await createTestServer({
      site: { ...languageSite, settings: { ...languageSite.settings, memberSignUp: true } },
    });
    const browser = server.browser();
    const page = await text(browser, `${accountRoutes.login}?returnTo=%2Fde%2Fkontakt`);
    expect(page).toContain('<html lang="de"');
    expect(page).toContain('<h1>Anmelden</h1>');
    expect(
      await (
        await post(browser, '/', accountRoutes.login, {
          email: 'a@example.com',
          password: 'wrong',
          returnTo: '/de/kontakt',
        })
      ).text(),
    ).toContain('<html lang="de"');
    expect(await text(browser, '/de/kontakt')).toContain('href="/account/login?returnTo=%2Fde%2Fkontakt"');
    expect(await text(browser, accountRoutes.login)).toContain('<h1>Log in</h1>');
  });

  it('accepts contributors too, and redirects them to the editor', async () => {
    const server = await createMembersServer();
    await loggedIn(server);
    const response = await post(server.browser(), accountRoutes.login, accountRoutes.login, owner);
    expect(response.headers.get('location')).toBe('/config/');
  });

  it('gives the same error for a wrong password and an unknown address, and keeps the address', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const wrong = await post(server.browser(), accountRoutes.login, accountRoutes.login, {
      email: member.email,
      password: 'not this one',
    });
    const unknown = await post(server.browser(), accountRoutes.login, accountRoutes.login, {
      email: 'nobody@example.com',
      password: 'not this one',
    });
    const pages = [await wrong.text(), await unknown.text()];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(pages[0]).toContain('The email address or the password is not right.');
    expect(pages[0]).toContain('value="ada@example.com"');
    expect(pages[0]).not.toContain('not this one');
    const strip = (page: string | undefined): string | undefined =>
      page?.replace(/ada@|nobody@/g, '').replace(/name="crumb" value="[^"]*"/, '');
    expect(strip(pages[0])).toBe(strip(pages[1]));
  });

  it('prevents login CSRF: a post must be same-origin and contain the crumb', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const fields = { email: member.email, password: member.newPassword };
    const browser = server.browser();
    await browser.fetch(accountRoutes.login);
    const stale = await browser.submit(accountRoutes.login, { ...fields, crumb: 'made-up' });
    const page = await stale.text();
    expect([stale.status, browser.jar.has('SESSION')]).toEqual([400, false]);
    expect(page).toContain('Please try once more.');
    expect(page).toContain('value="ada@example.com"');
    // The error page contains a valid crumb.
    const crumb = /name="crumb" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await browser.submit(accountRoutes.login, { ...fields, crumb })).status).toBe(303);
    const foreign = server.browser();
    await foreign.fetch(accountRoutes.login);
    const body = new URLSearchParams({ ...fields, crumb: foreign.jar.get('crumb') ?? '' }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await foreign.fetch(accountRoutes.login, { method: 'POST', headers, body })).status).toBe(403);
    expect(foreign.jar.has('SESSION')).toBe(false);
  });

  it('sets a persistent cookie only with "remember me"', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    for (const [rememberMe, isKept] of [
      ['true', true],
      ['', false],
    ] as const) {
      const browser = server.browser();
      const response = await post(browser, accountRoutes.login, accountRoutes.login, {
        email: member.email,
        password: member.newPassword,
        rememberMe,
      });
      const cookie = response.headers.getSetCookie().find((value) => value.startsWith('SESSION=')) ?? '';
      expect([rememberMe, /Max-Age=2592000/.test(cookie)]).toEqual([rememberMe, isKept]);
    }
  });
});

describe('a refused form', () => {
  it('is shown once by the page to which its post redirects, with errors beside empty fields and no password in the cookie', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const browser = server.browser();
    await browser.fetch(accountRoutes.login);
    const crumb = browser.jar.get('crumb') ?? '';
    const returnTo = '/friends?a=1';
    const posted = await browser.submit(accountRoutes.login, { crumb, returnTo, email: member.email, password: '' });
    const address = posted.headers.get('location') ?? '';
    expect([posted.status, address]).toEqual([303, '/account/login?returnTo=%2Ffriends%3Fa%3D1']);
    const shown = await text(browser, address);
    expect(shown).toMatch(/id="login-password-error">Please enter your password\./);
    expect(shown).toContain('value="ada@example.com"');
    expect(shown).toContain('novalidate');
    expect(await text(browser, address)).not.toContain('login-password-error');
    const wrong = { crumb, email: member.email, password: 'a wrong password' };
    await browser.submit(accountRoutes.login, wrong);
    expect(browser.jar.get('SAID')).toBeTruthy();
    // Another form does not take what this one has to say.
    expect(await text(browser, accountRoutes.create)).not.toContain('is not right');
    expect(await text(browser, accountRoutes.login)).toContain('is not right');
  });
});

describe('password attempts', () => {
  const attempt = { email: member.email, password: 'wrong' };

  it('beyond the rate limit of an address are refused for a minute, and keep the posted values', async () => {
    const server = await createMembersServer();
    await signedUp(server);
    const browser = server.browser();
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await post(browser, accountRoutes.login, accountRoutes.login, attempt)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const refused = await post(browser, accountRoutes.login, accountRoutes.login, attempt);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('value="ada@example.com"');
  });

  it("from many addresses delay an account's log-in and never lock its owner out", async () => {
    const server = await createMembersServer({ proxyHops: 1 });
    await signedUp(server);
    await server.browser().fetch('/');
    const from = async (address: string, password: string): Promise<Response> => {
      const browser = server.browser();
      await browser.fetch(accountRoutes.login);
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://site.test',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
      };
      return browser.fetch(accountRoutes.login, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ email: member.email, password, crumb: browser.jar.get('crumb') ?? '' }).toString(),
      });
    };
    for (let index = 0; index < 32; index += 1) {
      const refused = await from(`192.0.2.${index}`, 'wrong');
      expect([refused.status, refused.headers.get('location')]).toEqual([303, accountRoutes.login]);
    }
    expect(server.pauses.length).toBeGreaterThan(0);
    const { length } = server.pauses;
    expect((await from('198.51.100.7', member.newPassword)).headers.get('location')).toBe(accountRoutes.own);
    expect(server.pauses.length).toBe(length + 1);
    expect(server.pauses.every((ms) => ms > 0 && ms <= 3000)).toBe(true);
  });

  it('at an account end after a hundred in an hour, except on a device that has logged in to it', async () => {
    const server = await createMembersServer({ proxyHops: 1 });
    await signedUp(server);
    const guess = async (browser: Browser, password: string, address: string): Promise<Response> => {
      if (!browser.jar.has('crumb')) await browser.fetch(accountRoutes.login);
      return browser.fetch('/api/site-users/account/session', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': browser.jar.get('crumb') ?? '',
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ email: member.email, password, rememberMe: false }),
      });
    };
    const known = server.browser();
    expect((await guess(known, member.newPassword, '203.0.113.1')).status).toBe(200);
    const stranger = server.browser();
    const statuses: number[] = [];
    for (let index = 0; index < 101; index += 1)
      statuses.push((await guess(stranger, 'wrong', `198.51.${index}.1`)).status);
    expect(new Set(statuses.slice(0, 98))).toEqual(new Set([401]));
    expect(statuses.at(-1)).toBe(429);
    const refused = await guess(server.browser(), member.newPassword, '203.0.113.2');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
    expect(await refused.text()).toContain('a device that you have used before');
    expect((await guess(known, member.newPassword, '203.0.113.1')).status).toBe(200);
  });

  it('at many accounts from one line of the network are bounded too', async () => {
    const server = await createMembersServer({ proxyHops: 1 });
    const browser = server.browser();
    await browser.fetch(accountRoutes.login);
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const headers = {
        'content-type': 'application/json',
        'x-csrf-token': browser.jar.get('crumb') ?? '',
        'x-forwarded-for': `2001:db8:1:2::${index.toString(16)}`,
      };
      const body = JSON.stringify({ email: `${index}@example.com`, password: 'wrong', rememberMe: false });
      statuses.push((await browser.fetch('/api/site-users/account/session', { method: 'POST', headers, body })).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
  });
});

describe('the account’s own page', () => {
  it('requires a log-in; others are redirected to the log-in page and back', async () => {
    const browser = (await createMembersServer()).browser();
    for (const path of [accountRoutes.own, accountRoutes.password]) await browser.fetch(path);
    const response = await browser.fetch(accountRoutes.own);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/login?returnTo=%2Faccount']);
    const posted = await post(browser, '/', accountRoutes.password, {
      currentPassword: 'x',
      newPassword: 'a new password',
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/account/login?returnTo=%2Faccount']);
  });

  it('is neither cached nor indexed', async () => {
    const browser = await signedUp(await createMembersServer());
    const response = await browser.fetch(accountRoutes.own);
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['private, no-store', null]);
    expect(await response.text()).toContain('<meta name="robots" content="noindex">');
  });

  it('is available to contributors too, without a redirect to the editor', async () => {
    const page = await text(await loggedIn(await createMembersServer()), accountRoutes.own);
    expect(page).toContain(owner.email);
    expect(contextOf(page).authenticatedAccount).toBeNull();
  });

  it('changes the name and confirms it', async () => {
    const browser = await signedUp(await createMembersServer());
    const response = await post(browser, accountRoutes.own, accountRoutes.own, { displayName: ' Ada L. ' });
    expect(response.headers.get('location')).toBe('/account?done=details');
    const page = await text(browser, '/account?done=details');
    expect(page).toContain('Your name is saved.');
    expect(page).toContain('value="Ada L."');
  });

  it('changes the address only with the current password, and not to one in use', async () => {
    const server = await createMembersServer();
    await signedUp(server, { email: 'bert@example.com' });
    const browser = await signedUp(server);
    const change = (email: string, currentPassword: string): Promise<Response> =>
      post(browser, accountRoutes.own, accountRoutes.email, { email, currentPassword });
    expect(await (await change('new@example.com', 'wrong')).text()).toContain('This is not your present password.');
    expect(await (await change('bert@example.com', member.newPassword)).text()).toContain(
      'There is an account with this address already.',
    );
    expect((await change('new@example.com', member.newPassword)).headers.get('location')).toBe('/account?done=email');
    expect(await text(browser, accountRoutes.own)).toContain('new@example.com');
    expect(await presence(await loggedInMember(server, 'new@example.com'))).not.toBeNull();
  });

  it('changes the password with the current one; other sessions end, this one gets a new token', async () => {
    const server = await createMembersServer();
    const browser = await signedUp(server);
    const other = await loggedInMember(server);
    const former = browser.jar.get('SESSION') ?? '';
    expect(
      (
        await post(browser, accountRoutes.own, accountRoutes.password, {
          currentPassword: 'wrong',
          newPassword: 'a new password',
        })
      ).status,
    ).toBe(400);
    expect(await presence(other)).not.toBeNull();
    expect(
      (
        await post(browser, accountRoutes.own, accountRoutes.password, {
          currentPassword: member.newPassword,
          newPassword: 'a new password',
        })
      ).headers.get('location'),
    ).toBe('/account?done=password');
    expect([await presence(other), await presence(browser)]).toEqual([null, expect.any(String)]);
    expect(browser.jar.get('SESSION')).not.toBe(former);
    const thief = server.browser();
    thief.jar.set('SESSION', former);
    expect(await presence(thief)).toBeNull();
    await expect(loggedInMember(server)).rejects.toThrow('401');
    expect(await presence(await loggedInMember(server, member.email, 'a new password'))).not.toBeNull();
  });

  it('logs out everywhere', async () => {
    const server = await createMembersServer();
    const browser = await signedUp(server);
    const other = await loggedInMember(server);
    const response = await post(browser, accountRoutes.own, accountRoutes.everywhere, {});
    expect([response.status, response.headers.get('location')]).toEqual([303, '/?logout=true']);
    expect([await presence(browser), await presence(other), browser.jar.has('SESSION')]).toEqual([null, null, false]);
  });

  it('logs out of this browser only, without script too [SES-03]', async () => {
    const server = await createMembersServer();
    const browser = await signedUp(server);
    const other = await loggedInMember(server);
    expect((await browser.submit('/api/auth/Logout', {})).headers.get('location')).toBe('/?logout=true');
    expect([await presence(browser), await presence(other)]).toEqual([null, expect.any(String)]);
  });

  it('is deleted with its account, and all its sessions end at once', async () => {
    const server = await createMembersServer();
    const browser = await signedUp(server);
    await server.store.accounts.removeMember((await presence(browser)) ?? '');
    expect(await presence(browser)).toBeNull();
    expect(await text(browser, '/friends')).not.toContain('Members read this');
  });
});
