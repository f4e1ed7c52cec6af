import type { Hono } from 'hono';
import * as calls from '../../../protocol/http/calls.js';
import type { AppContext, AppVariables } from '../access/visitor.js';
import { Failure } from '../errors/failure.js';
import { NotPermitted } from '../errors/not-permitted.js';
import { Refusal } from '../errors/refusal.js';
import type { RefusalReason } from '../log/server-log.js';
import type { AppEnvironment } from '../visit/environment.js';
import { requestFacts } from '../visit/observe.js';
import { actorOf } from './audited.js';
import { auditStore } from './store/audit.js';

/** Why a failure refused its request; null for one that is no refusal, and for wrong passwords, which are noted where they are judged. */
function refusalOf(failure: Failure): RefusalReason | null {
  const { status, body } = failure;
  if (body.proofRequired) return null;
  if (body.crumbFail) return 'crumb';
  if (body.loginRequired) return 'session';
  if (status === 403) return body.authorizationFail || failure instanceof Refusal ? 'permission' : 'origin';
  if (status === 429) return 'limit';
  return status === 400 || status === 413 || status === 415 ? 'input' : null;
}

/** Whether the editor only asks who is logged in, as it does before it shows the log-in. */
function asksWho({ req }: AppContext): boolean {
  return req.method === 'GET' && req.path === calls.configAccount;
}

/** Counts in the audit log who was refused for want of which permission. */
async function record(context: AppContext, { permission }: NotPermitted, environment: AppEnvironment): Promise<void> {
  const { account } = context.get('visitor');
  if (account) await auditStore(environment.database).countRefused(actorOf(account), permission, environment.now());
}

/** Notes each refused request in the log, and refused permissions in the audit log. To be registered before the routes. */
export function registerRefusals(app: Hono<AppVariables>, environment: AppEnvironment): void {
  app.use('*', async (context, next) => {
    await next();
    const { error } = context;
    if (!(error instanceof Failure)) return;
    const reason = refusalOf(error);
    if (reason === null || (reason === 'session' && asksWho(context))) return;
    environment.refused(reason, requestFacts(context, error.status));
    if (error instanceof NotPermitted) await record(context, error, environment).catch(environment.report);
  });
}
