import type { StoreSettings } from '../../protocol/commerce/store-settings.js';
import { isEqual } from '../document/equal.js';
import { mergeParts, type PartDifference, type Parts } from '../document/merge-parts.js';

type Item = { readonly id: string };
type Lists = Pick<StoreSettings, 'shippingOptions' | 'taxRules'>;

const listNames = ['shippingOptions', 'taxRules'] as const satisfies readonly (keyof Lists)[];

/** Each shipping option and each tax is a part of its own, named by list and id. */
function partsOf({ shippingOptions, taxRules, ...plain }: StoreSettings): Parts {
  const lists: Lists = { shippingOptions, taxRules };
  const items = listNames.flatMap((name) => lists[name].map((item) => [`${name}/${item.id}`, item] as const));
  return { ...plain, ...Object.fromEntries(items) };
}

const idsOf = (items: readonly Item[]): readonly string[] => items.map(({ id }) => id);

interface Sides {
  readonly base: StoreSettings;
  readonly mine: StoreSettings;
  readonly theirs: StoreSettings;
}

/** Two versions of the settings that were `base` as one, in the order of the side that changed the order. */
export function mergeSettings(
  { base, mine, theirs }: Sides,
  fromTheirs: ReadonlySet<string> = new Set(),
): { readonly settings: StoreSettings; readonly differences: readonly PartDifference[] } {
  const sides = { base: partsOf(base), mine: partsOf(mine), theirs: partsOf(theirs) };
  const { parts, differences } = mergeParts(sides, fromTheirs);
  const listOf = (name: keyof Lists): readonly unknown[] => {
    const isReordered = !isEqual(idsOf(mine[name]), idsOf(base[name]));
    const [first, second] = isReordered ? [mine[name], theirs[name]] : [theirs[name], mine[name]];
    const ids = [...new Set([...idsOf(first), ...idsOf(second)])];
    return ids.map((id) => parts[`${name}/${id}`]).filter((item) => item !== undefined);
  };
  const { currencyCode, minimumSubtotalCents, measurementStandard, reviewRequestDays, downloadDays, downloadTimes } =
    parts;
  return {
    settings: {
      currencyCode,
      minimumSubtotalCents,
      measurementStandard,
      reviewRequestDays,
      downloadDays,
      downloadTimes,
      shippingOptions: listOf('shippingOptions'),
      taxRules: listOf('taxRules'),
    } as StoreSettings,
    differences,
  };
}
