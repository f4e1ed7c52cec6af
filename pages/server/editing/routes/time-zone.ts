import * as calls from '../../../../protocol/http/calls.js';
import type { TimeZoneSetting } from '../../../../protocol/http/time-zone.js';
import { timeZoneSchema } from '../../../../protocol/schema/time-zone.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { changeSiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';

async function read({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'read-pages');
  const { zone } = await environment.site.read();
  return context.json({ timeZone: zone.name } satisfies TimeZoneSetting);
}

async function set(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'write-settings');
  const { timeZone } = await readBodyAs(context, timeZoneSchema);
  await audited(
    visit,
    'time-zone-changed',
    (db) => changeSiteSettings(db, (settings) => ({ ...settings, timeZone })),
    () => ({ label: timeZone }),
  );
  return context.json({ timeZone } satisfies TimeZoneSetting);
}

/** The time zone in which the times of the site are. */
export function timeZoneRoutes(): ApiRoute[] {
  const path = calls.configTimeZone;
  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: read },
    { method: 'PUT', path, limit: 'api', guard: 'crumb', handle: set },
  ];
}
