import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import { crumbParameter, csrfHeader } from '../../../protocol/names/cookies.js';
import type { RequestSchema } from '../../../protocol/schema/http.js';
import type { AppContext, AppVariables } from '../access/visitor.js';
import { Failure } from '../errors/failure.js';
import { callingOrigin, preflightHeaders, readableFrom } from '../http/cross-origin.js';
import { isValidCrumb } from '../http/crumb.js';
import type { LimitName } from '../http/limits.js';
import { isSameOrigin, visitorAddress } from '../http/origin.js';
import { contentType, formTypes, readJson } from '../http/request-body.js';
import { equalInConstantTime } from '../http/signature.js';
import { renewCrumb } from './cookies.js';
import type { AppEnvironment } from './environment.js';
import { readSite } from './read-site.js';

/** One call of the server. What guards it stands here, beside its address, and is applied in one place. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path in hono's notation. */
  readonly path: string;
  /** What the call counts against. */
  readonly limit: LimitName;
  /**
   * `crumb`: needs the anti-forgery value. `crumb-or-form`: so, but a form that is posted without script only has to come from the
   * site. `origin`: has to come from the site. `none`: changes nothing.
   */
  readonly guard: 'crumb' | 'crumb-or-form' | 'origin' | 'none';
  /** Whether scripts on the site's other addresses make it too, as a secure call. [DATA-05] */
  readonly isSecureCall?: boolean;
  handle(c: AppContext): Promise<Response>;
}

/** Whether the request is a form posted by the browser itself. */
export function isNativePost(c: AppContext): boolean {
  return (formTypes as readonly string[]).includes(contentType(c));
}

async function checkLimit(c: AppContext, environment: AppEnvironment, limit: LimitName): Promise<void> {
  const waitS = await environment.limits.consume(limit, visitorAddress(c, environment.proxyHops));
  if (waitS === null) return;
  const { text } = await readSite(c, environment);
  const error = limit === 'form' || limit === 'formKey' ? text('form.rateLimit') : text('account.tooMany');
  throw new Failure(429, { error }, { 'Retry-After': String(waitS) });
}

async function checkCrumb(c: AppContext, environment: AppEnvironment): Promise<void> {
  const { sessionHash } = c.get('visitor');
  const sent = c.req.query(crumbParameter) ?? c.req.header(csrfHeader) ?? '';
  const kept = getCookie(c, cookies.crumb.name) ?? '';
  if (equalInConstantTime(sent, kept) && isValidCrumb(environment.secret, sent, sessionHash, environment.now())) return;
  const { text } = await readSite(c, environment);
  throw new Failure(400, {
    crumbFail: true,
    crumb: renewCrumb(c, environment, sessionHash),
    error: text('errors.unauthorized'),
  });
}

async function checkGuard(
  c: AppContext,
  environment: AppEnvironment,
  { guard, isSecureCall }: ApiRoute,
): Promise<void> {
  if (guard === 'none') return;
  const isNative = guard === 'crumb-or-form' && isNativePost(c);
  const isFromOtherAddress = isSecureCall && !isNative && callingOrigin(c, environment) !== null;
  if (!isFromOtherAddress && !isSameOrigin(c, environment.baseUrl, isNative)) {
    throw new Failure(403, { error: 'This call can be made from pages of the site only.' });
  }
  if (guard === 'crumb' || (guard === 'crumb-or-form' && !isNative)) await checkCrumb(c, environment);
}

/** Answers to a secure call can be read where it came from, refusals too; what may be called from there is said beforehand. [DATA-05] */
function registerSecureCalls(
  app: Hono<AppVariables>,
  environment: AppEnvironment,
  path: string,
  methods: readonly string[],
): void {
  app.use(path, async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(readableFrom(callingOrigin(c, environment))))
      c.res.headers.append(name, value);
  });
  app.options(path, async (c, next) => {
    if (callingOrigin(c, environment) === null) return next();
    return c.body(null, 204, preflightHeaders(methods));
  });
}

/** Registers the calls, and 405 for other methods on their addresses. */
export function registerApi(app: Hono<AppVariables>, environment: AppEnvironment, routes: readonly ApiRoute[]): void {
  const secureCalls = routes.filter(({ isSecureCall }) => isSecureCall);
  for (const path of new Set(secureCalls.map((route) => route.path))) {
    registerSecureCalls(
      app,
      environment,
      path,
      secureCalls.flatMap((route) => (route.path === path ? [route.method] : [])),
    );
  }
  for (const route of routes) {
    app.on(route.method, route.path, async (c) => {
      await checkLimit(c, environment, route.limit);
      await checkGuard(c, environment, route);
      return route.handle(c);
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method);
    app.all(path, () => {
      throw new Failure(405, { error: `This call takes ${methods.join(' or ')}.` }, { Allow: methods.join(', ') });
    });
  }
}

/**
 * The JSON body as `schema` says.
 * @throws Failure 415 for another content type, 413 when too large, 400 when it is not JSON or not of that shape.
 */
export async function readBodyAs<T>(c: AppContext, schema: RequestSchema<T>): Promise<T> {
  if (contentType(c) !== 'application/json') throw new Failure(415, { error: 'This call takes application/json.' });
  const parsed = schema.safeParse(await readJson(c));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Failure(400, {
    error: `The request is not valid: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')}.`,
  });
}
