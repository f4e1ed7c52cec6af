/** Shapes of the call that checks internal addresses. */

/** `ok` opens for a visitor, `unpublished` is a page that nobody sees yet, `missing` answers as not found. */
export type LinkState = 'ok' | 'unpublished' | 'missing';

/** `GET {configLinks}`, with up to `checkedLinks` times `address` in the query. */
export interface LinkCheckAnswer {
  readonly states: Readonly<Record<string, LinkState>>;
}

/** Addresses that one call checks. */
export const checkedLinks = 40;
