import type { CodeDraft, CodePiece } from '../../protocol/site/site-code.js';
import { baseAfter, mergeParts, type PartDifference } from '../document/merge-parts.js';

interface Sides {
  /** What the draft began with. */
  readonly base: CodeDraft;
  readonly mine: CodeDraft;
  readonly theirs: CodeDraft;
  /** What was sent from here since. */
  readonly sent: readonly CodeDraft[];
}

export interface MergedCode {
  readonly draft: CodeDraft;
  /** What needs a decision; the draft has mine there, except for the names that were given. */
  readonly differences: readonly PartDifference[];
}

/** What an owner says of a piece. */
export const draftOf = ({ name, place, purpose, pageId, isOn, code }: CodeDraft | CodePiece): CodeDraft => ({
  name,
  place,
  purpose,
  pageId,
  isOn,
  code,
});

/** Two changes of a piece as one: each field as the side that changed it has it, and what both changed. */
export function mergeCode({ base, mine, theirs, sent }: Sides, fromTheirs?: ReadonlySet<string>): MergedCode {
  const other = { ...theirs };
  const began = baseAfter(
    { ...base },
    sent.map((each) => ({ ...each })),
    other,
  );
  const { parts, differences } = mergeParts({ base: began, mine: { ...mine }, theirs: other }, fromTheirs);
  return { draft: parts as unknown as CodeDraft, differences };
}
