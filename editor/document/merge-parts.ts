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
