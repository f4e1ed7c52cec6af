import { accountRoutes, routes } from '../../../protocol/names/routes.js';
import type { AccountFormState } from '../../blocks/account-form.js';
import { createPageHtml, loginPageHtml } from '../../blocks/account-pages.js';
import { hashPassword } from '../access/passwords.js';
import type { AppContext } from '../access/visitor.js';
import { answerAccountPage } from '../answers/account-page.js';
import { Failure } from '../errors/failure.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site-snapshot.js';
import { ensureCrumb } from '../visit/cookies.js';
import type { AppEnvironment } from '../visit/environment.js';
import { attemptsAt } from './attempts.js';
import { logIn, openSession } from './log-in.js';
import { judge, readPosted, safeReturn } from './posted.js';
import { accountStore } from './store/accounts.js';

/** Where somebody goes who has logged in and named no page: who works on the site to the editor, a member to their account. */
function homeOf(c: AppContext): string {
  return c.get('visitor').account ? routes.config : accountRoutes.own;
}

function goOn(c: AppContext, returnTo: string | null | undefined): Response {
  return c.redirect(safeReturn(returnTo, homeOf(c)), 303);
}

function isLoggedIn(c: AppContext): boolean {
  const { account, member } = c.get('visitor');
  return (account ?? member) !== null;
}

/** The site in the language of the page to go back to. */
async function siteFor(environment: AppEnvironment, returnTo: string): Promise<SiteSnapshot> {
  return siteAt(await environment.site.read(), safeReturn(returnTo, '/').split('?', 1)[0] ?? '/');
}

interface Shown {
  readonly returnTo: string;
  readonly state: AccountFormState | null;
  readonly status?: number;
}

function showLogin(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  { returnTo, state, status }: Shown,
): Promise<Response> {
  const crumb = ensureCrumb(c, environment);
  return answerAccountPage(c, environment, site, {
    title: site.text('account.logIn'),
    ...(status && { status }),
    main: (context) => loginPageHtml(context, { crumb, returnTo: safeReturn(returnTo, ''), state }),
  });
}

function showCreate(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  { returnTo, state, status }: Shown,
): Promise<Response> {
  const crumb = ensureCrumb(c, environment);
  return answerAccountPage(c, environment, site, {
    title: site.text('account.create'),
    ...(status && { status }),
    main: (context) => createPageHtml(context, { crumb, returnTo: safeReturn(returnTo, ''), state }),
  });
}

/** GET: the login, unless somebody is logged in. */
export async function loginPage(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const returnTo = c.req.query('returnTo') ?? '';
  if (isLoggedIn(c)) return goOn(c, returnTo);
  return showLogin(c, environment, await siteFor(environment, returnTo), { returnTo, state: null });
}

/** POST: logs in and goes on; a refusal shows the form again, with everything but the password. */
export async function postLogin(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const posted = await readPosted(c, environment);
  const returnTo = posted.read('returnTo');
  const site = await siteFor(environment, returnTo);
  // An address that cannot be one is refused as any other that has no account.
  const state = judge('login', posted, [], site.text);
  const shown = { ...state, values: { ...state.values, email: posted.read('email') } };
  if (!state.isValid) return showLogin(c, environment, site, { returnTo, state: shown, status: 400 });
  try {
    await logIn(c, environment, {
      email: posted.read('email').slice(0, 256),
      password: posted.read('password').slice(0, 1024),
      rememberMe: posted.read('rememberMe') === 'true',
    });
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const answer = await showLogin(c, environment, site, {
      returnTo,
      state: { ...shown, message: site.text(failure.status === 429 ? 'account.tooMany' : 'account.wrongLogin') },
      status: failure.status,
    });
    for (const [name, value] of Object.entries(failure.headers)) answer.headers.set(name, value);
    return answer;
  }
  return goOn(c, returnTo);
}

function requireSignUp(site: SiteSnapshot): void {
  if (!site.settings.memberSignUp) throw new Failure(404, { error: site.text('page.notFoundText') });
}

/** GET: where visitors become members, on a site that lets them. */
export async function createPage(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const returnTo = c.req.query('returnTo') ?? '';
  const site = await siteFor(environment, returnTo);
  requireSignUp(site);
  if (isLoggedIn(c)) return goOn(c, returnTo);
  return showCreate(c, environment, site, { returnTo, state: null });
}

/** POST: makes a member's account and logs them in. */
export async function postCreate(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const posted = await readPosted(c, environment);
  const returnTo = posted.read('returnTo');
  const site = await siteFor(environment, returnTo);
  requireSignUp(site);
  const state = judge('create', posted, ['displayName', 'email', 'newPassword'], site.text);
  if (!state.isValid) return showCreate(c, environment, site, { returnTo, state, status: 400 });
  // Counted for all new accounts together, so that addresses cannot be tried one after the other.
  await attemptsAt(c, environment, accountRoutes.create).check();
  const email = posted.read('email').trim();
  const accounts = accountStore(environment.database);
  const passwordHash = await hashPassword(posted.read('newPassword'));
  const isAdded = await accounts.add(
    { email, displayName: posted.read('displayName').trim(), kind: 'member', roles: [], passwordHash },
    environment.now(),
  );
  const stored = isAdded ? await accounts.findByEmail(email) : null;
  if (!stored)
    return showCreate(c, environment, site, {
      returnTo,
      state: { ...state, errors: { email: site.text('account.emailTaken') } },
      status: 400,
    });
  await openSession(c, environment, stored, { isRemembered: false });
  return goOn(c, returnTo);
}
