import type { CookieSettings } from '../../protocol/context/page-context.js';
import type { PageDocument } from '../../protocol/document/document.js';

/** A product as the store is first filled with it. */
export interface ProductSeed {
  /** 24 hexadecimal characters. */
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly description: string;
  /** Site path. */
  readonly image: string;
  readonly imageAlt: string;
  /** Minor units of the site's currency. */
  readonly priceCents: number;
  /** Pieces there are, or null when stock is not counted. */
  readonly stock: number | null;
}

/** Everything a new store is filled with. */
export interface SiteSeed {
  /** 24 hexadecimal characters. */
  readonly id: string;
  readonly title: string;
  readonly locale: string;
  readonly currencyCode: string;
  readonly cookieSettings: CookieSettings;
  /** In the order of the navigation. */
  readonly pages: readonly PageDocument[];
  /** In the order of the shop. */
  readonly products: readonly ProductSeed[];
}
