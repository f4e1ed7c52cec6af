import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { startServer } from '../support/server.js';
import type { Places } from './behaviour.js';

export type SharedPlaces = Omit<Places, 'startSite' | 'fromAfar'>;

const handedOver = 'MORTISE_ENGINES_PLACES';

/** Runs before the first test: makes the production build unless it is up to date, and starts one pair of servers for all engines. */
export default async function startServers(): Promise<() => Promise<void>> {
  await ensureBuilt('production');
  const [site, cases] = await Promise.all([startServer(), startServer({ authorFolder: 'pages/cases' })]);
  const places: SharedPlaces = { site: site.origin, cases: cases.origin, owner: site.owner };
  process.env[handedOver] = JSON.stringify(places);
  return async () => {
    await Promise.all([site.stop(), cases.stop()]);
  };
}

/** The servers, in a process of tests. */
export const runningPlaces = (): SharedPlaces => JSON.parse(process.env[handedOver] as string) as SharedPlaces;
