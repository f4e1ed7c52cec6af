/** Shapes of the search of the site. */

/** Kind of a result. */
export type SearchKind = 'page' | 'journal' | 'product';

/** One result of the preview; plain text. */
export interface SearchPreviewResult {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  /** Kind and one detail, such as `Product · $145.00`. */
  readonly note: string;
}

/** `GET {searchPreview}?q=`: the best results of a query. */
export interface SearchPreviewAnswer {
  /** Number of all results. */
  readonly total: number;
  /** The number as a text, and the accessible name of the list of results, both in the requested language. */
  readonly totalText: string;
  readonly label: string;
  readonly results: readonly SearchPreviewResult[];
}
