/** Shapes of the cart's calls. Validated by `schema/commerce.ts`. */
import type { Cart, CartSummary } from '../commerce/cart.js';

export interface CartAddRequest {
  readonly sku: string;
  readonly quantity: number;
  /** When it was wished for, as in `CartSetRequest`; left out by a form posted without script. */
  readonly sequence?: number | undefined;
  /** Made once for each press, so that a repeated request adds once. */
  readonly requestId: string;
}

export interface CartAnswer {
  readonly cart: CartSummary;
  /** What the visitor must know beside the success, such as that no more pieces are left; plain text in the page's language. */
  readonly message?: string;
}

/**
 * `PUT {cartEntries}/{sku}`: the line shall hold `quantity` pieces. Requests may be delayed, repeated and overtake each other, and come from
 * several tabs: of all of them the one with the highest `sequence` counts, whatever the order in which they arrive.
 */
export interface CartSetRequest {
  /** 0 takes the line out. */
  readonly quantity: number;
  /** When it was wished for: epoch milliseconds of the visitor's clock, moved up so that it is higher than any that the page knows. */
  readonly sequence: number;
  /** Made once for each wish, so that a repeated request is carried out once. */
  readonly requestId: string;
}

/** `DELETE {cartEntries}/{sku}`: as setting 0 pieces. */
export type CartRemoveRequest = Omit<CartSetRequest, 'quantity'>;

/** `POST {cartCoupons}` */
export interface CartCouponRequest {
  readonly code: string;
  readonly requestId: string;
}

/** `DELETE {cartCoupons}/{code}` */
export type CartCouponRemoveRequest = Omit<CartCouponRequest, 'code'>;

/** `PUT {cartShipping}`; an empty country takes the location back. */
export interface CartShippingRequest {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
  /** Empty for the first of those that are offered there. */
  readonly optionId: string;
  readonly requestId: string;
}

export interface FullCartAnswer {
  readonly cart: Cart;
  /** As in `CartAnswer`. */
  readonly message?: string;
}
