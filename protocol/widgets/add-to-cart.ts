import type { WidgetTable } from './option-table.js';

/**
 * Add to cart: puts a product into the cart without leaving the page and says in one sentence what became of it.
 *
 * Markup: a `form` element that posts {@link addToCartControls} by itself without script. A product that is sold out carries a
 * disabled button.
 */
export const addToCartTable = {
  name: 'add-to-cart',
  options: {
    /** JSON as of `product`, on a form on which the variant is chosen; empty on one that names its stock-keeping unit. */
    variants: { type: 'text', default: '' },
  },
  parts: {
    button: 'one',
    /** Where the sentence appears; carries `role="status"` and is emitted empty. */
    message: 'one',
  },
  events: {
    'before-add': { cancelable: true, detail: ['sku', 'quantity'] },
    added: { detail: ['sku', 'quantity', 'totalQuantity'] },
    failed: { detail: ['sku', 'message'] },
  },
} as const satisfies WidgetTable;

/** Names of the form's controls. */
export const addToCartControls = { sku: 'sku', quantity: 'quantity' } as const;
