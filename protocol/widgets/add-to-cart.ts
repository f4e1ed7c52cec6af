import type { WidgetTable } from './option-table.js';

/**
 * Add to cart: adds a product to the cart without leaving the page and shows the result in one sentence.
 *
 * Markup: a `form` element that posts {@link addToCartControls} without script. The button of a sold-out product is disabled.
 */
export const addToCartTable = {
  name: 'add-to-cart',
  options: {
    /** Variants as in `product`, on a form with a choice of variants; empty on a form with a fixed stock-keeping unit. */
    variants: { type: 'text', default: '' },
  },
  parts: {
    button: 'one',
    /** Live region of the result; has `role="status"` and is emitted empty. */
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
