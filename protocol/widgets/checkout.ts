import { checkoutKinds } from '../commerce/checkout-address.js';
import type { WidgetTable } from './option-table.js';

/**
 * Checkout: leads to where an order is made, and sends it. [CHK-01 to CHK-08]
 *
 * Markup: a link, a button or a form that leads to the checkout by itself without script; of a form, the control `sku` names the chosen
 * variant of a gift card. With kind `order` it is the form that sends the order.
 */
export const checkoutTable = {
  name: 'checkout',
  options: {
    kind: { type: 'choice', default: 'cart', choices: [...checkoutKinds, 'order'] },
    /** Of a subscription: the token that was handed out with its cart. */
    cartToken: { type: 'text', default: '' },
    /** Of a donation: the page that asks for it. */
    donatePageId: { type: 'text', default: '' },
    /** Of a gift card: the product, and the chosen variant if there is a choice. */
    giftCardProductId: { type: 'text', default: '' },
    sku: { type: 'text', default: '' },
  },
  parts: {},
  events: {
    /** Before the page is left or the order sent; cancelled, neither happens. `address` is null where the form itself is sent. */
    'before-go': { cancelable: true, detail: ['kind', 'address'] },
  },
} as const satisfies WidgetTable;
