import type { CategoryRecord } from '../../protocol/commerce/category.js';
import type { Coupon } from '../../protocol/commerce/coupon.js';
import type { EditedProductText } from '../../protocol/commerce/edited-product.js';
import type { ProductRecord } from '../../protocol/commerce/product-record.js';
import type { Review } from '../../protocol/commerce/review.js';
import type { StoreSettings } from '../../protocol/commerce/store-settings.js';
import type { CookieSettings } from '../../protocol/context/page-context.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { HeaderFooterRequest } from '../../protocol/http/multilingual.js';
import type { Business } from '../../protocol/site/business.js';
import type { SiteLanguage } from '../../protocol/site/languages.js';
import type { Onboarding } from '../../protocol/site/onboarding.js';
import type { PageSettings } from '../../protocol/site/page-settings.js';

/** A product's translation. */
export interface ProductTextSeed extends EditedProductText {
  readonly productId: string;
  readonly locale: string;
}

/** Initial content of a new site. */
export interface SiteSeed {
  /** 24 hexadecimal characters; empty for a generated one. */
  readonly id: string;
  readonly title: string;
  readonly locale: string;
  readonly currencyCode: string;
  readonly cookieSettings: CookieSettings;
  /** Site path or https address of the page that the cookie banner links to. */
  readonly policyLink?: string;
  /** Additional address format of journal entries. */
  readonly blogAddressFormat?: string;
  /** IANA name of its time zone; UTC when left out. */
  readonly timeZone?: string;
  /** Whether Escape opens the log-in page where no layer is open. */
  readonly useEscapeKeyToLogin?: boolean;
  /** Whether visitors may sign up as members. */
  readonly memberSignUp?: boolean;
  /** The business behind the site, for search engines. */
  readonly business?: Business;
  /** Settings of the shop, beside its currency. */
  readonly store?: Partial<Omit<StoreSettings, 'currencyCode'>>;
  /** What holds for all pages; the rest has its default. */
  readonly pageSettings?: Partial<PageSettings>;
  readonly onboarding?: Onboarding;
  readonly coupons?: readonly Coupon[];
  /** In the order of the navigation. */
  readonly pages: readonly PageDocument[];
  /** Access rules by page id, for pages that are for members only or have a password; other pages are public. */
  readonly access?: Readonly<
    Record<string, { readonly access: 'members' } | { readonly access: 'password'; readonly password: string }>
  >;
  /** Languages beside the primary one. */
  readonly languages?: readonly SiteLanguage[];
  /** Header and footer by language; languages without one use those of the primary language. */
  readonly headerFooter?: Readonly<Record<string, Partial<HeaderFooterRequest>>>;
  readonly productTexts?: readonly ProductTextSeed[];
  /** Categories of the shop, those of one parent in their order and below it. */
  readonly categories?: readonly CategoryRecord[];
  /** Reviews that visitors see. */
  readonly reviews?: readonly Omit<Review, 'state'>[];
  /** In the order of the shop. */
  readonly products: readonly ProductRecord[];
}
