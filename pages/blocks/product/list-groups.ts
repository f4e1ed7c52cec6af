import {
  isListed,
  listKey,
  listRanks,
  wholeList,
  type ListRanks,
  type ListWish,
} from '../../../protocol/commerce/product-list.js';
import { slugOf } from '../../../protocol/text/slug.js';
import type { ProductView } from '../block-template.js';

/** A product of a list. */
export interface ListedProduct {
  readonly product: ProductView;
  /** Slug of its group. */
  readonly group: string;
  readonly ranks: ListRanks;
  readonly isShown: boolean;
}

/** A group of a list; a list without groups has one without a name. */
export interface ListGroup {
  readonly name: string;
  readonly slug: string;
  readonly items: readonly ListedProduct[];
  readonly isShown: boolean;
}

export interface GroupedProduct {
  readonly product: ProductView;
  /** Name of its group; empty for none. */
  readonly group: string;
  /** Slug of the group; by default made of its name. */
  readonly slug?: string;
  /** Id of the entry of the block that names it; absent for a product that no entry names. */
  readonly entryId?: string;
}

/** Names of the groups by their slugs, and the group of each product; a product stands in the list once. */
function grouped(products: readonly GroupedProduct[]): {
  readonly names: ReadonlyMap<string, string>;
  readonly slugs: ReadonlyMap<ProductView, string>;
} {
  const names = new Map<string, string>();
  const slugs = new Map<ProductView, string>();
  for (const { product, group, slug: own } of products) {
    // Words without letters, such as signs, have no slug.
    const slug = own ?? (slugOf(group) || (group && 'other'));
    if (!names.has(slug)) names.set(slug, group);
    if (!slugs.has(product)) slugs.set(product, slug);
  }
  return { names, slugs };
}

/** Slugs of the groups of a list. */
export const groupSlugs = (products: readonly GroupedProduct[]): readonly string[] => [
  ...grouped(products).names.keys(),
];

/** Ids of the products of each group. */
export function groupsOf(products: readonly GroupedProduct[]): readonly (readonly string[])[] {
  const { names, slugs } = grouped(products);
  return [...names.keys()].map((slug) => [...slugs].filter(([, own]) => own === slug).map(([{ id }]) => id));
}

/**
 * The groups of a list as `wish` shows them. Every product is in the result, those that are not shown last, so that the page's script can
 * show them without a request. Another order than the shop's own puts all products into the first group.
 */
export function listGroups(
  products: readonly GroupedProduct[],
  wish: ListWish = wholeList,
  locale = 'en',
): readonly ListGroup[] {
  const { names, slugs } = grouped(products);
  const views = [...slugs.keys()];
  const ranks = listRanks(
    views.map(({ title, record: { variants, publishAt } }) => ({ title, variants, publishAt })),
    locale,
  );
  const items = views
    .map((product, at): ListedProduct => {
      const group = slugs.get(product) ?? '';
      const isShown = isListed(wish, group, product.isSoldOut);
      return { product, group, ranks: ranks[at] ?? [0, 0, 0, 0], isShown };
    })
    .sort(
      (one, other) =>
        Number(other.isShown) - Number(one.isShown) || listKey(one.ranks, wish.sort) - listKey(other.ranks, wish.sort),
    );
  const isMerged = wish.sort !== '';
  return [...names].map(([slug, name], at) => {
    const own = items.filter(({ group }) => (isMerged ? at === 0 : group === slug));
    return { name, slug, items: own, isShown: isMerged ? at === 0 : own.some(({ isShown }) => isShown) };
  });
}
