import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword } from '../../../../pages/server/access/passwords.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { roles } from '../../../../protocol/enums/roles.js';
import { accountRoutes } from '../../../../protocol/names/routes.js';
import { createMembersServer, friendsId, notesId, pagePassword, post, signedUp, text } from '../people/support.js';
import { loggedIn, type Browser } from '../support.js';

const words = [
  'Members read this',
  'Whoever knows reads this',
  'Secret friends',
  'Secret notes',
  'Secret words',
  'friends-form',
  'notes-form',
];

/** Everything secret that stands in `page`. */
const leaks = (page: string): string[] => words.filter((word) => page.includes(word));

async function unlock(browser: Browser, pagePasswordTyped: string): Promise<Response> {
  return post(browser, '/notes', accountRoutes.unlock, { path: '/notes', pagePassword: pagePasswordTyped });
}

describe('a page for members [ROLE-07] [ROLE-09]', () => {
  it('shows a notice to everybody else, with a login that returns to the page', async () => {
    const browser = (await createMembersServer()).browser();
    const response = await browser.fetch('/friends?x=1');
    const page = await response.text();
    expect(response.status).toBe(401);
    expect(page).toContain('<h1>This page is for members</h1>');
    expect(page).toContain('href="/account/login?returnTo=%2Ffriends%3Fx%3D1"');
    expect(page).toContain(`"pageType":${pageTypes.protectedContent}`);
    expect(leaks(page)).toEqual([]);
  });

  it('opens for members, and is in their navigation only [SCOPE-05] [SCOPE-09]', async () => {
    const server = await createMembersServer();
    const browser = await signedUp(server);
    const response = await browser.fetch('/friends');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Members read this');
    expect(await text(browser, '/')).toContain('href="/friends"');
    expect(await text(server.browser(), '/')).not.toContain('/friends');
  });

  it('is denied to accounts that are neither editors nor members, and opens for editors', async () => {
    const server = await createMembersServer();
    const viewer = await loggedIn(server, [roles.viewer], 'viewer@example.com');
    const denied = await viewer.fetch('/friends');
    const page = await denied.text();
    expect(denied.status).toBe(403);
    expect(page).toContain(`"pageType":${pageTypes.memberAreaAccessDenied}`);
    expect(leaks(page)).toEqual([]);
    const editor = await loggedIn(server, [roles.editor], 'editor@example.com');
    expect(await text(editor, '/friends')).toContain('Members read this');
    expect(await text(editor, '/notes')).toContain('Whoever knows reads this');
  });
});

describe('a page with a password [ROLE-08]', () => {
  it('shows the lock screen without anything of the page [STR-72]', async () => {
    const response = await (await createMembersServer()).browser().fetch('/notes');
    const page = await response.text();
    expect(response.status).toBe(401);
    expect(page).toContain('<h1>This page is locked</h1>');
    expect(page).toContain(`"pageType":${pageTypes.lockScreen}`);
    expect(leaks(page)).toEqual([]);
  });

  it('opens with the password, in this browser alone, by a cookie that holds no password and no script can read', async () => {
    const server = await createMembersServer();
    const browser = server.browser();
    const wrong = await unlock(browser, 'four legs!');
    expect(wrong.status).toBe(401);
    const page = await wrong.text();
    expect(page).toContain('This is not the password of this page.');
    expect([leaks(page), page.includes('four legs!')]).toEqual([[], false]);
    const right = await unlock(browser, pagePassword);
    expect([right.status, right.headers.get('location')]).toEqual([303, '/notes']);
    const cookie = right.headers.getSetCookie().find((value) => value.startsWith('UNLOCKED_')) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toContain('three');
    expect(await text(browser, '/notes')).toContain('Whoever knows reads this');
    expect(leaks(await text(server.browser(), '/notes'))).toEqual([]);
    // Knowing one page's password opens no other.
    expect(leaks(await text(browser, '/friends'))).toEqual([]);
  });

  it('answers a wrong password by a redirect, so that Back and reload ask nothing, and says so once', async () => {
    const browser = (await createMembersServer()).browser();
    await browser.fetch('/notes');
    const crumb = browser.jar.get('crumb') ?? '';
    const fields = { crumb, path: '/notes', pagePassword: 'four legs!' };
    const answer = await browser.submit(accountRoutes.unlock, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/notes']);
    const shown = await browser.fetch('/notes');
    expect([shown.status, (await shown.text()).includes('This is not the password')]).toEqual([401, true]);
    expect(await text(browser, '/notes')).not.toContain('This is not the password');
  });

  it('locks again after a new password, after a day, and after logging out', async () => {
    const server = await createMembersServer();
    const browser = server.browser();
    await unlock(browser, pagePassword);
    server.advance(23 * 3_600_000);
    expect((await browser.fetch('/notes')).status).toBe(200);
    server.advance(2 * 3_600_000);
    expect((await browser.fetch('/notes')).status).toBe(401);
    await unlock(browser, pagePassword);
    await server.store.pages.setAccess(notesId, { access: 'password', passwordHash: await hashPassword(pagePassword) });
    expect((await browser.fetch('/notes')).status).toBe(401);
    await unlock(browser, pagePassword);
    expect((await browser.fetch('/notes')).status).toBe(200);
    await browser.submit('/api/auth/Logout', {});
    expect((await browser.fetch('/notes')).status).toBe(401);
  });

  it('rejects forged cookies and cookies of other pages', async () => {
    const server = await createMembersServer();
    const browser = server.browser();
    await unlock(browser, pagePassword);
    const [name = '', proof = ''] = [...browser.jar].find(([key]) => key.startsWith('UNLOCKED_')) ?? [];
    expect(name).toBe(`UNLOCKED_${notesId}`);
    const [lock, expires, signature] = proof.split('.');
    for (const forged of [
      '',
      'x',
      `${lock}.${expires}`,
      `${lock}.zzzzzzzzzz.${signature}`,
      `${lock}.${expires}.${signature}.1`,
      `other.${expires}.${signature}`,
    ]) {
      const thief = server.browser();
      thief.jar.set(name, forged);
      expect([forged, (await thief.fetch('/notes')).status]).toEqual([forged, 401]);
    }
    await server.store.pages.setAccess(friendsId, {
      access: 'password',
      passwordHash: await hashPassword('another one'),
    });
    const other = server.browser();
    other.jar.set(`UNLOCKED_${friendsId}`, proof);
    expect((await other.fetch('/friends')).status).toBe(401);
  });

  it('limits the rate of guesses', async () => {
    const browser = (await createMembersServer()).browser();
    const pages: string[] = [];
    for (let index = 0; index < 11; index += 1) pages.push(await (await unlock(browser, 'four legs!')).text());
    expect(pages.filter((page) => page.includes('This is not the password of this page.'))).toHaveLength(10);
    expect(pages.at(-1)).toContain('Too many attempts.');
    expect((await unlock(browser, pagePassword)).status).toBe(401);
  });

  it('bounds the guesses of a place in an hour, which the right password begins anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await createMembersServer();
    const guesses = async (count: number): Promise<string[]> => {
      const browser = server.browser();
      const pages: string[] = [];
      for (let at = 0; at < count; at += 1) {
        if (at % 9 === 0) vi.setSystemTime(Date.now() + 61_000);
        pages.push(await (await unlock(browser, 'four legs!')).text());
      }
      return pages;
    };
    expect((await guesses(50)).every((page) => page.includes('This is not the password of this page.'))).toBe(true);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await unlock(server.browser(), pagePassword)).status).toBe(303);
    const pages = await guesses(61);
    expect(pages.filter((page) => page.includes('This is not the password of this page.'))).toHaveLength(60);
    expect(pages.at(-1)).toContain('Please wait for an hour.');
    vi.setSystemTime(Date.now() + 61_000);
    expect(await (await unlock(server.browser(), pagePassword)).text()).toContain('Please wait for an hour.');
    vi.setSystemTime(Date.now() + 3_600_000);
    expect((await unlock(server.browser(), pagePassword)).status).toBe(303);
  });
});

describe('a closed page is not disclosed', () => {
  const paths = ['/friends', '/notes'];

  it('in the length of an answer, which is not compressed', async () => {
    const browser = await signedUp(await createMembersServer());
    const response = await browser.fetch('/friends', { headers: { 'accept-encoding': 'br' } });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  });

  it('in answers for caches or search engines: no entity tag, no 304, no store, no index', async () => {
    const server = await createMembersServer();
    const browser = await signedUp(server);
    await unlock(browser, pagePassword);
    for (const path of paths) {
      for (const visitor of [browser, server.browser()]) {
        const response = await visitor.fetch(path, { headers: { 'if-none-match': '*' } });
        expect([
          path,
          response.headers.get('cache-control'),
          response.headers.get('etag'),
          response.status === 304,
        ]).toEqual([path, 'private, no-store', null, false]);
        const page = await response.text();
        expect(page).toContain('<meta name="robots" content="noindex">');
        expect(page).not.toContain('rel="canonical"');
      }
    }
  });

  it('to other visitors after a member has seen it, whatever they ask with', async () => {
    const server = await createMembersServer();
    const browser = await signedUp(server);
    await unlock(browser, pagePassword);
    for (const path of paths) expect((await browser.fetch(path)).status).toBe(200);
    for (const path of paths) {
      for (const init of [
        {},
        { method: 'HEAD' },
        { headers: { accept: '*/*' } },
        { headers: { 'accept-encoding': 'br' } },
      ]) {
        const response = await server.browser().fetch(path, init);
        expect(response.status).toBe(401);
        expect(leaks(await response.text())).toEqual([]);
      }
      expect((await server.browser().fetch(`${path}/`, { headers: { accept: 'text/html' } })).status).toBe(308);
    }
  });

  it.each([
    ['friends-form', '/friends', 401, { loginRequired: true }],
    ['notes-form', '/notes', 403, { authorizationFail: true }],
  ])('the form %s takes no answers from those who may not see it', async (formId, pagePath, status, flag) => {
    const server = await createMembersServer();
    const browser = server.browser();
    await browser.fetch('/');
    const { key } = (await (
      await browser.fetch('/api/form/FormSubmissionKey', { method: 'POST', headers: { origin: 'http://site.test' } })
    ).json()) as { key: string };
    const request = {
      key,
      formId,
      form: JSON.stringify({ name: 'Eve' }),
      submissionId: `submission-${formId}`,
      pagePath,
    };
    const refused = await browser.call('POST', '/api/form/SaveFormSubmission', request);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject(flag);
    expect(
      (await browser.submit('/api/form/SaveFormSubmission', { formId, pagePath, 'field:name': 'Eve' })).status,
    ).toBe(status);
    const member = await signedUp(server);
    await unlock(member, pagePassword);
    expect((await member.call('POST', '/api/form/SaveFormSubmission', request)).status).toBe(200);
  });

  it('in the list of pages for machines and in the search', async () => {
    const browser = await signedUp(await createMembersServer());
    const list = await text(browser, '/sitemap.xml');
    expect(list).toContain('/contact</loc>');
    expect(paths.filter((path) => list.includes(path))).toEqual([]);
    expect(leaks(await text((await createMembersServer()).browser(), '/search?q=secret'))).toEqual([]);
    expect(await text(browser, '/search?q=friends')).toContain('Secret <mark>friends</mark>');
  });

  it('a refused form of an open page shows no closed page, though its sender names one', async () => {
    const server = await createMembersServer();
    for (const pagePath of paths) {
      const response = await server
        .browser()
        .submit('/api/form/SaveFormSubmission', { formId: 'contact', pagePath, 'field:name': '' });
      const page = await response.text();
      expect([response.status, leaks(page)]).toEqual([400, []]);
      expect(page).toContain('data-block-id="contact-form"');
    }
  });
});
