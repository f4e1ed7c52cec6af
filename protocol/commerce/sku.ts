import * as limits from '../enums/limits.js';

/** Whether `cents` is a valid price of a variant: whole minor units up to the limit. [PROD-09] */
export function isPrice(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= limits.productPriceMax;
}

/** Whether `sku` has a valid length. [PROD-10] */
export function isSku(sku: string): boolean {
  return sku.length > 0 && sku.length <= limits.skuMaxLength;
}

/** Number of possible generated units. */
const generated = 10_000_000;

/**
 * A stock-keeping unit that is not in `taken`: `SQ` and seven digits. [PROD-11] `random` returns a number from 0 up to 1, as `Math.random`
 * does; when it hits a taken unit, the next free one is used.
 */
export function generateSku(taken: ReadonlySet<string>, random: () => number): string {
  const start = Math.floor(random() * generated);
  for (let step = 0; step < generated; step += 1) {
    const sku = `SQ${String((start + step) % generated).padStart(7, '0')}`;
    if (!taken.has(sku)) return sku;
  }
  throw new RangeError('Every generated stock-keeping unit is taken');
}
