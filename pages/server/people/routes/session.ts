import type { LoggedInAnswer, LoginAnswer, PresenceAnswer } from '../../../../protocol/http/accounts.js';
import * as calls from '../../../../protocol/http/calls.js';
import { loggedOut } from '../../../../protocol/names/routes.js';
import { loginCodeSchema, loginSchema } from '../../../../protocol/schema/accounts.js';
import type { AppContext } from '../../access/visitor.js';
import { leaveCart } from '../../shop/cart-acts.js';
import { isNativePost, readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { endSession, logIn, logInByCode, type LoggedIn, type LoginStep } from '../log-in.js';

function toAnswer({ xsrfToken, account, hasShortPassword }: LoggedIn): LoggedInAnswer {
  return { xsrfToken, account, ...(hasShortPassword && { hasShortPassword }) };
}

function toLoginAnswer(step: LoginStep): LoginAnswer {
  if (step.kind === 'done') return toAnswer(step.loggedIn);
  return step.kind === 'code' ? { needsCode: true } : { choosePasswordAt: step.address };
}

async function answerLogin(visit: Visit): Promise<Response> {
  const { context } = visit;
  const step = await logIn(visit, await readBodyAs(context, loginSchema));
  return context.json(toLoginAnswer(step));
}

async function answerCode(visit: Visit): Promise<Response> {
  const { code } = await readBodyAs(visit.context, loginCodeSchema);
  return visit.context.json(toAnswer(await logInByCode(visit, code)));
}

function answerPresence(context: AppContext): Response {
  const { account, member } = context.get('visitor');
  const answer: PresenceAnswer = { accountId: (account ?? member)?.id ?? null };
  return context.json(answer);
}

async function logOut(visit: Visit): Promise<Response> {
  const { context } = visit;
  await endSession(visit);
  // The cart is detached with the session; without `cloneCart=true` the visitor keeps no copy. [SES-09]
  if (context.req.method === 'DELETE') await leaveCart(visit, context.req.query('cloneCart') === 'true');
  // A form posted without script gets the redirect that the script would perform.
  return isNativePost(context) ? context.redirect(loggedOut, 303) : context.json({});
}

/** Logging in and out. [SES-03] [SES-05 to SES-10] */
export function sessionRoutes(): ApiRoute[] {
  return [
    { method: 'POST', path: calls.session, limit: 'api', guard: 'crumb', isSecureCall: true, handle: answerLogin },
    { method: 'POST', path: calls.sessionCode, limit: 'api', guard: 'crumb', isSecureCall: true, handle: answerCode },
    {
      method: 'GET',
      path: calls.session,
      limit: 'api',
      guard: 'none',
      handle: async (visit) => answerPresence(visit.context),
    },
    { method: 'DELETE', path: calls.session, limit: 'api', guard: 'crumb', isSecureCall: true, handle: logOut },
    { method: 'POST', path: calls.logout, limit: 'api', guard: 'crumb-or-form', isSecureCall: true, handle: logOut },
  ];
}
