import { checkControl } from '../../../protocol/names/form-controls.js';
import { accountRoutes, routes } from '../../../protocol/names/routes.js';
import type { AccountFormState } from '../../blocks/account-form.js';
import { withReturn } from '../../blocks/account-link.js';
import { createPageHtml, loginPageHtml } from '../../blocks/account-pages.js';
import { hashPassword } from '../access/passwords.js';
import type { AppContext } from '../access/visitor.js';
import { answerAccountPage } from '../answers/account-page.js';
import { expectCheck, passCheck } from '../captcha/act-check.js';
import { Failure } from '../errors/failure.js';
import { visitorPlace } from '../http/origin.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { ensureCrumb } from '../visit/cookies.js';
import type { AppEnvironment } from '../visit/environment.js';
import { atSite, type SiteVisit, type Visit } from '../visit/visit.js';
import { attemptsAt } from './attempts.js';
import { askForAddress } from './confirm-address.js';
import { FirstPasswordOver } from './first-password.js';
import { logIn, openSession, type LoginStep } from './log-in.js';
import { judge, readPosted, safeReturn, type PostedForm } from './posted.js';
import { redirectRefused, takeRefused, withHeaders, type RefusedForm } from './refused-form.js';
import { accountStore } from './store/accounts.js';

/** Default target after log-in: the editor for contributors, the account page for members. */
function homeOf(context: AppContext): string {
  return context.get('visitor').account ? routes.config : accountRoutes.own;
}

/** Goes where a log-in leads: back, or to the area of the account. */
export function redirectBack(context: AppContext, returnTo: string | null | undefined): Response {
  return context.redirect(safeReturn(returnTo, homeOf(context)), 303);
}

/** Goes where a log-in by a form leads. Somebody whose password is shorter than new ones may be is told on the way. */
export function redirectLoggedIn(context: AppContext, returnTo: string): Response {
  if (!context.get('visitor').hasShortPassword) return redirectBack(context, returnTo);
  return context.redirect(withReturn(accountRoutes.own, safeReturn(returnTo, homeOf(context))), 303);
}

/** Address of a page of the log-in that returns to `returnTo`. */
export function addressOf(route: string, returnTo: string): string {
  return withReturn(route, safeReturn(returnTo, ''));
}

export function isLoggedIn(context: AppContext): boolean {
  const { account, member } = context.get('visitor');
  return (account ?? member) !== null;
}

/** The site in the language of the page to return to. */
export async function siteFor(environment: AppEnvironment, returnTo: string): Promise<SiteSnapshot> {
  return siteAt(await environment.site.read(), safeReturn(returnTo, '/').split('?', 1)[0] ?? '/');
}

interface Shown {
  readonly returnTo: string;
  readonly state: AccountFormState | null;
  readonly status?: number;
}

function showLogin(visit: SiteVisit, { returnTo, state, status }: Shown): Promise<Response> {
  const { site } = visit;
  const crumb = ensureCrumb(visit);
  const done = !state && visit.context.req.query('done') === 'reset' ? site.text('account.resetDone') : '';
  return answerAccountPage(visit, {
    title: site.text('account.logIn'),
    ...(status && { status }),
    main: (context) => loginPageHtml(context, { crumb, returnTo: safeReturn(returnTo, ''), state, done }),
  });
}

const placeOf = ({ context, environment }: Visit): string => visitorPlace(context, environment.proxyHops);

async function showCreate(visit: SiteVisit, { returnTo, state, status }: Shown): Promise<Response> {
  const { environment, site } = visit;
  const crumb = ensureCrumb(visit);
  const needed = await expectCheck(environment, 'sign-up', placeOf(visit));
  const wait = site.text('captcha.askedSignUp', { minutes: Math.ceil((needed?.waitS ?? 0) / 60) });
  // The password would have to be typed again, so that nothing is sent by itself.
  const check = needed && { wait, isPressed: false };
  return answerAccountPage(visit, {
    title: site.text('account.create'),
    ...(status && { status }),
    main: (context) => createPageHtml(context, { crumb, returnTo: safeReturn(returnTo, ''), state, check }),
  });
}

/** GET: the log-in form; redirects a visitor who is logged in. */
export async function loginPage(visit: Visit): Promise<Response> {
  const { context } = visit;
  const returnTo = context.req.query('returnTo') ?? '';
  if (isLoggedIn(context)) return redirectBack(context, returnTo);
  const here = atSite(visit, await siteFor(visit.environment, returnTo));
  const refused = takeRefused(visit, addressOf(accountRoutes.login, returnTo));
  return withHeaders(await showLogin(here, { returnTo, state: null, ...refused }), refused?.headers);
}

function refusalText(failure: Failure): string {
  if (failure instanceof FirstPasswordOver) return 'account.firstPasswordOver';
  return failure.status === 429 ? 'account.tooMany' : 'account.wrongLogin';
}

/** POST: logs in and redirects; a refusal shows the form again with all values but the password. */
export async function postLogin(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const posted = await readPosted(visit);
  const returnTo = posted.read('returnTo');
  const here = atSite(visit, await siteFor(environment, returnTo));
  const { site } = here;
  // A malformed address gets the same error as an unknown one.
  const state = judge('login', posted, ['password'], site.text);
  const shown = { ...state, values: { ...state.values, email: posted.read('email') } };
  const again = async (refused: RefusedForm): Promise<Response> =>
    redirectRefused(visit, addressOf(accountRoutes.login, returnTo), refused, posted.isOurs) ??
    withHeaders(await showLogin(here, { returnTo, ...refused }), refused.headers);
  if (!state.isValid) return again({ state: shown, status: 400 });
  let step: LoginStep;
  try {
    step = await logIn(visit, {
      email: posted.read('email').slice(0, 256),
      password: posted.read('password').slice(0, 1024),
      rememberMe: posted.read('rememberMe') === 'true',
    });
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const message = site.text(refusalText(failure));
    return again({ state: { ...shown, message }, status: failure.status, headers: failure.headers });
  }
  if (step.kind === 'done') return redirectLoggedIn(context, returnTo);
  return context.redirect(step.kind === 'code' ? addressOf(accountRoutes.code, returnTo) : step.address, 303);
}

function requireSignUp(site: SiteSnapshot): void {
  if (!site.settings.memberSignUp) throw new Failure(404, { error: site.text('page.notFoundText') });
}

/** GET: the sign-up form, on a site that allows members to sign up. */
export async function createPage(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const returnTo = context.req.query('returnTo') ?? '';
  const site = await siteFor(environment, returnTo);
  requireSignUp(site);
  if (isLoggedIn(context)) return redirectBack(context, returnTo);
  const refused = takeRefused(visit, addressOf(accountRoutes.create, returnTo));
  return withHeaders(await showCreate(atSite(visit, site), { returnTo, state: null, ...refused }), refused?.headers);
}

/** Counts a sign-up. Null when it may be done; else why not, for the form, which keeps what was typed. */
async function refuseSignUp(
  visit: SiteVisit,
  posted: PostedForm,
): Promise<(Omit<RefusedForm, 'state'> & { readonly message: string }) | null> {
  const { environment, site } = visit;
  try {
    // One counter for all sign-ups of a visitor, so that registered addresses cannot be enumerated.
    await attemptsAt(visit, accountRoutes.create).check();
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return { message: failure.body.error ?? '', status: failure.status, headers: failure.headers };
  }
  const needed = await passCheck(environment, 'sign-up', placeOf(visit), posted.read(checkControl));
  if (!needed) return null;
  const message = site.text(needed.isRefused ? 'captcha.refused' : 'captcha.signUpAgain');
  return { message, status: 429, headers: { 'Retry-After': String(needed.waitS) } };
}

/** POST: creates a member's account and logs in. */
export async function postCreate(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const posted = await readPosted(visit);
  const returnTo = posted.read('returnTo');
  const here = atSite(visit, await siteFor(environment, returnTo));
  const { site } = here;
  requireSignUp(site);
  const state = judge('create', posted, ['displayName', 'email', 'newPassword'], site.text);
  const again = async (refused: RefusedForm): Promise<Response> =>
    redirectRefused(visit, addressOf(accountRoutes.create, returnTo), refused, posted.isOurs) ??
    withHeaders(await showCreate(here, { returnTo, ...refused }), refused.headers);
  if (!state.isValid) return again({ state, status: 400 });
  const tooMany = await refuseSignUp(here, posted);
  if (tooMany) return again({ ...tooMany, state: { ...state, message: tooMany.message } });
  const email = posted.read('email').trim();
  const accounts = accountStore(environment.database);
  const passwordHash = await hashPassword(posted.read('newPassword'));
  const isAdded = await accounts.add(
    { email, displayName: posted.read('displayName').trim(), kind: 'member', roles: [], passwordHash },
    environment.now(),
  );
  const stored = isAdded ? await accounts.findByEmail(email) : null;
  if (!stored) return again({ state: { ...state, errors: { email: site.text('account.emailTaken') } }, status: 400 });
  await openSession(visit, stored, { isRemembered: false });
  await askForAddress(here, stored);
  return redirectBack(context, returnTo);
}
