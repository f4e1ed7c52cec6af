import { checkoutKinds } from '../commerce/checkout-address.js';
import type { WidgetTable } from './option-table.js';

/**
 * Checkout: opens the checkout, and sends the order. [CHK-01 to CHK-08]
 *
 * Markup: a link, a button or a form that opens the checkout without script; in a form, the control `sku` has the chosen variant of a gift
 * card. With kind `order` it is the form that sends the order.
 */
export const checkoutTable = {
  name: 'checkout',
  options: {
    kind: { type: 'choice', default: 'cart', choices: [...checkoutKinds, 'order'] },
    /** Of a subscription: the token of its cart. */
    cartToken: { type: 'text', default: '' },
    /** Of a donation: the id of its page. */
    donatePageId: { type: 'text', default: '' },
    /** Of a gift card: the product, and the chosen variant if it has several. */
    giftCardProductId: { type: 'text', default: '' },
    sku: { type: 'text', default: '' },
  },
  parts: {},
  events: {
    /** Before the navigation or the order; cancelling prevents it. `address` is null when the form itself is sent. */
    'before-go': { cancelable: true, detail: ['kind', 'address'] },
  },
} as const satisfies WidgetTable;
