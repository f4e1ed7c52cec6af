import type { EditedProduct, EditedProductText, EditedVariant } from '../../protocol/commerce/edited-product.js';
import { isEqual } from '../document/equal.js';

/** A part that both sides changed, each in another way. */
export interface ProductDifference {
  /** Unique in its merge. */
  readonly key: string;
  /** `matrix` for options and variants as a whole; `variant` for one that one side removed. */
  readonly field: Exclude<keyof EditedProduct, 'variants'> | keyof EditedVariant | 'matrix' | 'variant';
  /** The language that `texts` is about. */
  readonly locale?: string;
  /** The variant that has the field; null for the product itself. */
  readonly variant: EditedVariant | null;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedProduct {
  readonly product: EditedProduct;
  /** What needs a decision; `product` has mine there, except for the keys that were given. */
  readonly differences: readonly ProductDifference[];
}

interface Sides<T> {
  readonly base: T | undefined;
  readonly mine: T;
  readonly theirs: T;
}

/** What became of a part: the side that changed it, or null where both did. */
function decide({ base, mine, theirs }: Sides<unknown>): { readonly value: unknown } | null {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine };
  return isEqual(base, mine) ? { value: theirs } : null;
}

class Merge {
  readonly differences: ProductDifference[] = [];
  readonly fromTheirs: ReadonlySet<string>;

  constructor(fromTheirs: ReadonlySet<string>) {
    this.fromTheirs = fromTheirs;
  }

  /** The value of a part of both; notes a difference that needs a decision. */
  part(sides: Sides<unknown>, name: Omit<ProductDifference, 'mine' | 'theirs'>): unknown {
    const decided = decide(sides);
    if (decided) return decided.value;
    this.differences.push({ ...name, mine: sides.mine, theirs: sides.theirs });
    return this.fromTheirs.has(name.key) ? sides.theirs : sides.mine;
  }

  fields<T extends object>(
    { base, mine, theirs }: Sides<T>,
    variant: EditedVariant | null,
    skipped: readonly string[],
  ): T {
    const merged = Object.keys(mine)
      .filter((field) => !skipped.includes(field))
      .map((field) => {
        const name = field as keyof T;
        const key = variant ? `${variant.id}/${field}` : field;
        const sides = { base: base?.[name], mine: mine[name], theirs: theirs[name] };
        return [field, this.part(sides, { key, field: field as ProductDifference['field'], variant })] as const;
      });
    return { ...mine, ...Object.fromEntries(merged) };
  }
}

/** Words of each language, which are one part. */
function mergeTexts(merge: Merge, { base, mine, theirs }: Sides<EditedProduct>): EditedProduct['texts'] {
  const locales = [...new Set([...Object.keys(mine.texts), ...Object.keys(theirs.texts)])];
  const merged = locales.flatMap((locale) => {
    const sides = { base: base?.texts[locale], mine: mine.texts[locale], theirs: theirs.texts[locale] };
    const words = merge.part(sides, { key: `texts/${locale}`, field: 'texts', locale, variant: null });
    return words ? [[locale, words as EditedProductText] as const] : [];
  });
  return Object.fromEntries(merged);
}

const byId = (variants: readonly EditedVariant[]): ReadonlyMap<string, EditedVariant> =>
  new Map(variants.map((variant) => [variant.id, variant]));

const idsOf = (variants: readonly EditedVariant[]): readonly string[] => variants.map(({ id }) => id);

/** Variants of both sides: each with the fields that either changed, in the order of the side that changed the order. */
function mergeVariants(merge: Merge, { base, mine, theirs }: Sides<readonly EditedVariant[]>): EditedVariant[] {
  const former = byId(base ?? []);
  const [own, other] = [byId(mine), byId(theirs)];
  const isReordered = !isEqual(idsOf(mine), idsOf(base ?? []));
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine];
  const order = [...new Set([...idsOf(first), ...idsOf(second)])];
  return order.flatMap((id) => {
    const sides = { base: former.get(id), mine: own.get(id), theirs: other.get(id) };
    if (sides.mine && sides.theirs)
      return [merge.fields({ base: sides.base, mine: sides.mine, theirs: sides.theirs }, sides.mine, ['id'])];
    const variant = sides.mine ?? sides.theirs ?? null;
    const kept = merge.part(
      { base: sides.base, mine: sides.mine, theirs: sides.theirs },
      { key: id, field: 'variant', variant },
    );
    return kept ? [kept as EditedVariant] : [];
  });
}

/**
 * Both versions of a product that was `base` as one. Where both changed a part, it is mine, except for the parts named by `fromTheirs`.
 * Options that both changed are one part with their variants, which would not fit the others.
 */
export function mergeProducts(
  { base, mine, theirs }: Sides<EditedProduct> & { readonly base: EditedProduct },
  fromTheirs: ReadonlySet<string> = new Set(),
): MergedProduct {
  const merge = new Merge(fromTheirs);
  const isSameMatrix =
    isEqual(mine.options, theirs.options) ||
    (base.options.length === mine.options.length && base.options.length === theirs.options.length);
  if (isSameMatrix) {
    const product = {
      ...merge.fields({ base, mine, theirs }, null, ['variants', 'texts']),
      texts: mergeTexts(merge, { base, mine, theirs }),
    };
    const variants = mergeVariants(merge, { base: base.variants, mine: mine.variants, theirs: theirs.variants });
    return { product: { ...product, variants }, differences: merge.differences };
  }
  const matrix = ({ options, variants }: EditedProduct) => ({ options, variants });
  const plain = (product: EditedProduct): EditedProduct => ({ ...product, options: [], variants: [] });
  const product = {
    ...merge.fields({ base: plain(base), mine: plain(mine), theirs: plain(theirs) }, null, ['variants', 'texts']),
    texts: mergeTexts(merge, { base, mine, theirs }),
  };
  const sides = { base: matrix(base), mine: matrix(mine), theirs: matrix(theirs) };
  const merged = merge.part(sides, { key: 'matrix', field: 'matrix', variant: null }) as ReturnType<typeof matrix>;
  return { product: { ...product, ...merged }, differences: merge.differences };
}

/** Work that stood beside the form, and on top of it what the form has by now, `typed`, since it held `shown`. */
export function withTyped(typed: EditedProduct, work: EditedProduct, shown: EditedProduct): EditedProduct {
  return isEqual(typed, shown) ? work : mergeProducts({ base: shown, mine: typed, theirs: work }).product;
}
