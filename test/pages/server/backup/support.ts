import { onTestFinished } from 'vitest';
import type { SitePlace } from '../../../../pages/server/backup/backup-site.js';
import { createStore, type Store } from '../../../../pages/server/start/store.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { temporaryFolder, testSite } from '../support.js';

const nowMs = 1_800_000_000_000;

/** A place without a site. */
export type EmptyPlace = () => Promise<SitePlace>;

const embedded: EmptyPlace = async () => ({ databaseUrl: null, dataFolder: temporaryFolder() });
const postgres: EmptyPlace = async () => ({ databaseUrl: await postgresSchema(), dataFolder: temporaryFolder() });

/** The databases that can be tried on this machine, by name. */
export const places: Readonly<Record<string, EmptyPlace>> = {
  SQLite: embedded,
  ...(postgresUrl && { PostgreSQL: postgres }),
};

export async function openSite(place: SitePlace): Promise<Store> {
  const store = await createStore(await openDatabase(place), nowMs);
  onTestFinished(() => store.close());
  return store;
}

/** A running site, whose store stays open until the test ends. */
export async function runningSite(place: SitePlace): Promise<Store> {
  const store = await openSite(place);
  await store.seed(testSite, nowMs);
  return store;
}

export async function rename(store: Store, title: string): Promise<void> {
  await store.changeSettings((settings) => ({ ...settings, title }));
}

export async function titleOf(store: Store): Promise<string | undefined> {
  return (await store.readSettings())?.title;
}
