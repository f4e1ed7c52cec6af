import * as calls from '../../../protocol/http/calls.js';
import type {
  CartCouponRemoveRequest,
  CartCouponRequest,
  CartSetRequest,
  CartShippingRequest,
} from '../../../protocol/http/commerce.js';
import { encodePart } from '../../../protocol/text/encode-part.js';
import type { Environment } from '../../core/widget.js';
import type { AddOutcome } from './add-queue.js';
import { cart } from './cart.js';

/** Destination and shipping method of the order. */
export type ShippingWish = Omit<CartShippingRequest, 'requestId'>;

/** The calls of the cart page, all idempotent. */
export interface CartCalls {
  /** `sequence` is the number taken at the moment of the visitor's change. */
  setLine(sku: string, quantity: number, sequence: number): Promise<AddOutcome>;
  addCoupon(code: string): Promise<AddOutcome>;
  removeCoupon(code: string): Promise<AddOutcome>;
  setShipping(wish: ShippingWish): Promise<AddOutcome>;
}

export function createCartCalls({ use, uniqueId }: Environment): CartCalls {
  const { act } = use(cart);
  const at = (address: string, name: string): string => `${address}/${encodePart(name)}`;
  return {
    setLine: (sku, quantity, sequence) =>
      act('PUT', at(calls.cartEntries, sku), { quantity, sequence, requestId: uniqueId() } satisfies CartSetRequest),
    addCoupon: (code) => act('POST', calls.cartCoupons, { code, requestId: uniqueId() } satisfies CartCouponRequest),
    removeCoupon: (code) =>
      act('DELETE', at(calls.cartCoupons, code), { requestId: uniqueId() } satisfies CartCouponRemoveRequest),
    setShipping: (wish) =>
      act('PUT', calls.cartShipping, { ...wish, requestId: uniqueId() } satisfies CartShippingRequest),
  };
}
