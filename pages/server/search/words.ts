import { transliterate } from '../../../protocol/text/fold.js';

/** A word of a text with its position in UTF-16 code units. */
export interface FoundWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Maximum number of words that a query uses. */
const mostWords = 8;

/** Letters with a two-letter transliteration, beside the one without its accent. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa' };

/** The words of a text in order: runs of letters, digits and combining marks. */
export function* wordsOf(text: string): Generator<FoundWord> {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu))
    yield { word, start: index, end: index + word.length };
}

/**
 * Normalised forms of a word: lower case without accents, and with umlauts transliterated. `Öl` matches `oel` and `ol`, and the other way
 * round.
 */
export function formsOf(word: string): readonly string[] {
  const lower = word.normalize('NFC').toLowerCase();
  const spelled = lower.replace(/[äöüå]/g, (letter) => twoLetters[letter] ?? letter);
  return [...new Set([transliterate(lower), transliterate(spelled)])].filter(Boolean);
}

/** The words of a query, each with its normalised forms, without duplicates. */
export function queryWords(query: string): readonly (readonly string[])[] {
  const words = new Map<string, readonly string[]>();
  for (const { word } of wordsOf(query)) {
    const forms = formsOf(word);
    const [first] = forms;
    if (first !== undefined && !words.has(first)) words.set(first, forms);
    if (words.size === mostWords) break;
  }
  return [...words.values()];
}

/** Whether the words differ by at most one edit: an insertion, deletion, substitution or transposition of neighbours. */
export function isNear(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const rest = (word: string, skip: number): string => word.slice(at + skip);
  return (
    rest(left, 1) === rest(right, 1) ||
    rest(left, 1) === rest(right, 0) ||
    rest(left, 0) === rest(right, 1) ||
    (left[at] === right[at + 1] && left[at + 1] === right[at] && rest(left, 2) === rest(right, 2))
  );
}
