import type { MediaFile } from '../../protocol/http/media.js';
import { baseAfter, mergeParts, type PartDifference, type Parts } from '../document/merge-parts.js';

/** Details that are being written. */
export interface MediaDraft {
  readonly name: string;
  readonly alts: Readonly<Record<string, string>>;
  readonly focalPoint: string;
}

/** Before the language of an alternative text. */
const altKey = 'alts/';

interface Sides {
  /** What the draft began with. */
  readonly base: MediaDraft;
  readonly mine: MediaDraft;
  readonly theirs: MediaDraft;
  /** What was sent from here since. */
  readonly sent: readonly MediaDraft[];
}

export interface MergedDetails {
  readonly draft: MediaDraft;
  /** What needs a decision; the draft has mine there, except for the keys that were given. */
  readonly differences: readonly PartDifference[];
}

export const draftOf = ({ name, alts, focalPoint }: MediaFile): MediaDraft => ({ name, alts, focalPoint });

/** The language of a part that is an alternative text; null for another part. */
export const languageOf = (key: string): string | null => (key.startsWith(altKey) ? key.slice(altKey.length) : null);

/** The details by their names, as they are stored. A language without words has no part. */
function partsOf({ name, alts, focalPoint }: MediaDraft): Parts {
  const words = Object.entries(alts).map(([locale, alt]) => [altKey + locale, alt.trim() || undefined] as const);
  return { name: name.trim(), focalPoint, ...Object.fromEntries(words) };
}

/** Two changes of a file's details as one: each detail as the side that changed it has it, and what both changed. */
export function mergeDetails({ base, mine, theirs, sent }: Sides, fromTheirs?: ReadonlySet<string>): MergedDetails {
  const own = partsOf(mine);
  const other = partsOf(theirs);
  const began = baseAfter(partsOf(base), sent.map(partsOf), other);
  const { parts, differences } = mergeParts({ base: began, mine: own, theirs: other }, fromTheirs);
  // What stays mine stays as it is typed, with its spaces.
  const valueOf = (key: string, typed: string): string => (parts[key] === own[key] ? typed : String(parts[key] ?? ''));
  const locales = Object.keys(parts).flatMap((key) => languageOf(key) ?? []);
  return {
    draft: {
      name: valueOf('name', mine.name),
      focalPoint: valueOf('focalPoint', mine.focalPoint),
      alts: Object.fromEntries(locales.map((each) => [each, valueOf(altKey + each, mine.alts[each] ?? '')])),
    },
    differences,
  };
}
