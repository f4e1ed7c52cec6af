import type { ProductRecord } from '../../../../protocol/commerce/product-record.js';
import type { ProductImage, ProductType } from '../../../../protocol/commerce/product.js';

/** What a stock-keeping unit is at this moment, for the judge of carts and orders. Amounts are in minor units of the store's currency. */
export interface SoldUnit {
  readonly sku: string;
  readonly productId: string;
  readonly urlId: string;
  readonly productType: ProductType;
  readonly title: string;
  readonly image: ProductImage | null;
  /** Names of the product's choices, and the values chosen. */
  readonly options: readonly string[];
  readonly optionValues: readonly string[];
  readonly priceCents: number;
  readonly salePriceCents: number;
  readonly onSale: boolean;
  /** What a piece costs now. */
  readonly unitCents: number;
  /** Pieces left; null where stock is not counted. */
  readonly stock: number | null;
  /** Most pieces in one order; null for no limit of its own. */
  readonly maxQuantity: number | null;
  readonly subscriptionPlan: ProductRecord['subscriptionPlan'];
}
