import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A piece of the visitor's code that some behaviours need and others do not; an ES module. */
export interface Crumb {
  readonly code: string;
  readonly exports: readonly string[];
  /** Names that it imports, by crumb. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Crumbs that it imports dynamically. */
  readonly loads: readonly string[];
  /** The places in its code of these imports, first to last. */
  readonly dynamic?: readonly { readonly crumb: string; readonly start: number; readonly end: number }[];
}

/** The visitor's code in one locale, as the build writes it. */
export interface Crumbs {
  /** Crumb of each behaviour, service and dynamically imported module, by name. */
  readonly names: Readonly<Record<string, string>>;
  readonly crumbs: Readonly<Record<string, Crumb>>;
  /** Hash of the code: part of every address that is composed of it. */
  readonly print: string;
}

/** Crumbs in a file of the build. @throws when there is no such file. */
export function readCrumbs(file: string): Crumbs {
  const text = readFileSync(file, 'utf8');
  const print = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { ...(JSON.parse(text) as Omit<Crumbs, 'print'>), print };
}

/** The kernel's function that takes the place of `import()`. */
export const importAgain = 'importAgain';

/** Whether `name` is a behaviour, not a service or a module that others import. */
export const isWidget = ({ names, crumbs }: Crumbs, name: string): boolean =>
  !!crumbs[names[name] ?? '']?.exports.includes('widget');

/** The crumbs in `start` and everything that they import statically. */
export function closureOf({ crumbs }: Crumbs, start: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    Object.keys(crumbs[file]?.imports ?? {}).forEach(visit);
  };
  for (const file of start) visit(file);
  return seen;
}

/** The crumbs in `start` and everything that they import at any time. */
export function reachOf(all: Crumbs, start: Iterable<string>): Set<string> {
  const reached = closureOf(all, start);
  // The set grows while it is walked, so that what a dynamic import loads is walked as well.
  for (const file of reached) for (const each of closureOf(all, all.crumbs[file]?.loads ?? [])) reached.add(each);
  return reached;
}
