import type { CategoryRecord } from '../../../protocol/commerce/category.js';
import type { EditedProductText } from '../../../protocol/commerce/edited-product.js';
import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import type { ProductRating } from '../../../protocol/commerce/review.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { StoredAccess } from '../access/page-access.js';
import type { SiteSettings } from '../store/settings.js';

/** A part of the site outside its pages, such as the header of a language, with the version on which the next change must be based. */
export interface SitePart {
  readonly value: unknown;
  readonly version: number;
  readonly savedAt: number;
}

/** Texts of a product in a language other than the primary one. */
export interface ProductText extends EditedProductText {
  readonly productId: string;
  readonly locale: string;
}

export interface PublishedPages {
  /** Documents in the format of this release, in the order of the navigation. */
  readonly documents: readonly PageDocument[];
  /** Times of publication by page id, in epoch milliseconds. */
  readonly publishedAt: ReadonlyMap<string, number>;
  /** Paths of pages that a newer release wrote, which this release cannot show. */
  readonly newerPaths: readonly string[];
}

/** Input of a snapshot of the site, as stored in the database. */
export interface SiteSource {
  /** Changes with everything that visitors see. As far as this server has heard, unless `isExact`. */
  readSiteVersion(isExact: boolean): Promise<string>;
  /** Null until a site has been loaded. */
  readSettings(): Promise<SiteSettings | null>;
  readonly pages: {
    listPublished(): Promise<PublishedPages>;
    listAccess(): Promise<ReadonlyMap<string, StoredAccess>>;
    listFormerPaths(): Promise<ReadonlyMap<string, string>>;
  };
  readonly redirects: { list(): Promise<ReadonlyMap<string, string>> };
  readonly products: {
    list(): Promise<readonly ProductRecord[]>;
    listFormerAddresses(): Promise<ReadonlyMap<string, string>>;
  };
  readonly reviews: { ratings(): Promise<ReadonlyMap<string, ProductRating>> };
  readonly productTexts: { list(): Promise<readonly ProductText[]> };
  readonly categories: {
    list(): Promise<readonly CategoryRecord[]>;
    listFormerPaths(): Promise<ReadonlyMap<string, string>>;
  };
  readonly parts: { list(): Promise<ReadonlyMap<string, SitePart>> };
}
