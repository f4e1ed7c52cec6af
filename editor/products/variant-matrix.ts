import type { EditedProduct, EditedVariant } from '../../protocol/commerce/edited-product.js';
import * as bounds from '../../protocol/enums/products.js';

/** An option and its values, in the order of their first use. */
export interface OptionRow {
  readonly name: string;
  readonly values: readonly string[];
}

type Matrix = Pick<EditedProduct, 'options' | 'variants' | 'images'>;

export function optionRows({ options, variants }: Pick<Matrix, 'options' | 'variants'>): readonly OptionRow[] {
  return options.map((name, at) => ({
    name,
    values: [...new Set(variants.map(({ optionValues }) => optionValues[at] ?? ''))].filter(Boolean),
  }));
}

const keyOf = (values: readonly string[]): string => JSON.stringify(values);

/** Every combination of a value of each row. */
function combinations(rows: readonly OptionRow[]): readonly (readonly string[])[] {
  return rows.reduce<readonly (readonly string[])[]>(
    (all, { values }) => all.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
}

/** Combinations of values that no variant has; empty without options. */
export function missingCombinations(matrix: Pick<Matrix, 'options' | 'variants'>): readonly (readonly string[])[] {
  if (matrix.options.length === 0) return [];
  const present = new Set(matrix.variants.map(({ optionValues }) => keyOf(optionValues)));
  return combinations(optionRows(matrix)).filter((values) => !present.has(keyOf(values)));
}

/** A variant like another one, with a stock-keeping unit that the server makes and nothing in stock. */
function variantLike(model: EditedVariant, optionValues: readonly string[], id: string): EditedVariant {
  return { ...model, id, optionValues, sku: '', firstStock: 0 };
}

/** Adds variants of these values, each like the one that has most of them; none when they would be too many. */
export function addVariants<T extends Matrix>(
  product: T,
  combos: readonly (readonly string[])[],
  createId: () => string,
): T {
  const { variants } = product;
  if (variants.length === 0 || variants.length + combos.length > bounds.mostVariants) return product;
  const shared = (variant: EditedVariant, values: readonly string[]): number =>
    values.filter((value, at) => variant.optionValues[at] === value).length;
  const added = combos.map((values) => {
    const model = variants.reduce((best, each) => (shared(each, values) > shared(best, values) ? each : best));
    return variantLike(model, values, createId());
  });
  return { ...product, variants: [...variants, ...added] };
}

/** Adds an option, of which every variant gets the first value, and variants for the others. */
export function addOption<T extends Matrix>(product: T, { name, values }: OptionRow, createId: () => string): T {
  const [first = '', ...others] = values;
  const next: T = {
    ...product,
    options: [...product.options, name],
    variants: product.variants.map((variant) => ({ ...variant, optionValues: [...variant.optionValues, first] })),
  };
  const last = next.options.length - 1;
  return others.reduce((product, value) => addValue(product, last, value, createId), next);
}

/** Adds a value to the option at `at`, with a variant for each combination of the others that there is. */
export function addValue<T extends Matrix>(product: T, at: number, value: string, createId: () => string): T {
  const { variants } = product;
  if (variants.some(({ optionValues }) => optionValues[at] === value)) return product;
  const combos = variants.map(({ optionValues }) => optionValues.map((each, place) => (place === at ? value : each)));
  const unlike = [...new Map(combos.map((values) => [keyOf(values), values])).values()];
  return addVariants(product, unlike, createId);
}

/** Removes an option. Of variants that are alike then, the first stays. */
export function removeOption<T extends Matrix>(product: T, at: number): T {
  const without = <U>(list: readonly U[]): readonly U[] => list.filter((_, place) => place !== at);
  const seen = new Set<string>();
  const variants = product.variants
    .map((variant) => ({ ...variant, optionValues: without(variant.optionValues) }))
    .filter(({ optionValues }) => {
      const key = keyOf(optionValues);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  return withShownValues({ ...product, options: without(product.options), variants });
}

/** Removes a value, and the variants that have it; the last value of an option stays. */
export function removeValue<T extends Matrix>(product: T, at: number, value: string): T {
  const variants = product.variants.filter(({ optionValues }) => optionValues[at] !== value);
  return variants.length === 0 ? product : withShownValues({ ...product, variants });
}

/** Pictures show values that there are. */
function withShownValues<T extends Matrix>(product: T): T {
  const known = new Set(product.variants.flatMap(({ optionValues }) => optionValues));
  const images = product.images.map(({ shows, ...image }) => {
    const kept = shows?.filter((value) => known.has(value)) ?? [];
    return { ...image, ...(kept.length > 0 && { shows: kept }) };
  });
  return { ...product, images };
}

export const renameOption = <T extends Matrix>(product: T, at: number, name: string): T => ({
  ...product,
  options: product.options.map((former, place) => (place === at ? name : former)),
});

/** Sets fields of one variant. */
export const changeVariant = <T extends Matrix>(product: T, id: string, changes: Partial<EditedVariant>): T => ({
  ...product,
  variants: product.variants.map((variant) => (variant.id === id ? { ...variant, ...changes } : variant)),
});

/** Removes a variant; the last one stays. */
export const removeVariant = <T extends Matrix>(product: T, id: string): T =>
  product.variants.length === 1
    ? product
    : withShownValues({ ...product, variants: product.variants.filter((variant) => variant.id !== id) });

/** Gives every variant the prices of one of them. */
export function spreadPrices<T extends Matrix>(product: T, id: string): T {
  const model = product.variants.find((variant) => variant.id === id);
  if (!model) return product;
  const { priceCents, salePriceCents, onSale } = model;
  return {
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, priceCents, salePriceCents, onSale })),
  };
}
