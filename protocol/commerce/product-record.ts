import { decimalAmount } from '../text/money.js';
import type { RichDocument } from '../text/rich-document.js';
import type { Product } from './product.js';
import { productTypes } from './product.js';

/** A variant as stored. Amounts are in minor units of the store's currency. */
export interface VariantRecord {
  readonly sku: string;
  readonly priceCents: number;
  /** Applies while `onSale`. */
  readonly salePriceCents: number;
  readonly onSale: boolean;
  /** Pieces in stock; a negative number counts as 0. */
  readonly qtyInStock: number;
  /** Stock is not counted. */
  readonly unlimited: boolean;
  /** In the order of the product's `options`. */
  readonly optionValues: readonly string[];
}

/** A product as stored: with its stored variants in display order, and without the fields derived from them. */
export interface ProductRecord extends Omit<Product, 'variants' | 'priceCents' | 'salePriceCents' | 'onSale'> {
  readonly variants: readonly VariantRecord[];
  /** The description with formats; absent while it has none, and in other languages than the first. */
  readonly richDescription?: RichDocument;
  /** Ids of its categories; the first groups it in lists of all products. */
  readonly categories?: readonly string[];
  /** Ids of the products that its page offers beside it, in order; absent for a choice by the site. */
  readonly related?: readonly string[];
  /** Stock-keeping units that it had before, by which pages may still name it. */
  readonly formerSkus?: readonly string[];
}

/** The product as calls answer it. [PROD-02] A digital product repeats the price of its only variant. [PROD-03] */
export function toProduct(record: ProductRecord, currencyCode: string): Product {
  const money = (cents: number) => ({ value: decimalAmount(cents, currencyCode), currencyCode });
  const [first] = record.variants;
  const { richDescription: _formats, categories: _categories, related: _related, formerSkus: _skus, ...own } = record;
  return {
    ...own,
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
