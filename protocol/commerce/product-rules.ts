import type { ProductRecord, VariantRecord } from './product-record.js';
import { giftCard } from './product-types.js';
import type { Product, ProductImage, WorkflowState } from './product.js';

/** Current price of a piece. [PROD-06] */
export function effectiveCents({
  onSale,
  salePriceCents,
  priceCents,
}: Pick<VariantRecord, 'onSale' | 'salePriceCents' | 'priceCents'>): number {
  return onSale ? salePriceCents : priceCents;
}

/** Pieces in stock; null when stock is not counted. */
export function stockOf({ unlimited, qtyInStock }: Pick<VariantRecord, 'unlimited' | 'qtyInStock'>): number | null {
  return unlimited ? null : Math.max(0, qtyInStock);
}

/** Whether any variant is on sale. [PROD-06] */
export function isOnSale({ variants }: Pick<ProductRecord, 'variants'>): boolean {
  return variants.some(({ onSale }) => onSale);
}

/** Whether there are variants and all are out of stock. [PROD-07] */
export function isSoldOut({ variants }: Pick<ProductRecord, 'variants'>): boolean {
  return variants.length > 0 && variants.every((variant) => stockOf(variant) === 0);
}

/** Whether the current prices of the variants differ. [PROD-08] */
export function hasVariedPrices({ variants }: Pick<ProductRecord, 'variants'>): boolean {
  return new Set(variants.map(effectiveCents)).size > 1;
}

/** The variant with the lowest current price, the first of equals; null without variants. */
export function cheapestVariant({ variants }: Pick<ProductRecord, 'variants'>): VariantRecord | null {
  return variants.reduce<VariantRecord | null>(
    (least, each) => (least && effectiveCents(least) <= effectiveCents(each) ? least : each),
    null,
  );
}

/** The variant with exactly these values, in the order of the options; null without a match. */
export function findVariant(
  { options, variants }: Pick<ProductRecord, 'options' | 'variants'>,
  values: readonly string[],
): VariantRecord | null {
  if (values.length !== options.length) return null;
  return variants.find(({ optionValues }) => options.every((_, at) => optionValues[at] === values[at])) ?? null;
}

/** Place of the picture that shows most of the values and no other; null when none names them. */
export function pictureOf(images: readonly ProductImage[], values: readonly string[]): number | null {
  const fits = images.map(({ shows = [] }) => (shows.every((value) => values.includes(value)) ? shows.length : 0));
  const best = Math.max(0, ...fits);
  return best > 0 ? fits.indexOf(best) : null;
}

/** The values of each option, in the order of their first use by a variant. */
export function optionChoices({ options, variants }: Pick<ProductRecord, 'options' | 'variants'>): readonly {
  readonly name: string;
  readonly values: readonly string[];
}[] {
  return options.map((name, at) => ({
    name,
    values: [...new Set(variants.map(({ optionValues }) => optionValues[at] ?? ''))].filter(Boolean),
  }));
}

/** Whether visitors see the product at `nowMs`: published, or scheduled for `nowMs` or before. [PROD-04] */
export function isShown(
  { workflowState, publishAt }: Pick<ProductRecord, 'workflowState' | 'publishAt'>,
  nowMs: number,
): boolean {
  return workflowState === 'published' || (workflowState === 'scheduled' && publishAt !== null && publishAt <= nowMs);
}

const workflowLabels: Readonly<Record<WorkflowState, string>> = {
  published: 'state.available',
  scheduled: 'state.scheduled',
  draft: 'state.hidden',
};

/** Key of the text for a workflow state; an unknown state counts as hidden. [PROD-05] */
export function workflowLabel(state: string): string {
  return Object.hasOwn(workflowLabels, state) ? workflowLabels[state as WorkflowState] : workflowLabels.draft;
}

/** The option values as one text, such as "Oak, tall"; empty without options. */
export function variantName({ optionValues }: Pick<VariantRecord, 'optionValues'>): string {
  return optionValues.join(', ');
}

/** Whether the product has a checkout of its own instead of the cart's: gift cards and subscriptions. */
export function isBoughtAlone({
  productType,
  subscriptionPlan,
}: Pick<Product, 'productType' | 'subscriptionPlan'>): boolean {
  return productType === giftCard || subscriptionPlan !== null;
}

/** Path of the product's page; `prefix` is the prefix of the page's language. */
export function productPath(urlId: string, prefix = ''): string {
  return `${prefix}/shop/${urlId}`;
}

/** Path of a category's page; `path` has the segments of those that it is in, and its own. */
export function categoryPath(path: string, prefix = ''): string {
  return `${prefix}/shop/${path}`;
}
