import type { Coupon } from '../../protocol/commerce/coupon.js';
import type { ProductRecord } from '../../protocol/commerce/product-record.js';
import type { StoreSettings } from '../../protocol/commerce/store-settings.js';
import type { CookieSettings } from '../../protocol/context/page-context.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { HeaderFooterRequest } from '../../protocol/http/multilingual.js';
import type { SiteLanguage } from '../../protocol/site/languages.js';

/** A product in another language than the primary one. */
export interface ProductTextSeed {
  readonly productId: string;
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  /** Says what its first picture shows. */
  readonly imageAlt: string;
}

/** Everything a new store is filled with. */
export interface SiteSeed {
  /** 24 hexadecimal characters. */
  readonly id: string;
  readonly title: string;
  readonly locale: string;
  readonly currencyCode: string;
  readonly cookieSettings: CookieSettings;
  /** How entries of journals are addressed beside their own path. */
  readonly blogAddressFormat?: string;
  /** Whether Escape leads visitors to the login where nothing is open. */
  readonly useEscapeKeyToLogin?: boolean;
  /** Whether visitors may become members by themselves. */
  readonly memberSignUp?: boolean;
  /** What is set for the shop, beside its currency. */
  readonly store?: Partial<Omit<StoreSettings, 'currencyCode'>>;
  readonly coupons?: readonly Coupon[];
  /** In the order of the navigation. */
  readonly pages: readonly PageDocument[];
  /** Pages that not everybody may see, by page id: for members, or for those who know the password. */
  readonly access?: Readonly<
    Record<string, { readonly access: 'members' } | { readonly access: 'password'; readonly password: string }>
  >;
  /** Languages beside the primary one. */
  readonly languages?: readonly SiteLanguage[];
  /** Header and footer by language; one without takes those of the primary language. */
  readonly headerFooter?: Readonly<Record<string, Partial<HeaderFooterRequest>>>;
  readonly productTexts?: readonly ProductTextSeed[];
  /** In the order of the shop. */
  readonly products: readonly ProductRecord[];
}
