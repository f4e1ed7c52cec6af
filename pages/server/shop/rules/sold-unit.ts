import type { ProductRecord } from '../../../../protocol/commerce/product-record.js';
import type { ProductImage, ProductType } from '../../../../protocol/commerce/product.js';

/**
 * A stock-keeping unit as sold at this moment, input for judging carts and orders. Amounts are in minor units of the store's currency.
 */
export interface SoldUnit {
  readonly sku: string;
  readonly productId: string;
  readonly urlId: string;
  readonly productType: ProductType;
  readonly title: string;
  readonly image: ProductImage | null;
  /** Names of the product's options, and the values of this unit. */
  readonly options: readonly string[];
  readonly optionValues: readonly string[];
  readonly priceCents: number;
  readonly salePriceCents: number;
  readonly onSale: boolean;
  /** Effective price of a piece. */
  readonly unitCents: number;
  /** Pieces left; null where stock is not counted. */
  readonly stock: number | null;
  /** Maximum quantity in one order; null where the product sets none. */
  readonly maxQuantity: number | null;
  readonly subscriptionPlan: ProductRecord['subscriptionPlan'];
}
