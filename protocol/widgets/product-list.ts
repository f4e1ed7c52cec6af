import type { WidgetTable } from './option-table.js';

/**
 * Product list: shows a part of its products, or another order, as its controls say, without a reload.
 *
 * Markup: a form of method GET with the controls of `listParameters` and a button, which works without script; groups of products, each with
 * a list. Every product is in the page: those that are not asked for have `hidden`.
 */
export const productListTable = {
  name: 'product-list',
  options: {},
  parts: {
    tools: 'one',
    /** Says how many products are shown; has `role="status"`. */
    count: 'one',
    /** Links to the groups, hidden where the list is not in groups. */
    jumps: 'optional',
    /** A group, with its slug in `data-group`. */
    group: 'many',
    /** Name of a group, hidden where the list is not in groups; a list of products without categories has none. */
    name: 'any',
    list: 'many',
    /** A product, with the attributes of `listAttributes`. */
    item: 'many',
  },
  events: {
    /** `count` is the number of products shown. */
    changed: { cancelable: false, detail: ['group', 'sort', 'inStock', 'count'] },
  },
} as const satisfies WidgetTable;

/** Attributes of a product in the list: the slug of its group, its ranks separated by spaces, and whether it is sold out. */
export const listAttributes = { group: 'data-group', ranks: 'data-ranks', soldOut: 'data-sold-out' } as const;
