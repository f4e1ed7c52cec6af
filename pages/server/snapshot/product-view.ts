import { measurementUnits } from '../../../protocol/commerce/measurement.js';
import type { ProductDisplay, VariantDisplay } from '../../../protocol/commerce/product-display.js';
import type { ProductRecord, VariantRecord } from '../../../protocol/commerce/product-record.js';
import {
  cheapestVariant,
  effectiveCents,
  hasVariedPrices,
  isOnSale,
  isSoldOut,
  optionChoices,
  productPath,
  stockOf,
} from '../../../protocol/commerce/product-rules.js';
import { productTypes, type ProductMeasurements, type ProductType } from '../../../protocol/commerce/product.js';
import type { StoreSettings } from '../../../protocol/commerce/store-settings.js';
import { planPriceText, renewalText } from '../../../protocol/commerce/subscription-wording.js';
import * as limits from '../../../protocol/enums/limits.js';
import * as consoleTexts from '../../../protocol/strings/console.js';
import { formatMoney } from '../../../protocol/text/money.js';
import type { ProductView } from '../../blocks/block-template.js';
import type { TextSource } from './text-source.js';

/** Settings for formatting prices and measures. */
export interface ProductViewInput {
  readonly store: StoreSettings;
  readonly text: TextSource;
  /** Prefix of addresses in the language; empty for the primary one. */
  readonly prefix?: string;
}

const kindTexts: Partial<Record<ProductType, string>> = {
  [productTypes.digital]: 'product.digital',
  [productTypes.service]: 'product.service',
  [productTypes.giftCard]: 'product.giftCard',
  [productTypes.paywall]: 'product.paywall',
};

/** Number of pieces left when stock is low, else null. */
function scarce(variant: VariantRecord): number | null {
  const stock = stockOf(variant);
  return stock !== null && stock <= limits.scarceStock ? stock : null;
}

function variantDisplay(
  variant: VariantRecord,
  product: ProductRecord,
  { store, text }: ProductViewInput,
): VariantDisplay {
  const price = (cents: number): string => {
    const amount = formatMoney(cents, store.currencyCode);
    return product.subscriptionPlan ? planPriceText(amount, product.subscriptionPlan, text) : amount;
  };
  const left = scarce(variant);
  return {
    sku: variant.sku,
    values: variant.optionValues,
    priceText: price(effectiveCents(variant)),
    wasText:
      variant.onSale && variant.priceCents > variant.salePriceCents
        ? formatMoney(variant.priceCents, store.currencyCode)
        : '',
    isSoldOut: left === 0,
    leftText: left ? text('cart.left', { n: left }) : '',
    most: left === null ? product.maxQuantity : Math.min(left, product.maxQuantity ?? left),
  };
}

function measurementRows(
  measured: ProductMeasurements,
  { store, text }: ProductViewInput,
): ProductDisplay['measurements'] {
  const units = measurementUnits(store.measurementStandard);
  const { weight, length, width, height } = measured;
  const rows: [string, string][] = [];
  if (weight) rows.push([text('product.weight'), text('product.amount', { n: weight, unit: units.weight })]);
  if (length && width && height)
    rows.push([text('product.size'), text('product.dimensions', { length, width, height, unit: units.length })]);
  return rows;
}

/** The cheapest variant in stock; the cheapest of all when none is. */
function firstVariant(product: ProductRecord): VariantRecord | null {
  return (
    cheapestVariant({ variants: product.variants.filter((variant) => stockOf(variant) !== 0) }) ??
    cheapestVariant(product)
  );
}

/** The product as visitors currently see it. */
export function productView(product: ProductRecord, input: ProductViewInput): ProductView {
  const { text } = input;
  const variants = product.variants.map((variant) => variantDisplay(variant, product, input));
  const isVaried = hasVariedPrices(product);
  const cheapest = variants.find(({ sku }) => sku === cheapestVariant(product)?.sku);
  const kind = kindTexts[product.productType];
  const report = (plan: unknown): void => console.warn(consoleTexts.renewalUnknown, product.id, plan);
  return {
    record: product,
    id: product.id,
    path: productPath(product.urlId, input.prefix),
    title: product.title,
    description: product.description,
    priceText: isVaried && cheapest ? text('product.from', { price: cheapest.priceText }) : (cheapest?.priceText ?? ''),
    wasText: isVaried ? '' : (cheapest?.wasText ?? ''),
    isOnSale: isOnSale(product),
    isSoldOut: isSoldOut(product),
    leftText: variants.length === 1 ? (variants[0]?.leftText ?? '') : '',
    renewalText: product.subscriptionPlan ? renewalText(product.subscriptionPlan, text, report) : '',
    kindText: kind ? text(kind) : '',
    limitText: product.maxQuantity === null ? '' : text('product.limit', { n: product.maxQuantity }),
    measurements: product.measurements ? measurementRows(product.measurements, input) : [],
    choices: optionChoices(product),
    variants,
    firstSku: firstVariant(product)?.sku ?? '',
  };
}
