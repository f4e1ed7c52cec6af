import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { switchableFeatures } from '../../../protocol/enums/features.js';
import { favicon, manifest, robots, sitemap, touchIcon } from '../../../protocol/names/machine-files.js';
import { withPrefix } from '../../../protocol/text/localized-paths.js';
import { hasDatabase } from '../backup/contents.js';
import { copyEmbedded, copyPostgres } from '../backup/copy-database.js';
import { createConnections, type Connections } from '../connections/connections.js';
import { StartError } from '../errors/start-error.js';
import { requireBuild } from '../files/manifest.js';
import { openServerLog } from '../log/open-log.js';
import { createMailQueue } from '../mail/mail-queue.js';
import { renderSitePage } from '../rendering/render-page.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { createApp } from '../start/app.js';
import { createEnvironment } from '../start/create-environment.js';
import { openCensus } from '../start/open-census.js';
import { readServerSettings, type ServerSettings } from '../start/settings.js';
import { readSiteSecrets } from '../start/site-secrets.js';
import { createStore, type Store } from '../start/store.js';
import { databaseFile, openDatabase } from '../store/open-database.js';
import type { Database } from '../store/schema.js';
import { readOwnSecrets } from '../store/secret-file.js';
import { createOwnSecrets } from '../store/secret-file.js';
import type { AppEnvironment } from '../visit/environment.js';
import { copySite, type SiteCopy } from './copy-site.js';
import { headersFile, redirectPage, redirectsData, redirectsFile } from './hosting.js';

export interface ExportOptions {
  /** The build: `manifest.json`, `assets/` and `media/`. */
  readonly distFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the copy is written: a new or empty folder, or that of an earlier export, which is replaced. */
  readonly folder: string;
  /** Origin under which visitors will reach the copy. */
  readonly origin: string;
  /** Origin of the running site, for forms, cart and accounts; null where nothing of that is offered. */
  readonly live: string | null;
}

/** What was exported. */
export interface Exported extends Pick<SiteCopy, 'missing'> {
  readonly files: number;
  readonly redirects: number;
}

/** File that marks a folder as an export, so that nothing else is replaced. */
const mark = '.mortise-export';

/** Path of the pages that say what needs the site itself. */
const elsewherePath = '/not-in-this-copy';

/** An address without a page, for the page of missing ones. */
const absentPath = '/404.html';

function checkFolder(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new StartError(`${folder} is a file. Name a folder.`);
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, mark)))
    throw new StartError(`${folder} holds something else than an export. Name a new or an empty folder.`);
}

function origin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username)
    return url.origin;
  throw new StartError(
    `${name} is "${text}", but it has to be an address such as https://www.example.com, without a path.`,
  );
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

/** What is copied of a site that is open: begins with everything that it tells machines of, and what leads elsewhere. */
function startsOf(site: SiteSnapshot): readonly string[] {
  const { languages } = site;
  const prefixes = languages.map((locale) => withPrefix('/', locale, languages));
  const manifests = languages.map((locale) => withPrefix(manifest, locale, languages));
  const absent = prefixes.map((prefix) => (prefix === '/' ? '' : prefix) + absentPath);
  return [
    ...prefixes,
    sitemap,
    robots,
    favicon,
    touchIcon,
    ...manifests,
    ...absent,
    ...site.redirects.keys(),
    ...site.formerPaths.keys(),
  ].map((path) => encodeURI(path));
}

/** The page that says what needs the site itself. */
async function elsewherePage(
  site: SiteSnapshot,
  { manifest: built, editorOrigins, featuresOff }: AppEnvironment,
  at: string,
): Promise<Response> {
  const [title, text, linkText] = (['page.copyTitle', 'page.copyText', 'page.notFoundLink'] as const).map((key) =>
    site.text(key),
  ) as [string, string, string];
  const link = site.homeOf(site.settings.locale)?.path ?? '/';
  const { pages } = site;
  const [any] = pages;
  if (!any) throw new StartError('The site has no page.');
  const page = {
    ...any,
    id: '',
    path: '',
    title,
    description: '',
    navigationTitle: '',
    blocks: [],
    locale: site.settings.locale,
  };
  const finished = await renderSitePage(page, {
    site,
    manifest: built,
    account: null,
    origin: at,
    editorOrigins,
    featuresOff,
    unlisted: true,
    result: { title, text, link, linkText },
  });
  return new Response(finished.markup, {
    headers: {
      'content-type': 'text/html',
      'content-security-policy': finished.policy({ nonce: '', secureOrigin: '' }),
    },
  });
}

async function writeInto(folder: string, file: string, bytes: Uint8Array | string): Promise<void> {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

/** Writes the copy of the open site into `part`. */
async function writeCopy(
  environment: AppEnvironment,
  { origin: at, live }: Pick<ExportOptions, 'origin' | 'live'>,
  part: string,
): Promise<Exported> {
  const app = createApp(environment);
  const site = await environment.site.read();
  const { languages } = site;
  const prefixes = languages.slice(1).map((locale) => withPrefix('/', locale, languages));
  const localeAt = (path: string): string => siteAt(site, decodeURI(path)).settings.locale;
  const elsewhere = (path: string): string => withPrefix(elsewherePath, localeAt(path), languages);
  const own = languages.map((locale) => withPrefix(elsewherePath, locale, languages));
  const copy = await copySite({
    async ask(request) {
      const { pathname } = new URL(request.url);
      return own.includes(pathname) ? elsewherePage(siteAt(site, pathname), environment, at) : app.request(request);
    },
    origin: at,
    live,
    prefixes,
    starts: [...startsOf(site), ...(live === null ? own : [])],
    elsewhere: (path) => `${elsewhere(path)}/`,
    words: (path) => {
      const { text } = siteAt(site, decodeURI(path));
      return {
        form: text('page.copyForm'),
        link: text('page.copyFormLive', { host: live === null ? '' : new URL(live).host }),
      };
    },
    write: (file, bytes) =>
      writeInto(part, file.endsWith(`${absentPath}/index.html`) ? file.slice(0, -'/index.html'.length) : file, bytes),
  });
  for (const [from, { to }] of copy.redirects) {
    const file = `${decodeURI(from).split('?', 1)[0]}/index.html`;
    if (!existsSync(join(part, file))) await writeInto(part, file, redirectPage(to));
  }
  await writeInto(part, '_headers', headersFile(at, environment.editorOrigins));
  await writeInto(part, '_redirects', redirectsFile(copy.redirects, prefixes));
  await writeInto(part, 'redirects.json', redirectsData(copy.redirects));
  await writeInto(part, mark, '');
  return { files: copy.count, redirects: copy.redirects.size, missing: copy.missing };
}

/** The services as the site has them, whose secrets are sealed with its own secret. Events of a copy go nowhere. */
async function connectionsOf(
  { env }: ExportOptions,
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
async function withSite<T>(
  options: ExportOptions,
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

/**
 * Writes a site, a running one too, as files that any server of files can show: what a stranger can read, in every language, with its media, feeds,
 * sitemap, redirects and headers. Nothing of the site is changed. An earlier export in the folder is replaced when the new one is whole.
 * @throws StartError with one sentence for the operator.
 */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  requireBuild(options.distFolder);
  const folder = resolve(options.folder);
  checkFolder(folder);
  const places = {
    origin: origin('--origin', options.origin),
    live: options.live === null ? null : origin('--api', options.live),
  };
  if (places.live === places.origin)
    throw new StartError('--api names the running site, which has another address than the copy (--origin).');
  const staging = await mkdtemp(join(tmpdir(), 'mortise-export-'));
  await mkdir(dirname(folder), { recursive: true });
  const part = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  try {
    const exported = await withSite({ ...options, ...places }, staging, (environment) =>
      writeCopy(environment, places, part),
    );
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    return exported;
  } finally {
    await rm(part, { recursive: true, force: true });
    await rm(staging, { recursive: true, force: true });
  }
}
