import type { ProductDisplay } from '../commerce/product-display.js';
import type { Product } from '../commerce/product.js';

/** `GET {products}{id}`: a product that visitors see, and its texts in the language of the page that asks. */
export interface ProductAnswer {
  readonly product: Product;
  readonly display: ProductDisplay;
}

/** A thing that can be bought, as the editor offers it. */
export interface ProductChoice {
  readonly sku: string;
  readonly title: string;
  /** The chosen values; empty where there is no choice. */
  readonly variantName: string;
  /** Words for the state of its product: available, scheduled, hidden. */
  readonly state: string;
  /** Whether visitors see it now. */
  readonly isShown: boolean;
}

/** `GET {configProducts}`: every variant in the shop's order, also of products that visitors do not see. */
export interface ProductListAnswer {
  readonly products: readonly ProductChoice[];
}
