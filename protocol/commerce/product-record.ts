import { decimalAmount } from '../text/money.js';
import type { Product } from './product.js';
import { productTypes } from './product.js';

/** A variant as the store keeps it. Amounts are in minor units of the store's currency. */
export interface VariantRecord {
  readonly sku: string;
  readonly priceCents: number;
  /** Counts while `onSale`. */
  readonly salePriceCents: number;
  readonly onSale: boolean;
  /** Pieces there are; below 0 counts as none. */
  readonly qtyInStock: number;
  /** Stock is not counted. */
  readonly unlimited: boolean;
  /** In the order of the product's `options`. */
  readonly optionValues: readonly string[];
}

/** A product as the store keeps it: with its variants as they are kept, in the order in which they are offered, and without what follows from them. */
export interface ProductRecord extends Omit<Product, 'variants' | 'priceCents' | 'salePriceCents' | 'onSale'> {
  readonly variants: readonly VariantRecord[];
}

/** The product as calls answer with it. [PROD-02] A digital one carries the price of its one variant itself. [PROD-03] */
export function toProduct(record: ProductRecord, currencyCode: string): Product {
  const money = (cents: number) => ({ value: decimalAmount(cents, currencyCode), currencyCode });
  const [first] = record.variants;
  return {
    ...record,
    variants: record.variants.map(({ priceCents, salePriceCents, optionValues, ...variant }) => ({
      ...variant,
      price: money(priceCents),
      salePrice: money(salePriceCents),
      optionValues: optionValues.map((value) => ({ value })),
    })),
    ...(record.productType === productTypes.digital &&
      first && { priceCents: first.priceCents, salePriceCents: first.salePriceCents, onSale: first.onSale }),
  };
}
