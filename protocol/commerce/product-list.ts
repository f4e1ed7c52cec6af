import type { ProductRecord } from './product-record.js';
import { cheapestVariant, effectiveCents } from './product-rules.js';

/** Orders of a list of products beside the shop's own. */
export const productSorts = ['price', 'price-down', 'name', 'newest'] as const;

export type ProductSort = (typeof productSorts)[number];

/** Query of an address that shows a part of a list, or another order. */
export const listParameters = { group: 'group', sort: 'sort', inStock: 'stock' } as const;

/** Value of `listParameters.inStock` that leaves out what is sold out. */
export const inStockOnly = '1';

/** What a visitor wants to see of a list of products. */
export interface ListWish {
  /** Slug of a group; empty for all. */
  readonly group: string;
  /** Empty for the shop's own order, by groups. */
  readonly sort: ProductSort | '';
  readonly inStock: boolean;
}

/** The whole list in the shop's order. */
export const wholeList: ListWish = { group: '', sort: '', inStock: false };

/** The wish of a query or a form, of which `read` yields values; a group or an order that the list does not have counts as not given. */
export function readListWish(read: (name: string) => unknown, groups: readonly string[]): ListWish {
  const wanted = read(listParameters.group);
  const sort = read(listParameters.sort);
  return {
    group: groups.find((group) => group === wanted) ?? '',
    sort: productSorts.find((each) => each === sort) ?? '',
    inStock: read(listParameters.inStock) === inStockOnly,
  };
}

/** Query of a wish, with the question mark; empty for the whole list. */
export function listQuery({ group, sort, inStock }: ListWish): string {
  const pairs = [
    group && `${listParameters.group}=${encodeURIComponent(group)}`,
    sort && `${listParameters.sort}=${sort}`,
    inStock && `${listParameters.inStock}=${inStockOnly}`,
  ].filter(Boolean);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Ranks of a product among those of its list, from 0: in the shop's order, by price, by name, and with the newest first. */
export type ListRanks = readonly [place: number, price: number, name: number, newest: number];

/** Rank of each item; equals keep their order. */
function ranksBy<T>(items: readonly T[], compare: (one: T, other: T) => number): ReadonlyMap<T, number> {
  const sorted = [...items].sort(compare);
  return new Map(sorted.map((item, rank) => [item, rank]));
}

type Ranked = Pick<ProductRecord, 'variants' | 'publishAt'> & { readonly title: string };

/** Ranks of the products of a list, which is in the shop's order; names are compared as the language does. The product added last is the newest, unless dates say otherwise. */
export function listRanks(products: readonly Ranked[], locale: string): readonly ListRanks[] {
  const { compare } = new Intl.Collator(locale);
  const cents = (product: Ranked): number => {
    const variant = cheapestVariant(product);
    return variant ? effectiveCents(variant) : 0;
  };
  const places = new Map(products.map((product, at) => [product, at]));
  const place = (product: Ranked): number => places.get(product) ?? 0;
  const prices = ranksBy(products, (one, other) => cents(one) - cents(other));
  const names = ranksBy(products, (one, other) => compare(one.title, other.title));
  const newest = ranksBy(
    products,
    (one, other) => (other.publishAt ?? 0) - (one.publishAt ?? 0) || place(other) - place(one),
  );
  return products.map((product) => [
    place(product),
    prices.get(product) ?? 0,
    names.get(product) ?? 0,
    newest.get(product) ?? 0,
  ]);
}

/** Key by which the products of a list are sorted, ascending. */
export function listKey([place, price, name, newest]: ListRanks, sort: ListWish['sort']): number {
  switch (sort) {
    case '':
      return place;
    case 'price':
      return price;
    // The dearest first; equals stay in the reverse of their order, which no visitor can tell from chance.
    case 'price-down':
      return -price;
    case 'name':
      return name;
    case 'newest':
      return newest;
  }
}

/** Whether a product of `group` is shown. */
export function isListed(wish: ListWish, group: string, isSoldOut: boolean): boolean {
  return (wish.group === '' || wish.group === group) && !(wish.inStock && isSoldOut);
}
