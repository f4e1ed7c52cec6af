/** Shapes of the calls that make, move, order and delete pages. Validated by `schema/site-pages.ts`. */
import type { Block, PageDocument } from '../document/document.js';
import type { ItemField } from '../document/page-fields.js';

/** `POST {configNewPage}`: makes a page that nobody but editors sees until it is published. Answers its `PageSummary`. */
export interface NewPageRequest extends Partial<Pick<PageDocument, ItemField | 'itemKind'>> {
  readonly title: string;
  readonly path: string;
  /** As in `PageDocument`. */
  readonly navigationTitle: string;
  readonly description: string;
  /** Language of the page; omitted for the primary one. */
  readonly locale?: string | undefined;
  readonly pageType: number;
  readonly blocks: readonly Block[];
  /**
   * What the page was elsewhere, such as the guid of a feed's item. One source becomes one page, however often it is asked for: where there is
   * such a page, in the bin too, nothing is made, and the status is 200.
   */
  readonly source?: string | undefined;
}

/** Added to `{configNewPage}`. */
export const pageSourcesPath = '/sources';

/** `POST {configNewPage}/sources` */
export interface PageSourcesRequest {
  readonly sources: readonly string[];
}

/** Those of the sources that became a page before, which may be in the bin. */
export interface PageSourcesAnswer {
  readonly present: readonly string[];
}

/** Added to `{configPages}/{id}` for the address of a page. */
export const pageAddressPath = '/address';

/** `PUT {configPages}/{id}/address`: effective at once; a published page's former address leads to the new one from then on. */
export interface PageAddressRequest {
  readonly path: string;
}

/** Also the body of the request. */
export type PageAddressAnswer = PageAddressRequest;

/** Added to `{configPages}/{id}` to make the page the start page. */
export const startPagePath = '/start';

/** `PUT {configPages}/{id}/start`: `path` is the address that the former start page gets. Effective at once, for translations too. */
export type StartPageRequest = PageAddressRequest;

/** `PUT {configPageOrder}`: the order of the pages in lists and in the navigation, effective at once. Translations follow their page. */
export interface PageOrderRequest {
  readonly ids: readonly string[];
}

/** A deleted page. Its translations were deleted with it, and come back with it. */
export interface BinnedPage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** Number of its translations. */
  readonly translations: number;
  readonly binnedAt: number;
  /** When it is gone for good, in epoch milliseconds. */
  readonly goneAt: number;
}

/** `GET {configBin}`, newest first. `DELETE {configPages}/{id}` moves a page there; `DELETE {configBin}/{id}` deletes it for good. */
export interface BinAnswer {
  readonly pages: readonly BinnedPage[];
}

/** Added to `{configBin}/{id}`. */
export const restorePath = '/restore';

/** `POST {configBin}/{id}/restore`: answers where the page is again. Status 409 when another page has its address now. */
export interface RestoredAnswer {
  readonly path: string;
}
