import type { WidgetTable } from './option-table.js';

/** Cart count: the quantity and subtotal of the cart, on the link to it. [CART-11 to CART-16] */
export const cartCountTable = {
  name: 'cart-count',
  options: {},
  parts: {
    label: 'optional',
    /** Number of pieces, up to 100, then `100+`. Without it the accessible name of the link is "Cart". */
    quantity: 'optional',
    /** Subtotal in the store's currency. */
    subtotal: 'optional',
  },
  events: {
    updated: { detail: ['totalQuantity'] },
  },
} as const satisfies WidgetTable;
