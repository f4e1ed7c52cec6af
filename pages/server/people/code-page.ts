import { accountRoutes } from '../../../protocol/names/routes.js';
import type { AccountFormState } from '../../blocks/account-form.js';
import { codePageHtml } from '../../blocks/account-pages.js';
import { answerAccountPage } from '../answers/account-page.js';
import { Failure } from '../errors/failure.js';
import { ensureCrumb } from '../visit/cookies.js';
import { atSite, type SiteVisit, type Visit } from '../visit/visit.js';
import { readCodeStep } from './code-step.js';
import { logInByCode } from './log-in.js';
import { addressOf, isLoggedIn, redirectBack, redirectLoggedIn, siteFor } from './login-pages.js';
import { judge, readPosted, safeReturn } from './posted.js';
import { redirectRefused, takeRefused, withHeaders, type RefusedForm } from './refused-form.js';

interface Shown {
  readonly returnTo: string;
  readonly state: AccountFormState | null;
  readonly status?: number;
}

function show(visit: SiteVisit, { returnTo, state, status }: Shown): Promise<Response> {
  const crumb = ensureCrumb(visit);
  return answerAccountPage(visit, {
    title: visit.site.text('account.codeTitle'),
    ...(status && { status }),
    main: (context) => codePageHtml(context, { crumb, returnTo: safeReturn(returnTo, ''), state }),
  });
}

/** GET: asks for the code of a log-in; without one that waits for it, for the password. */
export async function codePage(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const returnTo = context.req.query('returnTo') ?? '';
  if (isLoggedIn(context)) return redirectBack(context, returnTo);
  if (!(await readCodeStep(visit))) return context.redirect(addressOf(accountRoutes.login, returnTo), 303);
  const refused = takeRefused(visit, addressOf(accountRoutes.code, returnTo));
  const here = atSite(visit, await siteFor(environment, returnTo));
  return withHeaders(await show(here, { returnTo, state: null, ...refused }), refused?.headers);
}

/** POST: completes the log-in and redirects; a refusal shows the form again, without the code. */
export async function postCode(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const posted = await readPosted(visit);
  const returnTo = posted.read('returnTo');
  const here = atSite(visit, await siteFor(environment, returnTo));
  const { text } = here.site;
  const state = judge('code', posted, ['code'], text);
  const again = async (refused: RefusedForm): Promise<Response> =>
    redirectRefused(visit, addressOf(accountRoutes.code, returnTo), refused, posted.isOurs) ??
    withHeaders(await show(here, { returnTo, ...refused }), refused.headers);
  if (!state.isValid) return again({ state, status: 400 });
  try {
    await logInByCode(visit, posted.read('code').slice(0, 1024));
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    if (failure.status === 410) return context.redirect(addressOf(accountRoutes.login, returnTo), 303);
    const errors = { code: failure.status === 401 ? text('account.wrongCode') : (failure.body.error ?? '') };
    return again({ state: { ...state, errors }, status: failure.status, headers: failure.headers });
  }
  return redirectLoggedIn(context, returnTo);
}
