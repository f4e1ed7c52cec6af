import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import { crumbParameter, csrfHeader } from '../../../protocol/names/cookies.js';
import type { RequestSchema } from '../../../protocol/schema/request.js';
import { checkProof } from '../access/proof.js';
import type { AppContext, AppVariables } from '../access/visitor.js';
import { Failure } from '../errors/failure.js';
import { callingOrigin, preflightHeaders, readableFrom } from '../http/cross-origin.js';
import { isValidCrumb } from '../http/crumb.js';
import type { LimitName } from '../http/limits.js';
import { isSameOrigin, visitorPlace } from '../http/origin.js';
import { contentType, formTypes, readJson } from '../http/request-body.js';
import { equalInConstantTime } from '../http/signature.js';
import { renewCrumb } from './cookies.js';
import type { AppEnvironment } from './environment.js';
import { callerText } from './read-site.js';
import { type Visit, visitOf } from './visit.js';

/** An API route. Its guards are declared beside its path, and enforced in one place. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path in hono's notation. */
  readonly path: string;
  /** Rate limit that the call counts towards. */
  readonly limit: LimitName;
  /**
   * `crumb`: requires the crumb. `crumb-or-form`: the same, but a form posted without script must only be same-origin. `origin`: must be
   * same-origin. `none`: changes nothing.
   */
  readonly guard: 'crumb' | 'crumb-or-form' | 'origin' | 'none';
  /** Whether pages on the site's other addresses may call it cross-origin, as a secure call. [DATA-05] */
  readonly isSecureCall?: boolean;
  handle(visit: Visit): Promise<Response>;
}

/** Whether the request is a form posted without script. */
export function isNativePost(context: AppContext): boolean {
  return (formTypes as readonly string[]).includes(contentType(context));
}

async function checkLimit(visit: Visit, limit: LimitName): Promise<void> {
  const { context, environment } = visit;
  const waitS = await environment.limits.consume(limit, visitorPlace(context, environment.proxyHops));
  if (waitS === null) return;
  const text = await callerText(visit);
  const error = limit === 'form' || limit === 'formKey' ? text('form.rateLimit') : text('account.tooMany');
  throw new Failure(429, { error }, { 'Retry-After': String(waitS) });
}

async function checkCrumb(visit: Visit): Promise<void> {
  const { context, environment } = visit;
  const { sessionHash } = visit.visitor;
  const sent = context.req.query(crumbParameter) ?? context.req.header(csrfHeader) ?? '';
  const kept = getCookie(context, cookies.crumb.name) ?? '';
  if (equalInConstantTime(sent, kept) && isValidCrumb(environment.secret, sent, sessionHash, environment.now())) return;
  const text = await callerText(visit);
  throw new Failure(400, {
    crumbFail: true,
    crumb: renewCrumb(visit, sessionHash),
    error: text('errors.unauthorized'),
  });
}

async function checkGuard(visit: Visit, { guard, isSecureCall }: ApiRoute): Promise<void> {
  const { context, environment } = visit;
  if (guard === 'none') return;
  const isNative = guard === 'crumb-or-form' && isNativePost(context);
  const isFromOtherAddress = isSecureCall && !isNative && callingOrigin(context, environment) !== null;
  if (!isFromOtherAddress && !isSameOrigin(context, environment.baseUrl, isNative)) {
    throw new Failure(403, { error: 'This call can be made from pages of the site only.' });
  }
  if (guard === 'crumb' || (guard === 'crumb-or-form' && !isNative)) await checkCrumb(visit);
}

/** Adds CORS headers to every answer of a secure call, including refusals, and answers its preflight requests. [DATA-05] */
function registerSecureCalls(
  app: Hono<AppVariables>,
  environment: AppEnvironment,
  path: string,
  methods: readonly string[],
): void {
  app.use(path, async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(readableFrom(callingOrigin(context, environment))))
      context.res.headers.append(name, value);
  });
  app.options(path, async (context, next) => {
    if (callingOrigin(context, environment) === null) return next();
    return context.body(null, 204, preflightHeaders(methods));
  });
}

/** Registers the routes, and 405 for other methods on their paths. */
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
    app.on(route.method, route.path, async (context) => {
      const visit = visitOf(context, environment);
      await checkLimit(visit, route.limit);
      await checkGuard(visit, route);
      checkProof(`${route.method} ${route.path}`, visit.visitor, environment.now());
      return route.handle(visit);
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
 * The JSON body, validated by `schema`.
 * @throws Failure 415 for another content type, 413 when too large, 400 when it is not valid JSON of that schema.
 */
export async function readBodyAs<T>(context: AppContext, schema: RequestSchema<T>): Promise<T> {
  if (contentType(context) !== 'application/json')
    throw new Failure(415, { error: 'This call takes application/json.' });
  const parsed = schema.safeParse(await readJson(context));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Failure(400, {
    error: `The request is not valid: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')}.`,
  });
}
