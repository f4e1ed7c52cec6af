import { getCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import * as calls from '../../../protocol/http/calls.js';
import type { LoginAnswer } from '../../../protocol/http/http.js';
import { loggedOut } from '../../../protocol/names/routes.js';
import { loginSchema } from '../../../protocol/schema/http.js';
import type { AppContext, AppEnvironment } from '../app-environment.js';
import { Failure } from '../failure.js';
import { randomToken, sha256 } from '../security/signature.js';
import { visitorAddress } from '../security/origin.js';
import { verifyPassword } from '../sessions/passwords.js';
import { renewCrumb, writeCookie } from '../sessions/visitor.js';
import { isNativePost, readBodyAs, type ApiRoute } from './api-route.js';

/** Life of a session that is not to be remembered; its cookie ends with the browser's session besides. */
const shortSessionMs = 24 * 60 * 60_000;

async function checkAttempts(c: AppContext, environment: AppEnvironment, key: string): Promise<void> {
  const waitS = await environment.limits.consume('login', key);
  if (waitS === null) return;
  const { text } = await environment.site.read();
  throw new Failure(429, { error: text('account.tooMany') }, { 'Retry-After': String(waitS) });
}

async function logIn(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const { store } = environment;
  const request = await readBodyAs(c, loginSchema);
  const key = `${visitorAddress(c, environment.proxyHops)} ${request.email.trim().toLowerCase()}`;
  await checkAttempts(c, environment, key);
  const stored = await store.accounts.findByEmail(request.email);
  if (!(await verifyPassword(stored?.passwordHash ?? null, request.password)) || !stored) {
    const { text } = await environment.site.read();
    throw new Failure(401, { error: text('account.wrongLogin') });
  }
  await environment.limits.forget('login', key);
  const { passwordHash: _, ...account } = stored;
  const token = randomToken();
  const sessionHash = sha256(token);
  const lifeMs = request.rememberMe ? cookies.session.maxAgeMs : shortSessionMs;
  await store.accounts.closeSession(c.get('visitor').sessionHash);
  await store.accounts.openSession({ tokenHash: sessionHash, accountId: account.id, expiresAt: environment.now() + lifeMs }, environment.now());
  writeCookie(c, environment, { name: cookies.session.name, value: token, maxAgeMs: request.rememberMe ? lifeMs : null, httpOnly: true });
  const answer: LoginAnswer = { xsrfToken: renewCrumb(c, environment, sessionHash), account };
  return c.json(answer);
}

async function logOut(c: AppContext, environment: AppEnvironment): Promise<Response> {
  await environment.store.accounts.closeSession(c.get('visitor').sessionHash);
  writeCookie(c, environment, { name: cookies.session.name, value: '', maxAgeMs: 0, httpOnly: true });
  // A site account's cart goes with its session unless it is to be kept; absent means that it is not. [SES-09]
  const isCartKept = c.req.method !== 'DELETE' || c.req.query('cloneCart') === 'true';
  if (!isCartKept && getCookie(c, cookies.cart.name)) writeCookie(c, environment, { name: cookies.cart.name, value: '', maxAgeMs: 0, httpOnly: false });
  renewCrumb(c, environment, '');
  // A form posted without script goes where the script goes.
  return isNativePost(c) ? c.redirect(loggedOut, 303) : c.json({});
}

/** Logging in and out. [SES-03] [SES-05 to SES-10] */
export function sessionRoutes(environment: AppEnvironment): ApiRoute[] {
  return [
    { method: 'POST', path: calls.session, limit: 'api', guard: 'crumb', isSecureCall: true, handle: (c) => logIn(c, environment) },
    { method: 'DELETE', path: calls.session, limit: 'api', guard: 'crumb', isSecureCall: true, handle: (c) => logOut(c, environment) },
    { method: 'POST', path: calls.logout, limit: 'api', guard: 'crumb-or-form', isSecureCall: true, handle: (c) => logOut(c, environment) },
  ];
}
