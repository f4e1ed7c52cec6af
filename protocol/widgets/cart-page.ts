import type { WidgetTable } from './option-table.js';

/**
 * Cart page: changes of the cart without leaving the page. [CART-17 to CART-23]
 *
 * Markup: what `protocol/widgets/cart-view` draws in `lines` and `summary`, around it forms that post {@link cartControls} by themselves
 * without script, and the cart as JSON.
 */
export const cartPageTable = {
  name: 'cart-page',
  options: {},
  parts: {
    /** The cart that the page shows, as JSON. */
    cart: 'one',
    lines: 'one',
    /** What stands there while the cart holds something, and while it does not. */
    aside: 'one',
    empty: 'one',
    summary: 'one',
    /** In a form: where it is said what is wrong with it. The first also takes what has no place of its own. */
    error: 'any',
  },
  // The page is told of every change by `cart:changed`.
  events: {},
} as const satisfies WidgetTable;

/** Values of the control `act`: what a form of the cart page is about. */
export const cartControls = {
  /** `sku`, and `to` or `quantity`. */
  line: 'line',
  /** `code` */
  couponAdd: 'coupon-add',
  couponRemove: 'coupon-remove',
  /** `country`, `region`, `postalCode` */
  shipping: 'shipping',
  /** `to` is the id of the option. */
  shippingOption: 'shipping-option',
} as const;
