import { formsOf, isNear, queryWords, wordsOf } from './words.js';

/** Content of an indexed page, entry or product. */
export interface Searchable {
  readonly title: string;
  /** A one-sentence description. */
  readonly summary: string;
  /** Its paragraphs, in order. */
  readonly texts: readonly string[];
  /** Words that find the entry and are no text to read, such as stock-keeping units. */
  readonly keys?: readonly string[];
}

export interface Hit<T> {
  readonly entry: T;
  /** Index terms that the query matched in any entry, to be highlighted. */
  readonly matched: ReadonlySet<string>;
}

/** Weight of a term by its field. */
const weights = { title: 8, summary: 3, text: 1 } as const;

/** Score of an index term by how it matches a query word: equal, prefix, substring, or one typing error. */
const exact = 1;
const beginning = 0.7;
const inside = 0.4;
const near = 0.25;

/** Minimum length of a query word for a substring match, such as `tisch` in `Holztisch`; scripts without spaces have no minimum. */
const insideLength = 4;
/** Minimum length of a query word for a fuzzy match. */
const nearLength = 4;

/** Score of the index term `term` for `form`; 0 without a match. */
function fitOf(term: string, form: string): number {
  if (term === form) return exact;
  if (term.startsWith(form)) return form.length > 1 || /[^a-z]/.test(form) ? beginning : 0;
  return (form.length >= insideLength || !/^[\p{Script=Latin}\p{N}]/u.test(form)) && term.includes(form) ? inside : 0;
}

/** A full-text index. Immutable. */
export interface SearchIndex<T> {
  /**
   * Entries that contain every word of the query, by descending score, then in the given order; if none contains all, those with the
   * most. A word also matches as a prefix, a long one as a substring, and one without any match with one typing error.
   */
  find(query: string, isShown?: (entry: T) => boolean): readonly Hit<T>[];
}

type Postings = Map<number, number>;

/** An index of `entries`. */
export function createSearchIndex<T extends Searchable>(entries: readonly T[]): SearchIndex<T> {
  const terms = new Map<string, Postings>();

  function add(entry: number, text: string, weight: number): void {
    for (const { word } of wordsOf(text)) {
      for (const form of formsOf(word)) {
        const postings = terms.get(form) ?? new Map<number, number>();
        terms.set(form, postings.set(entry, (postings.get(entry) ?? 0) + weight));
      }
    }
  }

  for (const [index, { title, summary, texts, keys = [] }] of entries.entries()) {
    add(index, title, weights.title);
    add(index, summary, weights.summary);
    for (const text of [...texts, ...keys]) add(index, text, weights.text);
  }

  /** Index terms that match a word of the query, with their scores; terms that occur in no `shown` entry are ignored. */
  function fitting(forms: readonly string[], shown: ReadonlySet<number>): ReadonlyMap<string, number> {
    const isIn = (postings: Postings): boolean => [...postings.keys()].some((entry) => shown.has(entry));
    const found = new Map<string, number>();
    for (const [term, postings] of terms) {
      const fit = Math.max(...forms.map((form) => fitOf(term, form)));
      if (fit > 0 && isIn(postings)) found.set(term, fit);
    }
    if (found.size > 0) return found;
    for (const [term, postings] of terms) {
      if (forms.some((form) => form.length >= nearLength && isNear(form, term)) && isIn(postings))
        found.set(term, near);
    }
    return found;
  }

  /**
   * Score of one query word per shown entry. Rare words score higher (inverse document frequency), and repeated occurrences add little
   * (saturation).
   */
  function scoresOf(found: ReadonlyMap<string, number>, shown: ReadonlySet<number>): Postings {
    const scores: Postings = new Map();
    for (const [term, fit] of found) {
      for (const [entry, weight] of terms.get(term) ?? []) {
        if (shown.has(entry)) scores.set(entry, Math.max(scores.get(entry) ?? 0, (fit * weight) / (weight + 2)));
      }
    }
    const rarity = Math.log(1 + shown.size / Math.max(1, scores.size));
    for (const [entry, score] of scores) scores.set(entry, score * rarity);
    return scores;
  }

  return {
    find(query, isShown = () => true) {
      const shown = new Set([...entries.keys()].filter((index) => isShown(entries[index] as T)));
      const matched = new Set<string>();
      const totals = new Map<number, { words: number; score: number }>();
      for (const forms of queryWords(query)) {
        const found = fitting(forms, shown);
        for (const term of found.keys()) matched.add(term);
        for (const [entry, score] of scoresOf(found, shown)) {
          const { words, score: sum } = totals.get(entry) ?? { words: 0, score: 0 };
          totals.set(entry, { words: words + 1, score: sum + score });
        }
      }
      const most = [...totals.values()].reduce((max, { words }) => Math.max(max, words), 0);
      return [...totals]
        .filter(([, { words }]) => words === most)
        .sort(([a, { score: left }], [b, { score: right }]) => right - left || a - b)
        .map(([index]) => ({ entry: entries[index] as T, matched }));
    },
  };
}
