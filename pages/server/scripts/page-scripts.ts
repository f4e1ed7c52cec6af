import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { lateRollup } from '../../../protocol/names/rollups.js';
import { routes } from '../../../protocol/names/routes.js';
import type { Encoding } from '../http/encodings.js';
import type { Composer } from './composer.js';
import { isWidget, type Crumbs } from './crumbs.js';
import { filesOfPlan, linkFile } from './link.js';
import type { PagePlan } from './plan-page.js';
import { fileNameOf, isStage, parseFileName, type ScriptFile, type ScriptPlan } from './plan.js';

/** A composed script as it is served. */
export interface Script {
  readonly code: Uint8Array<ArrayBuffer>;
  compressed(encoding: Encoding): Uint8Array<ArrayBuffer>;
}

/** Addresses of a page's scripts. */
export interface ScriptAddresses {
  /** Scripts that the page needs at once: the one that starts it, and the one of its first screen, which hands over what it has. */
  readonly inHead: readonly string[];
  /** Address by the name of a behaviour or service. Under `lateRollup` that of all others, with a `*` for the name. */
  readonly rollups: Readonly<Record<string, string>>;
}

/** The scripts of pages in one locale, composed of the crumbs that each page needs. */
export interface PageScripts {
  /** The code from which scripts are composed. */
  readonly crumbs: Crumbs;
  addressesFor(plan: ScriptPlan): ScriptAddresses;
  /** Addresses of what is loaded on demand, by name. */
  addressesOf(plan: ScriptPlan, names: readonly string[]): Readonly<Record<string, string>>;
  /** The script at an address that `addressesFor` returns, here or on another server of the same build; null for any other. */
  find(address: string): Promise<Script | null>;
  /** Composes all scripts of a page that are not composed yet, so that no visitor waits for one. Never rejects. */
  prepare(page: PagePlan): Promise<void>;
}

export interface PageScriptsInput {
  readonly crumbs: Crumbs;
  readonly locale: string;
  readonly composer: Composer;
  /** Folder of the built assets. Composed scripts are kept there, for the next start and for a file server in front of this one. */
  readonly assetsFolder: string;
  readonly report: (error: unknown) => void;
}

/** Maximum number of scripts kept in memory; the pages of a site need some dozens. */
const maxKept = 500;

/**
 * Scripts that are composed for addresses which this server has not given out: another server of the same build may have. Anyone can write
 * such addresses, so there are few, and none is kept on disk.
 */
const mostUnknown = 200;

const compress = promisify(brotliCompress);

/** The script of this code, which brotli has compressed to `small`. Few ask for it by gzip: that is made when one does. */
function scriptOf(code: Uint8Array<ArrayBuffer>, small: Uint8Array<ArrayBuffer>): Script {
  let zipped: Uint8Array<ArrayBuffer> | null = null;
  return { code, compressed: (encoding) => (encoding === 'br' ? small : (zipped ??= new Uint8Array(gzipSync(code)))) };
}

/** A composed script in `file` and beside it, compressed; null when there is none. */
async function readScript(file: string): Promise<Script | null> {
  try {
    const [code, compressed] = await Promise.all([readFile(file), readFile(`${file}.br`)]);
    return scriptOf(new Uint8Array(code), new Uint8Array(compressed));
  } catch {
    return null;
  }
}

/** Keeps a script where `readScript` finds it. A folder that cannot be written costs only the time to compose again. */
async function keepScript(file: string, script: Script): Promise<void> {
  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    // Another server of the same build may write the same file, or list the folder.
    const temporary = join(dirname(path), `.${basename(path)}.${process.pid}`);
    await writeFile(temporary, bytes);
    await rename(temporary, path);
  };
  try {
    await write(`${file}.br`, script.compressed('br'));
    await write(file, script.code);
  } catch {
    // Composed again after the next start.
  }
}

/** Whether a page whose first scripts are `givenOut` can ask for the script. */
function isAskedFor(crumbs: Crumbs, givenOut: ReadonlySet<string>, file: ScriptFile): boolean {
  const { plan, path } = file;
  const [first = ''] = path;
  const root = isStage(first) && first !== 'site' ? 'start' : 'site';
  if (path.length === 1) return givenOut.has(fileNameOf(crumbs, { plan, path: [root] }));
  const parent = { plan, path: path.slice(0, -1) };
  const loads = [...linkFile(crumbs, parent).loads.values()];
  return isAskedFor(crumbs, givenOut, parent) && loads.includes(fileNameOf(crumbs, file));
}

/** Composes the scripts of whole pages, each page once. Which files they are takes longer to find out than the page takes to render. */
function createPreparation(
  crumbs: Crumbs,
  read: (name: string) => Promise<Script>,
  report: (error: unknown) => void,
): Pick<PageScripts, 'prepare'> & { forget(): void } {
  /** Pages whose scripts are composed or on their way. */
  const prepared = new Map<string, Promise<void>>();

  /** Whether all scripts of a page are composed now. */
  async function prepareAll({ plan, rest }: PagePlan): Promise<boolean> {
    const names = filesOfPlan(crumbs, plan, rest).map((file) => fileNameOf(crumbs, file));
    const made = await Promise.allSettled(names.map((name) => read(name)));
    const failed = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    failed.forEach(report);
    return failed.length === 0;
  }

  return {
    prepare(page) {
      const key = JSON.stringify([page.plan, page.rest]);
      const present = prepared.get(key);
      if (present) return present;
      const made = prepareAll(page).then((isWhole) => void (isWhole || prepared.delete(key)));
      prepared.set(key, made);
      return made;
    },
    forget: () => prepared.clear(),
  };
}

export function createPageScripts({ crumbs, locale, composer, assetsFolder, report }: PageScriptsInput): PageScripts {
  const kept = new Map<string, Promise<Script>>();
  /** Names in `kept` that are ready. */
  const composed = new Set<string>();
  const prefix = `${routes.assets}${locale}/`;
  /** Names of the first two scripts of every plan whose addresses were given out. */
  const givenOut = new Set<string>();
  let unknown = 0;

  const addressOf = (plan: ScriptPlan, name: string): string => prefix + fileNameOf(crumbs, { plan, path: [name] });

  async function make(name: string, isKept: boolean): Promise<Script> {
    const file = join(assetsFolder, locale, name);
    const present = await readScript(file);
    if (present) {
      composed.add(name);
      return present;
    }
    // Servers that start side by side have the same files to compose.
    const text = await composer.compose(name, async () => (await readScript(file)) !== null);
    if (text === null) return make(name, isKept);
    const code = new Uint8Array(Buffer.from(text));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: code.length };
    const script = scriptOf(code, new Uint8Array(await compress(code, { params })));
    if (isKept) await keepScript(file, script);
    composed.add(name);
    return script;
  }

  function read(name: string, isKept = true): Promise<Script> {
    const present = kept.get(name);
    if (present) return present;
    if (kept.size >= maxKept) {
      kept.clear();
      preparation.forget();
    }
    const made = make(name, isKept);
    kept.set(name, made);
    // A failure is not cached: the next request tries again.
    made.catch(() => kept.delete(name));
    return made;
  }

  const preparation = createPreparation(crumbs, read, report);

  return {
    crumbs,
    addressesFor(plan) {
      for (const stage of ['site', 'start']) givenOut.add(fileNameOf(crumbs, { plan, path: [stage] }));
      const rollups: Record<string, string> = {};
      for (const stage of ['start', 'near', 'press'] as const)
        for (const name of plan[stage]) if (isWidget(crumbs, name)) rollups[name] = addressOf(plan, stage);
      // Names of behaviours contain no `*`.
      rollups[lateRollup] = addressOf(plan, '*');
      return {
        inHead: (['site', ...(plan.start.length > 0 ? ['start'] : [])] as const).map((stage) => addressOf(plan, stage)),
        rollups,
      };
    },
    addressesOf: (plan, names) => Object.fromEntries(names.map((name) => [name, addressOf(plan, name)])),
    async find(address) {
      const name = address.startsWith(prefix) ? address.slice(prefix.length) : '';
      const file = parseFileName(crumbs, name);
      if (!file) return null;
      if (kept.has(name)) {
        if (!composed.has(name)) composer.hurry(name);
        return read(name);
      }
      const isOurs = isAskedFor(crumbs, givenOut, file);
      if (!isOurs && ++unknown > mostUnknown) return null;
      composer.hurry(name);
      return read(name, isOurs);
    },
    prepare: preparation.prepare,
  };
}
