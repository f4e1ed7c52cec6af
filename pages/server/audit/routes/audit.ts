import { configAudit } from '../../../../protocol/http/audit.js';
import { auditQuerySchema } from '../../../../protocol/schema/audit.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { auditStore } from '../store/audit.js';

async function list({ context, environment: { database } }: Visit): Promise<Response> {
  requireAccount(context, 'read-audit');
  const parsed = auditQuerySchema.safeParse(context.req.query());
  if (!parsed.success) throw new Failure(400, { error: 'The query is not one of the audit log.' });
  const { account, act, before } = parsed.data;
  return context.json(
    await auditStore(database).list({
      ...(account !== undefined && { account }),
      ...(act !== undefined && { act }),
      ...(before !== undefined && { before }),
    }),
  );
}

/** The audit log, for administrators. No call changes it. */
export function auditRoutes(): ApiRoute[] {
  return [{ method: 'GET', path: configAudit, limit: 'api', guard: 'none', handle: list }];
}
