import type { PresenceAnswer } from '../../../../protocol/http/accounts.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { LoginAnswer } from '../../../../protocol/http/http.js';
import { loggedOut } from '../../../../protocol/names/routes.js';
import { loginSchema } from '../../../../protocol/schema/http.js';
import type { AppContext } from '../../access/visitor.js';
import { leaveCart } from '../../shop/cart-acts.js';
import { isNativePost, readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { endSession, logIn } from '../log-in.js';

async function answerLogin(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const { xsrfToken, stored } = await logIn(c, environment, await readBodyAs(c, loginSchema));
  const { id, email, displayName, roles } = stored;
  const answer: LoginAnswer = { xsrfToken, account: { id, email, displayName, roles } };
  return c.json(answer);
}

function answerPresence(c: AppContext): Response {
  const { account, member } = c.get('visitor');
  const answer: PresenceAnswer = { accountId: (account ?? member)?.id ?? null };
  return c.json(answer);
}

async function logOut(c: AppContext, environment: AppEnvironment): Promise<Response> {
  await endSession(c, environment);
  // A site account's cart goes with its session unless it is to be kept; absent means that it is not. [SES-09]
  if (c.req.method === 'DELETE') await leaveCart(c, environment, c.req.query('cloneCart') === 'true');
  // A form posted without script goes where the script goes.
  return isNativePost(c) ? c.redirect(loggedOut, 303) : c.json({});
}

/** Logging in and out. [SES-03] [SES-05 to SES-10] */
export function sessionRoutes(environment: AppEnvironment): ApiRoute[] {
  return [
    {
      method: 'POST',
      path: calls.session,
      limit: 'api',
      guard: 'crumb',
      isSecureCall: true,
      handle: (c) => answerLogin(c, environment),
    },
    { method: 'GET', path: calls.session, limit: 'api', guard: 'none', handle: async (c) => answerPresence(c) },
    {
      method: 'DELETE',
      path: calls.session,
      limit: 'api',
      guard: 'crumb',
      isSecureCall: true,
      handle: (c) => logOut(c, environment),
    },
    {
      method: 'POST',
      path: calls.logout,
      limit: 'api',
      guard: 'crumb-or-form',
      isSecureCall: true,
      handle: (c) => logOut(c, environment),
    },
  ];
}
