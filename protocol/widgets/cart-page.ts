import type { WidgetTable } from './option-table.js';

/**
 * Cart page: changes of the cart without leaving the page. [CART-17 to CART-23]
 *
 * Markup: the templates of `protocol/widgets/cart-view` in `lines` and `summary`, forms that post {@link cartControls} without script, and
 * the cart as JSON.
 */
export const cartPageTable = {
  name: 'cart-page',
  options: {},
  parts: {
    /** The cart that the page shows, as JSON. */
    cart: 'one',
    lines: 'one',
    /** `aside` is shown while the cart has entries, `empty` while it has none. */
    aside: 'one',
    empty: 'one',
    summary: 'one',
    /** Error message of a form. The first also shows errors without a form. */
    error: 'any',
  },
  // Every change dispatches `cart:changed` on the document.
  events: {},
} as const satisfies WidgetTable;

/** Values of the control `act`: the action of a form of the cart page. The comments list the other controls. */
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
