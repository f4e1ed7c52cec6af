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
  pictureOf,
  productPath,
  stockOf,
} from '../../../protocol/commerce/product-rules.js';
import { productTypes, type ProductMeasurements, type ProductType } from '../../../protocol/commerce/product.js';
import type { ProductRating } from '../../../protocol/commerce/review.js';
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
  /** What the shown reviews come to, by product. */
  readonly ratings?: ReadonlyMap<string, ProductRating>;
  /** Prefix of addresses in the language; empty for the primary one. */
  readonly prefix?: string;
}

const kindTexts: Partial<Record<ProductType, string>> = {
  [productTypes.digital]: 'product.digital',
  [productTypes.service]: 'product.service',
  [productTypes.giftCard]: 'product.giftCard',
  [productTypes.paywall]: 'product.paywall',
};

/** Units of measurement as they are written; the standard names them in its own way. [PROD-12] [PROD-13] */
const unitTexts = {
  lbs: 'product.unitPound',
  inch: 'product.unitInch',
  kg: 'product.unitKilogram',
  cm: 'product.unitCentimetre',
};

/** Number of pieces left when stock is low, else null. */
function scarce(variant: VariantRecord): number | null {
  const stock = stockOf(variant);
  return stock !== null && stock <= limits.scarceStock ? stock : null;
}

function variantDisplay(variant: VariantRecord, product: ProductRecord, input: ProductViewInput): VariantDisplay {
  const { store, text } = input;
  const price = (cents: number): string => {
    const amount = formatMoney(cents, store.currencyCode, text.locale);
    return product.subscriptionPlan ? planPriceText(amount, product.subscriptionPlan, text) : amount;
  };
  const left = scarce(variant);
  const picture = pictureOf(product.images, variant.optionValues);
  return {
    sku: variant.sku,
    values: variant.optionValues,
    priceText: price(effectiveCents(variant)),
    wasText:
      variant.onSale && variant.priceCents > variant.salePriceCents
        ? formatMoney(variant.priceCents, store.currencyCode, text.locale)
        : '',
    isSoldOut: left === 0,
    leftText: left ? text('cart.left', { n: left }) : '',
    most: Math.min(left ?? limits.cartQuantityMax, product.maxQuantity ?? limits.cartQuantityMax),
    ...(picture !== null && { picture }),
    ...(product.measurements?.variants && { measures: measurementRows(product.measurements, variant.sku, input) }),
  };
}

function measurementRows(
  measured: ProductMeasurements,
  sku: string,
  { store, text }: ProductViewInput,
): ProductDisplay['measurements'] {
  const units = measurementUnits(store.measurementStandard);
  const { weight, length, width, height } = { ...measured, ...measured.variants?.[sku] };
  const rows: [string, string][] = [];
  if (weight)
    rows.push([text('product.weight'), text('product.amount', { n: weight, unit: text(unitTexts[units.weight]) })]);
  if (length && width && height)
    rows.push([
      text('product.size'),
      text('product.dimensions', { length, width, height, unit: text(unitTexts[units.length]) }),
    ]);
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
    rating: input.ratings?.get(product.id) ?? null,
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
    measurements: product.measurements ? measurementRows(product.measurements, '', input) : [],
    choices: optionChoices(product),
    variants,
    firstSku: firstVariant(product)?.sku ?? '',
  };
}
