/** What stands in place of a part of a text. */
export interface ChangedPart {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The part that makes one text the other, so that a caret outside of it stays where it is; null for equal texts. */
export function changedPart(shown: string, next: string): ChangedPart | null {
  if (shown === next) return null;
  const shorter = Math.min(shown.length, next.length);
  let from = 0;
  while (from < shorter && shown[from] === next[from]) from += 1;
  let same = 0;
  while (same < shorter - from && shown.at(-1 - same) === next.at(-1 - same)) same += 1;
  return { from, to: shown.length - same, insert: next.slice(from, next.length - same) };
}
