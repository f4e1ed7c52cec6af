/** Shapes of the calls about products. */
import type { ProductDisplay } from '../commerce/product-display.js';
import type { Product } from '../commerce/product.js';

/** `GET {products}{id}`: a published product and its texts in the language of the page. */
export interface ProductAnswer {
  readonly product: Product;
  readonly display: ProductDisplay;
}

/** A variant as the editor offers it. */
export interface ProductChoice {
  readonly sku: string;
  readonly title: string;
  /** The variant's option values; empty without options. */
  readonly variantName: string;
  /** Text for the state of its product: available, scheduled, hidden. */
  readonly state: string;
  /** Whether visitors see it now. */
  readonly isShown: boolean;
}

/** `GET {configProducts}`: every variant in the shop's order, including unpublished products. */
export interface ProductListAnswer {
  readonly products: readonly ProductChoice[];
}
