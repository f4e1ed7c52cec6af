import * as text from '#strings/editor';
import type { ProductFault } from '../../protocol/commerce/product-faults.js';
import { productTypes, type Measures, type ProductType, type WorkflowState } from '../../protocol/commerce/product.js';
import type { ProductRow, StockReason } from '../../protocol/http/edited-products.js';
import type { ProductDifference } from './merge-product.js';

/** The kinds of products, in the order in which they are offered. [PROD-01] */
export const kindWords: readonly (readonly [ProductType, () => string])[] = [
  [productTypes.physical, text.productPhysical],
  [productTypes.digital, text.productDigital],
  [productTypes.service, text.productService],
  [productTypes.giftCard, text.productGiftCard],
  [productTypes.paywall, text.productPaywall],
];

/** [PROD-05] */
export const stateWords: Readonly<Record<WorkflowState, () => string>> = {
  published: text.productAvailable,
  scheduled: text.productScheduled,
  draft: text.productHidden,
};

export const faultWords: Readonly<Record<ProductFault, () => string>> = {
  title: text.faultTitle,
  address: text.faultAddress,
  addressTaken: text.faultAddressTaken,
  optionName: text.faultOptionName,
  variants: text.faultVariants,
  digital: text.faultDigital,
  values: text.faultValues,
  combination: text.faultCombination,
  price: text.faultPrice,
  salePrice: text.faultSalePrice,
  sku: text.faultSku,
  skuTwice: text.faultSkuTwice,
  skuTaken: text.faultSkuTaken,
  time: text.faultTime,
  file: text.faultFile,
};

export const reasonWords: Readonly<Record<StockReason, () => string>> = {
  received: text.stockReceived,
  returned: text.stockReturned,
  damaged: text.stockDamaged,
  counted: text.stockCounted,
  other: text.stockOther,
  first: text.stockFirst,
  order: text.stockOrder,
  cancelled: text.stockCancelled,
};

export const measureWords: Readonly<Record<keyof Measures, () => string>> = {
  weight: text.productWeight,
  length: text.productLength,
  width: text.productWidth,
  height: text.productHeight,
};

export const partWords: Readonly<Record<ProductDifference['field'], () => string>> = {
  productType: text.productKind,
  title: text.productName,
  urlId: text.productAddress,
  description: text.productDescription,
  images: text.productPictures,
  options: text.productOptions,
  workflowState: text.productState,
  publishAt: text.productFrom,
  maxQuantity: text.productMost,
  subscriptionPlan: text.productPlan,
  measurements: text.productMeasures,
  categories: text.productCategories,
  related: text.productRelated,
  files: text.productFiles,
  texts: text.productTexts,
  matrix: text.productMatrix,
  variant: text.productVariant,
  id: text.productVariant,
  sku: text.productSku,
  priceCents: text.productPrice,
  salePriceCents: text.productSalePrice,
  onSale: text.productOnSale,
  unlimited: text.productUncounted,
  firstStock: text.productFirstStock,
  optionValues: text.productValues,
  measures: text.productMeasures,
};

/** The stock of a product in a few words; empty where none is counted. */
export function stockWords({ stock, soldOut, low, variants }: ProductRow): string {
  if (stock === null) return '';
  if (stock === 0) return text.productSoldOut();
  if (soldOut > 0 && variants > 1) return text.productSomeSoldOut({ stock, n: soldOut });
  return low > 0 ? text.productLow({ stock }) : text.productInStock({ stock });
}
