import type { Searchable } from './search-index.js';
import { formsOf, wordsOf } from './words.js';

/** A piece of plain text, to be escaped by the caller; `isFound` marks a match. */
export interface TextPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** Approximate length of an excerpt, in characters. */
const excerptLength = 200;
/** Maximum length of the excerpt before its first match, in characters. */
const leadLength = 60;

/** Splits the text into matches and the text between them. */
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

/** Number of distinct matches in `text`, and the index of the first; -1 without a match. */
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

/** An excerpt of `text` that begins a little before `first`, cut at spaces, with an ellipsis at each cut. */
function cutAround(text: string, first: number): string {
  if (text.length <= excerptLength) return text;
  const space = first > leadLength ? text.indexOf(' ', first - leadLength) : -1;
  // A text without spaces is cut anywhere but within a surrogate pair.
  const start = first <= leadLength ? 0 : space >= 0 && space < first ? space + 1 : safeCut(text, first);
  const rest = text.slice(start);
  if (rest.length <= excerptLength) return `… ${rest}`;
  const end = rest.lastIndexOf(' ', excerptLength);
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end > leadLength ? end : safeCut(rest, excerptLength)).replace(/[\s,;:–-]+$/, '')} …`;
}

function safeCut(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at;
}

/** The excerpt of an entry: the paragraph with the most matches, else its summary, else its first paragraph. */
export function excerptOf({ summary, texts }: Searchable, matched: ReadonlySet<string>): readonly TextPiece[] {
  let best = { text: summary || (texts[0] ?? ''), words: 0, first: 0 };
  for (const text of [summary, ...texts]) {
    const { words, first } = findingsIn(text, matched);
    if (words > best.words) best = { text, words, first };
  }
  return markFound(cutAround(best.text, best.first), matched);
}
