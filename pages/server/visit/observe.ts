import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { AppContext, AppVariables } from '../access/visitor.js';
import type { AnsweredRequest, RequestFacts } from '../log/server-log.js';
import type { AppEnvironment } from './environment.js';

/** An id that a proxy may give to a request. */
const givenId = /^[\w-]{8,64}$/;

/** The id of the request: the one that a trusted proxy gave, else a new one. */
function newRequestId(context: AppContext, { proxyHops }: AppEnvironment): string {
  const given = proxyHops > 0 ? (context.req.header('x-request-id') ?? '') : '';
  return givenId.test(given) ? given : randomUUID();
}

/** What the log says about a request: no address, which may name a person or hold a secret. */
export function requestFacts(context: AppContext, status: number): RequestFacts {
  return { requestId: context.get('requestId') ?? '', method: context.req.method, route: routePath(context), status };
}

/** Gives each request an id, and tells `environment.observers` how it was answered. To be registered before everything else. */
export function registerObservation(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const { observers } = environment;
  app.use('*', async (context, next) => {
    context.set('requestId', newRequestId(context, environment));
    const startedAt = performance.now();
    await next();
    const { res } = context;
    if (context.get('completeAnswer') !== res) res.headers.set('X-Request-Id', context.get('requestId') ?? '');
    if (observers.length === 0) return;
    const durationMs = performance.now() - startedAt;
    const answered: AnsweredRequest = { ...requestFacts(context, res.status), durationMs };
    for (const observe of observers) observe(answered);
  });
}
