import { checkoutKinds, localeParameter } from '../commerce/checkout-address.js';
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
  parts: {
    /** Fields of an order. */
    field: 'any',
    /** The order beside the fields; `lines` and `amounts` are its lists. */
    summary: 'optional',
    lines: 'optional',
    amounts: 'optional',
    /** The choice of shipping options. */
    shipping: 'optional',
    /** The button that orders, and the message beside it. */
    order: 'optional',
    message: 'optional',
  },
  events: {
    /** Before the navigation or the order; cancelling prevents it. `address` is null when the form itself is sent. */
    'before-go': { cancelable: true, detail: ['kind', 'address'] },
  },
} as const satisfies WidgetTable;

/** Name and value of the button that only recomputes the total. */
export const updateControl = { name: 'act', value: 'update' } as const;

export const giftCardControl = 'field:giftCard';

/** Names of the controls that determine the amount of an order and its wording. */
export const checkoutTotalControls: readonly string[] = [
  'field:country',
  'field:region',
  'field:postalCode',
  giftCardControl,
  'shippingOption',
  localeParameter,
];

/** Classes of the markup that the server emits and the page draws again. */
export const checkoutClasses = {
  note: 'checkout-note',
  choices: 'checkout-choices',
  choice: 'choice checkout-choice',
  detail: 'checkout-detail',
  optional: 'field-optional',
  lineTitle: 'order-line-title',
  lineTotal: 'order-line-total price',
  lineUnit: 'order-line-unit',
  sum: 'order-sum',
  price: 'price',
} as const;
