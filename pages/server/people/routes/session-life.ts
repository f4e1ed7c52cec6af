import type { SessionLife } from '../../../../protocol/enums/session-life.js';
import { configSessionLife } from '../../../../protocol/http/accounts.js';
import { sessionLifeSchema } from '../../../../protocol/schema/accounts.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { changeSiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { sessionLifeOf } from '../session-idle.js';

async function read({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'manage-accounts');
  return context.json(sessionLifeOf((await environment.site.read()).settings) satisfies SessionLife);
}

async function set(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'manage-accounts');
  const sessionLife = await readBodyAs(context, sessionLifeSchema);
  await audited(
    visit,
    'session-life-changed',
    (db) => changeSiteSettings(db, (settings) => ({ ...settings, sessionLife })),
    () => ({ label: `${sessionLife.contributors} h, ${sessionLife.members} h` }),
  );
  return context.json(sessionLife);
}

/** How long sessions last without use, those that are open included. */
export function sessionLifeRoutes(): ApiRoute[] {
  const path = configSessionLife;
  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: read },
    { method: 'PUT', path, limit: 'api', guard: 'crumb', handle: set },
  ];
}
