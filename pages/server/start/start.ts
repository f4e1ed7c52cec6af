import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { firstPasswordDays } from '../../../protocol/enums/first-password.js';
import { routes } from '../../../protocol/names/routes.js';
import { emptySite } from '../../site/empty-site.js';
import { site as demoSite } from '../../site/site.js';
import { createReloadSource } from '../author-folder/reload-source.js';
import { copyBeforeMigration, refuseLostSite } from '../backup/before-start.js';
import { startNightlyBackups } from '../backup/nightly-backups.js';
import { createConnections } from '../connections/connections.js';
import { startPublications } from '../editing/publications.js';
import { StartError } from '../errors/start-error.js';
import { requireBuild } from '../files/manifest.js';
import { openServerLog } from '../log/open-log.js';
import type { ServerLog } from '../log/server-log.js';
import { createMailQueue } from '../mail/mail-queue.js';
import type { MediaItem } from '../media/media-files.js';
import { preparePictures } from '../media/prepare-pictures.js';
import { quietFaults } from '../store/database-fault.js';
import { migrations } from '../store/migrations/index.js';
import { appliedMigrations } from '../store/migrations/migrate.js';
import { openDatabase } from '../store/open-database.js';
import { runAlone } from '../store/run-alone.js';
import type { AppEnvironment } from '../visit/environment.js';
import { createApp } from './app.js';
import { createEnvironment } from './create-environment.js';
import { listen } from './listen.js';
import { startEntryMails } from './mails.js';
import { readSettingsAndSlips } from './misspelt-settings.js';
import { openCensus } from './open-census.js';
import { openLibrary } from './open-media-storage.js';
import { ensureOwner, seedSite, type OwnerLogin } from './seed.js';
import type { ServerSettings } from './settings.js';
import { readSiteSecrets } from './site-secrets.js';
import { createStore } from './store.js';
import { startTidying, tidyAtStart } from './tidying.js';

export interface StartOptions {
  /** The build: `manifest.json`, `assets/` and `media/`. */
  readonly distFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder with an author's own HTML pages, served instead of the site's. */
  readonly authorFolder?: string;
  readonly isDevelopment?: boolean;
  /** Whether the sizes of the site's pictures are made in the background, before a visitor asks for them. */
  readonly preparesPictures?: boolean;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
  /** Reports failures that are not a visitor's; by default to the log. */
  readonly report?: (error: unknown) => void;
  /** By default the error output: for people on a terminal, else one line of JSON for each event. */
  readonly log?: ServerLog;
}

/** A running server. */
export interface Running {
  readonly url: string;
  /** Answers a request that comes by no socket. */
  fetch(request: Request): Response | Promise<Response>;
  /** Stops accepting, finishes running requests, closes the store. */
  stop(): Promise<void>;
}

/** Maximum duration of a running e-mail delivery after `stop`. */
const mailStopMs = 5000;

function checkFolder(folder: string | undefined): string | null {
  if (folder === undefined) return null;
  const path = resolve(folder);
  if (!existsSync(path))
    throw new StartError(`There is no folder ${path}. Name the folder that holds your HTML pages.`);
  if (!statSync(path).isDirectory())
    throw new StartError(`${path} is not a folder. Name the folder that holds your HTML pages.`);
  return path;
}

/** Pictures that are measured as none are passed over. */
function startPreparation(environment: AppEnvironment): void {
  const { pictures, media, ending: signal, now, pause, report } = environment;
  // Bringing a whole library here would cost more than the pictures that somebody asks for.
  const isOriginal = ({ type, isLocal }: MediaItem): boolean => isLocal && type.startsWith('image/');
  void media
    .list()
    .then((all) => preparePictures({ pictures, originals: all.filter(isOriginal), signal, now, pause, report }))
    .catch(report);
}

interface DataFacts {
  readonly settings: ServerSettings;
  readonly owner: OwnerLogin | null;
  readonly authorFolder: string | null;
}

/** What the start did to the data. */
function workOf(formerVersion: number): string {
  const version = migrations.at(-1)?.number ?? 0;
  if (formerVersion === 0) return `a new database, with tables of version ${version}`;
  if (formerVersion === version) return `tables of version ${version}, nothing to change`;
  return `tables brought from version ${formerVersion} to ${version}`;
}

function readSettings({ env, print }: StartOptions): ServerSettings {
  const { settings, slips } = readSettingsAndSlips(env);
  for (const slip of slips) print(slip);
  return settings;
}

/** Before anything that may keep the server from starting: the owner's password is printed once. */
function printData(print: StartOptions['print'], { settings, owner, authorFolder }: DataFacts): void {
  print(settings.databaseUrl === null ? `Data: ${resolve(settings.dataFolder)}` : 'Data: the database of DATABASE_URL');
  if (settings.media) print(`Media: ${settings.media.name}`);
  if (authorFolder !== null) print(`Pages: ${authorFolder}`);
  if (owner)
    print(
      owner.password === null
        ? `Owner: ${owner.email}`
        : `Owner: ${owner.email}, password ${owner.password} (shown this once; choose your own with it within ${firstPasswordDays} days)`,
    );
}

/** `formerVersion` is that of the tables that were found; 0 for a new database. */
function printReady(print: StartOptions['print'], url: string, formerVersion: number): void {
  print(`Editor: ${url}${routes.config}`);
  // Since the process began.
  print(`Started in ${(performance.now() / 1000).toFixed(1)} s: ${workOf(formerVersion)}.`);
  print(`Ready. Open ${url}/ in a browser; stop with Ctrl+C.`);
}

/**
 * Starts the site server: opens the database, migrates its tables, loads the demo site or an empty site into an empty one, creates the owner's account,
 * listens for requests.
 * @throws StartError with one sentence for the operator.
 */
export async function start(options: StartOptions): Promise<Running> {
  const settings = readSettings(options);
  const authorFolder = checkFolder(options.authorFolder);
  requireBuild(options.distFolder);
  refuseLostSite(settings);
  const database = await openDatabase({ ...settings, hearsChanges: true });
  try {
    const formerVersion = Math.max(0, ...(await appliedMigrations(database.db)));
    const copy = await copyBeforeMigration(database, settings);
    if (copy !== null) options.print(`Before the data was brought to this version, it was copied to ${copy}`);
    const mailQueue = createMailQueue();
    const store = await createStore(database, Date.now(), mailQueue);
    await seedSite(store, Date.now(), settings.startsEmpty ? emptySite : demoSite);
    const given = { email: settings.ownerEmail, password: settings.ownerPassword };
    const owner = await ensureOwner(store, given, Date.now());
    printData(options.print, { settings, owner, authorFolder });
    const log = options.log ?? openServerLog();
    const report = quietFaults(options.report ?? log.error, Date.now);
    const ending = new AbortController();
    const secret = await readSiteSecrets(database.db, settings);
    const connections = createConnections({
      env: options.env,
      db: database.db,
      secrets: secret,
      readVersion: (isExact) => store.readSiteVersion(isExact),
      now: Date.now,
      report,
    });
    await connections.renew();
    const told = { database, store, connections, report, ending: ending.signal };
    const census = await openCensus(options, settings, told);
    await runAlone(database, 'tidying', () => tidyAtStart({ database, store }, settings, Date.now()));
    const opened = { database, mailQueue, store, census, connections, secret, log, report, ending: ending.signal };
    const environment = await createEnvironment(options, settings, opened, authorFolder);
    const reload = options.isDevelopment ? createReloadSource(authorFolder) : null;
    const app = createApp(environment, reload);
    const { port, close } = await listen(app.fetch, {
      host: settings.host,
      port: settings.port,
      drainMs: options.isDevelopment ? 200 : 5000,
      isBehindProxy: settings.proxyHops > 0,
    });
    const url =
      settings.baseUrl ?? `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
    // The lock on the SQLite file guarantees that no other server is sending.
    if (database.pool === null) await store.mailOutbox.release(Date.now());
    const mails = startEntryMails({ ...environment, store, settings, siteUrl: url }, mailQueue);
    await openLibrary(environment.library, settings, options.print);
    const timer = startTidying(opened, settings, environment);
    const publications = startPublications(database.db, environment.report);
    startNightlyBackups({
      database,
      settings: settings.backups,
      task: join(options.distFolder, 'server/backup-task.js'),
      env: options.env,
      signal: ending.signal,
      now: environment.now,
      report: environment.report,
    });
    if (options.preparesPictures && authorFolder === null) startPreparation(environment);
    printReady(options.print, url, formerVersion);
    return {
      url,
      fetch: (request) => app.fetch(request),
      async stop() {
        clearInterval(timer);
        publications.stop();
        ending.abort();
        reload?.close();
        await close();
        await mails.stop(mailStopMs);
        await census.close();
        await store.close();
      },
    };
  } catch (error) {
    await database.db.destroy().catch(() => undefined);
    throw error;
  }
}
