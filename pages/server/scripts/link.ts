/** Decides which crumbs stand in which file of a page, and what the files take from each other. */
import { closureOf, importAgain, reachOf, type Crumbs } from './crumbs.js';
import {
  fileNameOf,
  isStage,
  keepByFile,
  ownPlan,
  parseFileName,
  stages,
  type ScriptFile,
  type ScriptPlan,
} from './plan.js';

/** A file in terms of crumbs, ready to be bundled. */
export interface LinkedFile {
  /** Crumbs that the file contains. */
  readonly own: ReadonlySet<string>;
  /** For a crumb in an earlier file: that file's name, and the places in its list of what is taken, by the crumb's own names. */
  readonly borrowed: ReadonlyMap<string, { readonly file: string; readonly places: ReadonlyMap<string, number> }>;
  /** Places in the list that the file exports for later files, in order, by crumb and the crumb's own name. */
  readonly exported: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Names of the files that dynamic imports load, by crumb. */
  readonly loads: ReadonlyMap<string, string>;
  /**
   * Files that hold such a crumb alone, where the one of `loads` borrows from a file that may have failed before: that address is lost to
   * static imports, whatever came under another query.
   */
  readonly alone: ReadonlyMap<string, string>;
}

/** Names of the crumbs at which the file begins. */
export function entriesOf({ plan, path }: ScriptFile): readonly string[] {
  const name = path.at(-1) ?? '';
  if (!isStage(name)) return [name];
  if (name === 'site') return ['boot', 'core', ...plan.site];
  // The kernel is where its behaviours are delivered.
  return name === 'start' ? ['core', ...plan.start] : plan[name];
}

/** The files that are loaded before `file`, first to last: earlier stages of its plan, and the files that load it. */
function filesBefore({ plan, path }: ScriptFile): readonly ScriptFile[] {
  const [first = ''] = path;
  const earlier = isStage(first) ? stages.slice(0, stages.indexOf(first)) : ['site' as const];
  const before = earlier
    .filter((stage) => stage === 'site' || plan[stage].length > 0)
    .map((stage) => ({ plan, path: [stage] }));
  return [...before, ...path.slice(0, -1).map((_, end) => ({ plan, path: path.slice(0, end + 1) }))];
}

const filesOf = ({ names }: Crumbs, wanted: readonly string[]): string[] => wanted.flatMap((name) => names[name] ?? []);

/**
 * Modules that stand in a file of their own for all files on demand that need the whole of them: calls to the server, which most of these make.
 * A stage that is loaded before any press holds what it needs.
 */
const shared: readonly string[] = ['data-layer'];

/** The files of shared modules that `file` imports, besides those before it. */
function sharedFiles(all: Crumbs, { plan, path }: ScriptFile): readonly ScriptFile[] {
  const name = path.join();
  if (isStage(name) && name !== 'press') return [];
  const needed = closureOf(all, filesOf(all, entriesOf({ plan, path })));
  const isNeeded = (each: string): boolean => {
    const entries = filesOf(all, [each]);
    return [...closureOf(all, entries)].every((crumb) => needed.has(crumb) || entries.includes(crumb));
  };
  return shared
    .filter((each) => each !== path.at(-1) && Object.hasOwn(all.names, each) && isNeeded(each))
    .map((each) => ({ plan, path: [each] }));
}

/** Crumbs that may be loaded after `file`, and so may need what it contains. */
function laterCrumbs(all: Crumbs, { plan, path }: ScriptFile, own: ReadonlySet<string>): Iterable<string> {
  const name = path.join();
  if (path[0] === 'site') return Object.keys(all.crumbs);
  const later = isStage(name) ? stages.slice(stages.indexOf(name) + 1) : [];
  return reachOf(all, [
    ...own,
    ...filesOf(
      all,
      later.flatMap((stage) => plan[stage]),
    ),
  ]);
}

/** The state that a page has once: all that the kernel exports is exported by the file that contains it. */
const kernelOf = (all: Crumbs): ReadonlySet<string> => closureOf(all, filesOf(all, ['core']));

/** Names that later files of the plan import, by crumb of `own`. */
function neededLater(all: Crumbs, file: ScriptFile, own: ReadonlySet<string>): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>();
  const add = (crumb: string, names: readonly string[]): void => {
    needed.set(crumb, new Set([...(needed.get(crumb) ?? []), ...names]));
  };
  for (const each of laterCrumbs(all, file, own)) {
    if (own.has(each)) continue;
    for (const [crumb, names] of Object.entries(all.crumbs[each]?.imports ?? {})) if (own.has(crumb)) add(crumb, names);
  }
  const whole = file.path[0] === 'site' ? kernelOf(all) : shared.includes(file.path.join()) ? own : [];
  for (const each of whole) if (own.has(each)) add(each, all.crumbs[each]?.exports ?? []);
  return needed;
}

/** Places for what a file exports. */
function placesFor(needed: ReadonlyMap<string, ReadonlySet<string>>): LinkedFile['exported'] {
  let next = 0;
  const sorted = [...needed].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([crumb, names]) => [crumb, new Map([...names].sort().map((name) => [name, next++]))]));
}

type Exports = LinkedFile['exported'];

/** Names that the crumbs in `own` take from others: what they import, and with which function they load other files. */
function takenNames(all: Crumbs, own: ReadonlySet<string>): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  const take = (crumb: string, names: readonly string[]): void => {
    if (!own.has(crumb)) taken.set(crumb, new Set([...(taken.get(crumb) ?? []), ...names]));
  };
  for (const crumb of own) {
    const { imports = {}, loads = [] } = all.crumbs[crumb] ?? {};
    for (const [each, names] of Object.entries(imports)) take(each, names);
    if (loads.some((each) => !own.has(each))) filesOf(all, ['core']).forEach((core) => take(core, [importAgain]));
  }
  return taken;
}

/** Names of a crumb that a file takes from an earlier one. */
interface Lent<E> {
  readonly crumb: string;
  readonly names: ReadonlySet<string>;
  readonly lender: E;
}

/**
 * Crumbs of a file, and by crumb the earlier file from which it borrows the others: one that exports all the names that are needed. What no
 * earlier file exports so is held by the file itself, even if a part of it is held by another.
 */
function divide<E extends { readonly exported: Exports }>(
  all: Crumbs,
  entries: readonly string[],
  earlier: readonly E[],
): { readonly own: ReadonlySet<string>; readonly lent: readonly Lent<E>[] } {
  const lenderOf = (crumb: string, names: Iterable<string>): E | undefined =>
    earlier.find(({ exported }) => [...names].every((name) => exported.get(crumb)?.has(name)));
  const lentBy = (crumb: string, names: Iterable<string>): Lent<E | undefined> => ({
    crumb,
    names: new Set(names),
    lender: lenderOf(crumb, names),
  });
  const whole = filesOf(all, entries).map((crumb) => lentBy(crumb, all.crumbs[crumb]?.exports ?? []));
  const own = new Set(whole.flatMap(({ crumb, lender }) => (lender ? [] : [crumb])));
  for (;;) {
    const taken = [...takenNames(all, own)].map(([crumb, names]) => lentBy(crumb, names));
    const missing = taken.filter(({ lender }) => !lender);
    if (missing.length === 0) {
      // Of an entry all is taken, whatever others take of it.
      return {
        own,
        lent: [...taken, ...whole].flatMap(({ lender, ...each }) => (lender ? [{ ...each, lender }] : [])),
      };
    }
    for (const { crumb } of missing) own.add(crumb);
  }
}

/** A file that is loaded before another, with what it lends. */
interface Lender {
  readonly file: string;
  readonly exported: Exports;
}

const lendersOf = (all: Crumbs, file: ScriptFile): readonly Lender[] =>
  [...filesBefore(file), ...sharedFiles(all, file)].map((each) => ({
    file: fileNameOf(all, each),
    exported: place(all, each).exported,
  }));

/** Places crumbs in a file: what it holds, borrows and exports. */
const place = keepByFile((all, named): Omit<LinkedFile, 'loads' | 'alone'> => {
  const file = { path: named.path, plan: ownPlan(named) };
  const before = lendersOf(all, file);
  const { own, lent } = divide(all, entriesOf(file), before);
  const borrowed = new Map(
    lent.map(({ crumb, names, lender: { file: lender, exported } }) => {
      const taken = [...(exported.get(crumb) ?? [])].filter(([name]) => names.has(name));
      return [crumb, { file: lender, places: new Map(taken) }];
    }),
  );
  return { own, borrowed, exported: placesFor(neededLater(all, file, own)) };
});

/**
 * A module that is loaded on demand stands alone, so that all pages share it, when it and what it loads in turn repeat fewer characters than
 * this.
 */
const mostRepeated = 1000;

/** The file of a module that a file loads: with what a press opens, alone, or after that file, from which it then borrows. */
function fileOfLoaded(all: Crumbs, { plan, path }: ScriptFile, name: string): string {
  if (plan.press.includes(name)) return fileNameOf(all, { plan, path: ['press'] });
  const alone = fileNameOf(all, { plan, path: [name] });
  if (path[0] === 'site') return alone;
  const after = { plan, path: [...path, name] };
  const present = filesBefore(after).flatMap((file) => (file.path[0] === 'site' ? [] : [...place(all, file).own]));
  const reached = reachOf(all, filesOf(all, [name]));
  const repeated = present.filter((crumb) => reached.has(crumb));
  const length = repeated.reduce((sum, crumb) => sum + (all.crumbs[crumb]?.code.length ?? 0), 0);
  return length < mostRepeated ? alone : fileNameOf(all, after);
}

/** Links a file of a page. Pure: the same file of the same code is always linked in the same way. */
export const linkFile = keepByFile((all, named): LinkedFile => {
  const file = { path: named.path, plan: ownPlan(named) };
  const placed = place(all, file);
  const nameOf = new Map(Object.entries(all.names).map(([name, crumb]) => [crumb, name]));
  const loads = new Map(
    [...placed.own]
      .flatMap((crumb) => all.crumbs[crumb]?.loads ?? [])
      .filter((each) => !placed.own.has(each))
      .map((each) => [each, fileOfLoaded(all, file, nameOf.get(each) ?? '')]),
  );
  const alone = new Map(
    [...loads].flatMap(([crumb, loaded]) => {
      const { path = [] } = parseFileName(all, loaded) ?? {};
      const isAfterDemand = path.length > 1 && !isStage(path[0] ?? '');
      return isAfterDemand ? [[crumb, fileNameOf(all, { plan: file.plan, path: path.slice(-1) })] as const] : [];
    }),
  );
  return { ...placed, loads, alone };
});

/** All files of a page: the stages of its plan, those of `rest`, which are loaded on demand, and what all of these load. */
export function filesOfPlan(all: Crumbs, plan: ScriptPlan, rest: readonly string[]): readonly ScriptFile[] {
  const files = new Map<string, ScriptFile>();
  const add = (file: ScriptFile): void => {
    const name = fileNameOf(all, file);
    if (files.has(name)) return;
    files.set(name, file);
    sharedFiles(all, file).forEach(add);
    for (const each of linkFile(all, file).loads.values()) {
      const loaded = parseFileName(all, each);
      if (loaded) add(loaded);
    }
  };
  for (const stage of stages) if (stage === 'site' || plan[stage].length > 0) add({ plan, path: [stage] });
  for (const name of rest) add({ plan, path: [name] });
  return [...files.values()];
}
