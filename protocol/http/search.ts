/** Shapes of the search of the site. */

/** What was found. */
export type SearchKind = 'page' | 'journal' | 'product';

/** One result of the preview; plain text. */
export interface SearchPreviewResult {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  /** What it is and a word more, such as `Product · $145.00`. */
  readonly note: string;
}

/** `GET {searchPreview}?q=`: the best results of a query. */
export interface SearchPreviewAnswer {
  /** How many there are altogether. */
  readonly total: number;
  /** The same in words, and what a list of results is called, in the language that was asked for. */
  readonly totalText: string;
  readonly label: string;
  readonly results: readonly SearchPreviewResult[];
}
