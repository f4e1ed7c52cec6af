import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { favicon, manifest, robots, sitemap, touchIcon } from '../../../protocol/names/machine-files.js';
import { withPrefix } from '../../../protocol/text/localized-paths.js';
import { StartError } from '../errors/start-error.js';
import { requireBuild } from '../files/manifest.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { createApp } from '../start/app.js';
import type { AppEnvironment } from '../visit/environment.js';
import { copySite, type SiteCopy } from './copy-site.js';
import { elsewherePage } from './elsewhere-page.js';
import { headersFile, redirectPage, redirectsData, redirectsFile } from './hosting.js';
import { withStagedSite, type StagedSiteOptions } from './staged-site.js';

export interface ExportOptions extends StagedSiteOptions {
  /** Where the copy is written: a new or empty folder, or that of an earlier export, which is replaced. */
  readonly folder: string;
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
    const exported = await withStagedSite({ ...options, ...places }, staging, (environment) =>
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
