import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { switchableFeatures } from '../../../protocol/enums/features.js';
import { hasDatabase } from '../backup/contents.js';
import { copyEmbedded, copyPostgres } from '../backup/copy-database.js';
import { createConnections, type Connections } from '../connections/connections.js';
import { StartError } from '../errors/start-error.js';
import { openServerLog } from '../log/open-log.js';
import { createMailQueue } from '../mail/mail-queue.js';
import { createEnvironment } from '../start/create-environment.js';
import { openCensus } from '../start/open-census.js';
import { readServerSettings, type ServerSettings } from '../start/settings.js';
import { readSiteSecrets } from '../start/site-secrets.js';
import { createStore, type Store } from '../start/store.js';
import { databaseFile, openDatabase } from '../store/open-database.js';
import type { Database } from '../store/schema.js';
import { createOwnSecrets, readOwnSecrets } from '../store/secret-file.js';
import type { AppEnvironment } from '../visit/environment.js';

/** The site to copy, and under which address its copy will be reached. */
export interface StagedSiteOptions {
  /** The build: `manifest.json`, `assets/` and `media/`. */
  readonly distFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Origin under which visitors will reach the copy. */
  readonly origin: string;
}

/** A data folder with a copy of the database, beside the media of the site, which are only read. The site may run meanwhile. */
async function makeStaging({ databaseUrl, dataFolder, media }: ServerSettings, staging: string): Promise<void> {
  if (databaseUrl === null) {
    if (!hasDatabase(dataFolder))
      throw new StartError(`There is no site in the data folder ${dataFolder}. Name its folder with DATA_DIR.`);
    copyEmbedded(join(dataFolder, databaseFile), join(staging, databaseFile));
  } else {
    const { db } = await openDatabase({ databaseUrl, dataFolder });
    try {
      await copyPostgres(db, staging);
    } finally {
      await db.destroy();
    }
  }
  createOwnSecrets(staging);
  for (const name of media ? ['pictures'] : ['pictures', 'media']) {
    const shared = resolve(dataFolder, name);
    mkdirSync(shared, { recursive: true });
    symlinkSync(shared, join(staging, name), 'junction');
  }
}

/** The services as the site has them, whose secrets are sealed with its own secret. Events of a copy go nowhere. */
async function connectionsOf(
  { env }: StagedSiteOptions,
  { secrets, dataFolder }: ServerSettings,
  { db, store, report }: { readonly db: Database; readonly store: Store; report(error: unknown): void },
): Promise<Connections> {
  const connections = createConnections({
    env,
    db,
    secrets: [...secrets, ...readOwnSecrets(dataFolder)],
    readVersion: (isExact) => store.readSiteVersion(isExact),
    now: Date.now,
    report,
  });
  await connections.renew();
  return { current: { ...connections.current, clickHouse: null }, renew: async () => undefined };
}

/** Opens the copy of the site in `staging` as a server would, without listening, mails or tasks, and does `work`. */
export async function withStagedSite<T>(
  options: StagedSiteOptions,
  staging: string,
  work: (environment: AppEnvironment) => Promise<T>,
): Promise<T> {
  const given = readServerSettings(options.env);
  await makeStaging(given, staging);
  const settings: ServerSettings = {
    ...given,
    databaseUrl: null,
    dataFolder: staging,
    secrets: [],
    acceptsNewSecret: true,
    baseUrl: options.origin,
    siteOrigins: [],
    hosts: [],
    featuresOff: switchableFeatures,
    hasMetrics: false,
    hasAccessLog: false,
    clickHouse: null,
  };
  const database = await openDatabase(settings);
  const ending = new AbortController();
  const mailQueue = createMailQueue();
  const store = await createStore(database, Date.now(), mailQueue);
  const log = openServerLog();
  const secret = await readSiteSecrets(database.db, settings);
  const connections = await connectionsOf(options, given, { db: database.db, store, report: log.error });
  const opened = { database, mailQueue, store, connections, secret, log, report: log.error, ending: ending.signal };
  const census = await openCensus(options, settings, opened);
  try {
    return await work(
      await createEnvironment({ ...options, print: () => undefined }, settings, { ...opened, census }, null),
    );
  } finally {
    ending.abort();
    await census.close();
    await store.close();
  }
}
