import { transliterate } from '../text/fold.js';

/** The texts of an answer of any shape, without the questions that are its keys. */
function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(textsOf);
  return [String(value)];
}

/**
 * What a search for entries looks through: the answers on lines of their own, without case, accents, control characters (which PostgreSQL does
 * not store in a text) and repeated spaces.
 */
export function searchedAnswers(fields: Readonly<Record<string, unknown>>): string {
  return textsOf(fields)
    .map((text) =>
      transliterate(text)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
}

/** The words of a search as they stand in `searchedAnswers`. */
export function searchedWords(search: string): readonly string[] {
  return transliterate(search).split(/\s+/).filter(Boolean);
}
