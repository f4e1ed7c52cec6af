import { isEqual } from './equal.js';

/** Values by the names of their parts. A part that one side removed is undefined there. */
export type Parts = Readonly<Record<string, unknown>>;

/** A part that both sides changed, each in another way. */
export interface PartDifference {
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedParts {
  readonly parts: Parts;
  /** What needs a decision; `parts` has mine there, except for the keys that were given. */
  readonly differences: readonly PartDifference[];
}

/**
 * What both sides began with, where an answer was lost on its way: a part that the other side has as it was sent from here was changed by
 * nobody else.
 */
export function baseAfter(base: Parts, sent: readonly Parts[], theirs: Parts): Parts {
  const own = Object.entries(theirs).filter(([key, value]) => sent.some((each) => isEqual(each[key], value)));
  return { ...base, ...Object.fromEntries(own) };
}

/** Two sides that started from `base` as one: each part as the side that changed it has it. */
export function mergeParts(
  { base, mine, theirs }: { readonly base: Parts; readonly mine: Parts; readonly theirs: Parts },
  fromTheirs: ReadonlySet<string> = new Set(),
): MergedParts {
  const differences: PartDifference[] = [];
  const keys = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = keys.map((key) => {
    const [own, other] = [mine[key], theirs[key]];
    if (isEqual(own, other) || isEqual(base[key], other)) return [key, own] as const;
    if (isEqual(base[key], own)) return [key, other] as const;
    differences.push({ key, mine: own, theirs: other });
    return [key, fromTheirs.has(key) ? other : own] as const;
  });
  return { parts: Object.fromEntries(parts), differences };
}
