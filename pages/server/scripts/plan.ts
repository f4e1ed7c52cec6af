import type { Crumbs } from './crumbs.js';

/**
 * The scripts of a page that hold several behaviours, as their names. `site` starts the page and holds what all pages of a site have in
 * common; `start` what stands in the first screen; `near` what is further down; `press` what a press opens, where a page has several such,
 * because most of their code is the same. Everything else is a script of its own, loaded on demand.
 */
export interface ScriptPlan {
  readonly site: readonly string[];
  readonly start: readonly string[];
  readonly near: readonly string[];
  readonly press: readonly string[];
}

export type Stage = keyof ScriptPlan;

/** In the order in which they are loaded. */
export const stages: readonly Stage[] = ['site', 'start', 'near', 'press'];

export const isStage = (name: string): name is Stage => (stages as readonly string[]).includes(name);

/** A script: a stage of a plan, or what is loaded on demand. */
export interface ScriptFile {
  readonly plan: ScriptPlan;
  /** Its name, after those of the scripts that load it, such as `near` and `player`. */
  readonly path: readonly string[];
}

/** Most files in a path; a dynamic import inside another is rare. */
const longestPath = 4;

const sorted = new WeakMap<Crumbs, readonly string[]>();

function sortedNames(all: Crumbs): readonly string[] {
  const names = sorted.get(all) ?? Object.keys(all.names).sort();
  sorted.set(all, names);
  return names;
}

function bitsOf(all: Crumbs, wanted: readonly string[]): string {
  const set = new Set(wanted);
  return sortedNames(all)
    .reduce((bits, name, at) => (set.has(name) ? bits | (1n << BigInt(at)) : bits), 0n)
    .toString(36);
}

function namesOf(all: Crumbs, bits: string): readonly string[] {
  const value = [...bits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36) || 0), 0n);
  return sortedNames(all).filter((_, at) => (value >> BigInt(at)) & 1n);
}

/**
 * Stages on which a script depends. What is loaded on demand depends on the site's alone, so that all pages share it, and the start also on
 * what comes after it, for which it exports what it has.
 */
const stagesOf = ([first = '']: readonly string[]): readonly Stage[] =>
  first !== 'site' && isStage(first) ? stages : ['site'];

/** The plan of a script without the stages on which it does not depend. */
export function ownPlan({ plan, path }: ScriptFile): ScriptPlan {
  return stagesOf(path).length > 1 ? plan : { site: plan.site, start: [], near: [], press: [] };
}

/** File name that identifies a script: its path, its plan, and the hash of the code. */
export function fileNameOf(all: Crumbs, { plan, path }: ScriptFile): string {
  return [path.join('~'), ...stagesOf(path).map((stage) => bitsOf(all, plan[stage])), all.print, 'js'].join('.');
}

/** The script of a name that `fileNameOf` returns for the same code; null for any other name. */
export function parseFileName(all: Crumbs, name: string): ScriptFile | null {
  if (!/^[a-z0-9~.-]{1,200}$/.test(name)) return null;
  const [words = '', ...bits] = name.split('.').slice(0, -2);
  const path = words.split('~');
  const [site = [], start = [], near = [], press = []] = bits.map((each) => namesOf(all, each));
  const file = { plan: { site, start, near, press }, path };
  const isKnown = path.every((each, at) => (at === 0 && isStage(each)) || Object.hasOwn(all.names, each));
  return isKnown && path.length <= longestPath && fileNameOf(all, file) === name ? file : null;
}

/** Most files of which a result is kept. A site has some hundreds, and anyone can write addresses of others. */
const mostKept = 1000;

/**
 * A pure function of a script that keeps what it returns: each script asks for the same of those before it, and the pages of a site share most of
 * theirs.
 */
export function keepByFile<T>(make: (all: Crumbs, file: ScriptFile) => T): typeof make {
  const kept = new WeakMap<Crumbs, Map<string, T>>();
  return (all, file) => {
    const files = kept.get(all) ?? new Map<string, T>();
    kept.set(all, files);
    const name = fileNameOf(all, file);
    const present = files.get(name);
    if (present !== undefined) return present;
    const made = make(all, file);
    if (files.size >= mostKept) files.clear();
    files.set(name, made);
    return made;
  };
}
