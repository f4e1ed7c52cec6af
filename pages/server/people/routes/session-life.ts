import type { SessionLife } from '../../../../protocol/enums/session-life.js';
import { configSessionLife } from '../../../../protocol/http/accounts.js';
import { sessionLifeSchema } from '../../../../protocol/schema/accounts.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import type { Database } from '../../store/schema.js';
import { changeSiteSettings, readSiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { grainOf, sessionLifeOf } from '../session-idle.js';
import { accountStore } from '../store/accounts.js';

async function read({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'manage-accounts');
  return context.json(sessionLifeOf((await environment.site.read()).settings) satisfies SessionLife);
}

/** Stores how long sessions last. Those whose last use has to be known more exactly now were used as late as they can have been. */
async function changeLife(db: Database, sessionLife: SessionLife, nowMs: number): Promise<void> {
  const former = sessionLifeOf((await readSiteSettings(db)) ?? {});
  await changeSiteSettings(db, (settings) => ({ ...settings, sessionLife }));
  for (const kind of ['contributor', 'member'] as const) {
    const grainMs = grainOf(kind, former);
    if (grainOf(kind, sessionLife) < grainMs) await accountStore(db).refineUse(kind, grainMs, nowMs);
  }
}

async function set(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'manage-accounts');
  const sessionLife = await readBodyAs(context, sessionLifeSchema);
  await audited(
    visit,
    'session-life-changed',
    (db) => changeLife(db, sessionLife, environment.now()),
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
