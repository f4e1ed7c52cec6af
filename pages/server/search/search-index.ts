import { formsOf, isNear, queryWords, wordsOf } from './words.js';

/** What can be found: one page, entry or product. */
export interface Searchable {
  readonly title: string;
  /** A sentence about it. */
  readonly summary: string;
  /** Its paragraphs, in their order. */
  readonly texts: readonly string[];
}

export interface Hit<T> {
  readonly entry: T;
  /** Forms of the words in the index that the query matched in any entry: what is marked. */
  readonly matched: ReadonlySet<string>;
}

/** How much a word counts by where it stands. */
const weights = { title: 8, summary: 3, text: 1 } as const;

/** How much a word of the index counts by how it fits one of the query. */
const exact = 1;
const beginning = 0.7;
const inside = 0.4;
const near = 0.25;

/** Shortest word of a query that is looked for inside others, as `tisch` in `Holztisch`; in scripts without spaces any is. */
const insideLength = 4;
/** Shortest word of a query that may be misspelt. */
const nearLength = 4;

/** How well the word `term` of the index fits `form`; 0 when it does not. */
function fitOf(term: string, form: string): number {
  if (term === form) return exact;
  if (term.startsWith(form)) return form.length > 1 || /[^a-z]/.test(form) ? beginning : 0;
  return (form.length >= insideLength || !/^[\p{Script=Latin}\p{N}]/u.test(form)) && term.includes(form) ? inside : 0;
}

/** Finds entries by words. Never changed once it is made. */
export interface SearchIndex<T> {
  /**
   * Entries that hold every word of the query, best first, of equals the one that was given first; where none holds all, those with the
   * most. A word also finds what begins with it, a long one what holds it, and one that finds nothing what is spelled nearly so.
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

  for (const [index, { title, summary, texts }] of entries.entries()) {
    add(index, title, weights.title);
    add(index, summary, weights.summary);
    for (const text of texts) add(index, text, weights.text);
  }

  /** Words of the index that fit a word of the query, with how well; those in none of the `shown` entries as if they were not there. */
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

  /** What one word of the query is worth in each shown entry that holds it. Rare words are worth more, and a word said often little more than once. */
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
