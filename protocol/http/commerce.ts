/** Shapes of the cart's calls. Validated by `schema/commerce.ts`. */
import type { Cart, CartSummary } from '../commerce/cart.js';

export interface CartAddRequest {
  readonly sku: string;
  readonly quantity: number;
  /** As in `CartSetRequest`; a form posted without script omits it. */
  readonly sequence?: number | undefined;
  /** Idempotency key: one for each press, so that a repeated request adds once. */
  readonly requestId: string;
}

export interface CartAnswer {
  readonly cart: CartSummary;
  /** Remark on the success, such as that no more pieces are left; plain text in the page's language. */
  readonly message?: string;
}

/**
 * `PUT {cartEntries}/{sku}`: sets the line to `quantity` pieces. Requests may be delayed, repeated or reordered, and come from several
 * tabs: the one with the highest `sequence` wins, whatever the order of arrival.
 */
export interface CartSetRequest {
  /** 0 removes the line. */
  readonly quantity: number;
  /** Time of the request: epoch milliseconds of the visitor's clock, raised above every sequence that the page has seen. */
  readonly sequence: number;
  /** Idempotency key: one for each change, so that a repeated request is applied once. */
  readonly requestId: string;
}

/** `DELETE {cartEntries}/{sku}`: equals setting 0 pieces. */
export type CartRemoveRequest = Omit<CartSetRequest, 'quantity'>;

/** `POST {cartCoupons}` */
export interface CartCouponRequest {
  readonly code: string;
  readonly requestId: string;
}

/** `DELETE {cartCoupons}/{code}` */
export type CartCouponRemoveRequest = Omit<CartCouponRequest, 'code'>;

/** `PUT {cartShipping}`; an empty country clears the location. */
export interface CartShippingRequest {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
  /** Empty for the first option offered at the destination. */
  readonly optionId: string;
  readonly requestId: string;
}

export interface FullCartAnswer {
  readonly cart: Cart;
  /** As in `CartAnswer`. */
  readonly message?: string;
}
