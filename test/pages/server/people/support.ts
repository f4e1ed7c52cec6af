import type { SiteSeed } from '../../../../pages/server/start/store.js';
import type { OwnPasswordNeededAnswer } from '../../../../protocol/http/accounts.js';
import * as calls from '../../../../protocol/http/calls.js';
import { accountRoutes } from '../../../../protocol/names/routes.js';
import {
  createTestServer,
  hashCheaply,
  origin,
  pageDocument,
  testSite,
  type Browser,
  type TestServer,
  type TestServerOptions,
} from '../support.js';

export const pagePassword = 'three legs';
export const friendsId = '3'.padStart(24, '0');
export const notesId = '4'.padStart(24, '0');
export const member = { displayName: 'Ada', email: 'ada@example.com', newPassword: 'a long password' };

const secretForm = (formId: string): SiteSeed['pages'][number]['blocks'][number] => ({
  id: `${formId}-block`,
  type: 'form',
  value: { formId, fields: [{ id: 'name', type: 'text', title: 'Name', required: true }] },
});

/** The site of the tests with a page for members and one with a password. */
async function membersSite(): Promise<SiteSeed> {
  return {
    ...testSite,
    settings: { ...testSite.settings, memberSignUp: true },
    pages: [
      ...testSite.pages,
      pageDocument(
        '3',
        '/friends',
        [{ id: 'f', type: 'heading', value: { text: 'Members read this' } }, secretForm('friends-form')],
        { title: 'Secret friends', description: 'Secret words', navigationTitle: 'Friends' },
      ),
      pageDocument(
        '4',
        '/notes',
        [{ id: 'n', type: 'heading', value: { text: 'Whoever knows reads this' } }, secretForm('notes-form')],
        { title: 'Secret notes', description: 'Secret words', navigationTitle: 'Notes' },
      ),
    ],
    access: {
      [friendsId]: { access: 'members', passwordHash: null },
      [notesId]: { access: 'password', passwordHash: await hashCheaply(pagePassword) },
    },
  };
}

export async function createMembersServer(options: TestServerOptions = {}): Promise<TestServer> {
  return createTestServer({ ...options, site: await membersSite() });
}

/** Posts a form with the crumb of its page, and follows the redirect of a refusal. */
export async function post(
  browser: Browser,
  page: string,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  await browser.fetch(page, { headers: { accept: 'text/html' } });
  const answer = await browser.submit(path, { crumb: browser.jar.get('crumb') ?? '', ...fields });
  // A refused form is shown by the page to which its post redirects.
  const isRefused = answer.headers.getSetCookie().some((cookie) => /^SAID=[^;]/.test(cookie));
  return isRefused ? browser.fetch(answer.headers.get('location') ?? '', { headers: { accept: 'text/html' } }) : answer;
}

/** A browser of a new member. */
export async function signedUp(server: TestServer, fields: Partial<typeof member> = {}): Promise<Browser> {
  const browser = server.browser();
  const response = await post(browser, accountRoutes.create, accountRoutes.create, { ...member, ...fields });
  if (response.status !== 303) throw new Error(`signing up answered ${response.status}`);
  return browser;
}

/** Another browser of the same member. */
export async function loggedInMember(
  server: TestServer,
  email = member.email,
  password = member.newPassword,
): Promise<Browser> {
  const browser = server.browser();
  const response = await post(browser, accountRoutes.login, accountRoutes.login, { email, password });
  if (response.status !== 303) throw new Error(`logging in answered ${response.status}`);
  return browser;
}

export async function text(browser: Browser, path: string): Promise<string> {
  return (await browser.fetch(path)).text();
}

/** Account id of the browser's session; null without one. */
export async function presence(browser: Browser): Promise<string | null> {
  return ((await (await browser.fetch('/api/site-users/account/session')).json()) as { accountId: string | null })
    .accountId;
}

export const ownPassword = 'a password of my own';

/** Chooses an own password with one that was made for the account, and logs in with it. */
export async function withOwnPassword(
  server: TestServer,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Browser> {
  const browser = server.browser();
  await browser.fetch('/');
  const answer = await browser.call('POST', calls.session, { email, password, rememberMe: false });
  const { choosePasswordAt } = (await answer.json()) as OwnPasswordNeededAnswer;
  const token = new URL(choosePasswordAt, origin).searchParams.get('token') ?? '';
  await post(browser, choosePasswordAt, accountRoutes.reset, { token, newPassword: ownPassword });
  return loggedInMember(server, email, ownPassword);
}
