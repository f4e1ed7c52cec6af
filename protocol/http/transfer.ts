/** Calls that export a site as one archive, and import one. */
import type { CategoryRecord } from '../commerce/category.js';
import type { Coupon } from '../commerce/coupon.js';
import type { EditedProduct } from '../commerce/edited-product.js';
import type { Review } from '../commerce/review.js';
import type { StoreSettings } from '../commerce/store-settings.js';
import type { CookieSettings } from '../context/page-context.js';
import type { PageDocument } from '../document/document.js';
import type { PageAccess } from '../enums/page-access.js';
import type { Business } from '../site/business.js';
import type { OwnMailWords } from '../site/mail-words.js';
import type { PageSettings } from '../site/page-settings.js';
import type { KeptDays } from '../site/privacy.js';
import type { CodePiece } from '../site/site-code.js';
import type { ListName } from './mailing-lists.js';
import type { Redirect } from './redirects.js';

/** GET: the archive of the site, a compressed tar file. It holds nothing of people but what visitors see: no account, order, entry or password. */
export const configExport = '/api/config/transfer/export';

/** POST, with the archive as its body: replaces the content of the site. Answers an `ImportAnswer`. */
export const configImport = '/api/config/transfer/import';

export interface ArchivedPage {
  /** Null for a page that was never published. */
  readonly published: PageDocument | null;
  /** Null without changes that are not live. */
  readonly draft: PageDocument | null;
  /** A page behind a password has none in the archive: it stays closed until it gets one. */
  readonly access: PageAccess;
}

export interface ArchivedProduct {
  readonly id: string;
  /** Present stock is the first stock of each variant. */
  readonly product: EditedProduct;
}

/** A review that visitors see, without its writer's address and order. */
export type ArchivedReview = Omit<Review, 'state'>;

export interface ArchivedFile {
  readonly path: string;
  readonly name: string;
  readonly alts: Readonly<Record<string, string>>;
  readonly focalPoint: string;
  /** SHA-256 in hexadecimal digits. */
  readonly print: string;
}

/** A file that digital products deliver. */
export interface ArchivedSoldFile {
  readonly id: string;
  readonly name: string;
  /** SHA-256 in hexadecimal digits. */
  readonly print: string;
}

export interface ArchivedSettings {
  readonly title: string;
  readonly locale: string;
  readonly currencyCode: string;
  readonly cookieSettings: CookieSettings;
  readonly policyLink?: string | undefined;
  readonly kept?: Readonly<Partial<Record<KeptDays, number>>> | undefined;
  readonly blogAddressFormat?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly memberSignUp?: boolean | undefined;
  readonly useEscapeKeyToLogin?: boolean | undefined;
  readonly business?: Business | undefined;
  readonly store?: Partial<Omit<StoreSettings, 'currencyCode'>> | undefined;
  readonly orderMails?: OwnMailWords | undefined;
  readonly pages?: Partial<PageSettings> | undefined;
  readonly code?: readonly CodePiece[] | undefined;
  /** Whether the library shows the pictures of the demo site. */
  readonly showsSample: boolean;
}

/** `site.json` of an archive. */
export interface SiteContent {
  readonly form: number;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly settings: ArchivedSettings;
  /** In the order of the navigation. */
  readonly pages: readonly ArchivedPage[];
  /** In the order of the shop. */
  readonly products: readonly ArchivedProduct[];
  /** Those of one parent in their order. */
  readonly categories: readonly CategoryRecord[];
  readonly coupons: readonly Omit<Coupon, 'uses'>[];
  /** Languages, headers and footers, cookie banner and theme by the names of their parts. */
  readonly parts: Readonly<Record<string, unknown>>;
  readonly redirects: readonly Redirect[];
  /** Those that visitors see. */
  readonly reviews: readonly ArchivedReview[];
  readonly files: readonly ArchivedFile[];
  /** Mailing lists by which forms name them, without anybody on them. */
  readonly lists: readonly ListName[];
  readonly soldFiles: readonly ArchivedSoldFile[];
}

export interface ImportAnswer {
  readonly pages: number;
  readonly products: number;
  readonly files: number;
  /** Addresses of pages that are closed until they get a password. */
  readonly closed: readonly string[];
}
