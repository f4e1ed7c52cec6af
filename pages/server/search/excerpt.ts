import type { Searchable } from './search-index.js';
import { formsOf, wordsOf } from './words.js';

/** A piece of text, and whether it is a word that was looked for. Plain text: whoever shows it has to escape it. */
export interface TextPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** About how long an excerpt is, in characters. */
const excerptLength = 200;
/** How much of it stands before the first word that was found. */
const leadLength = 60;

/** The text in pieces, the words that were found apart. */
export function markFound(text: string, matched: ReadonlySet<string>): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { word, start, end } of wordsOf(text)) {
    if (!formsOf(word).some((form) => matched.has(form))) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isFound: false });
    pieces.push({ text: word, isFound: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isFound: false });
  return pieces;
}

/** Different words of `text` that were found, and where the first stands; -1 for none. */
function findingsIn(text: string, matched: ReadonlySet<string>): { readonly words: number; readonly first: number } {
  const words = new Set<string>();
  let first = -1;
  for (const { word, start } of wordsOf(text)) {
    const form = formsOf(word).find((each) => matched.has(each));
    if (form === undefined) continue;
    words.add(form);
    if (first < 0) first = start;
  }
  return { words: words.size, first };
}

/** A part of `text` from a little before `first`, cut between words, with an ellipsis where something was cut. */
function cutAround(text: string, first: number): string {
  if (text.length <= excerptLength) return text;
  const space = first > leadLength ? text.indexOf(' ', first - leadLength) : -1;
  // A text without spaces is cut where it is, but never in the middle of a character.
  const start = first <= leadLength ? 0 : space >= 0 && space < first ? space + 1 : safeCut(text, first);
  const rest = text.slice(start);
  if (rest.length <= excerptLength) return `… ${rest}`;
  const end = rest.lastIndexOf(' ', excerptLength);
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end > leadLength ? end : safeCut(rest, excerptLength)).replace(/[\s,;:–-]+$/, '')} …`;
}

function safeCut(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at;
}

/** What to show of an entry: the paragraph with the most of the words, else what it says of itself, else how it begins. */
export function excerptOf({ summary, texts }: Searchable, matched: ReadonlySet<string>): readonly TextPiece[] {
  let best = { text: summary || (texts[0] ?? ''), words: 0, first: 0 };
  for (const text of [summary, ...texts]) {
    const { words, first } = findingsIn(text, matched);
    if (words > best.words) best = { text, words, first };
  }
  return markFound(cutAround(best.text, best.first), matched);
}
