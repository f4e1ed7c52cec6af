/** zod schemas of the cart's calls. Strict: a request with an unknown field, such as a price, is refused as a whole. */
import * as z from 'zod';
import { isCouponCode, readCouponCode } from '../commerce/coupon.js';
import * as limits from '../enums/limits.js';
import type { CheckoutTotalRequest } from '../http/checkout.js';
import type {
  CartAddRequest,
  CartCouponRemoveRequest,
  CartCouponRequest,
  CartRemoveRequest,
  CartSetRequest,
  CartShippingRequest,
} from '../http/commerce.js';
import { uniqueIdSchema } from './request.js';

/** Any timestamp that `Date` can represent, since the visitor's clock may be wrong. */
const sequence = z.number().int().min(0).max(8_640_000_000_000_000);

/** A stock-keeping unit in an address. */
export const skuSchema = z.string().min(1).max(limits.skuMaxLength);

/** A code as typed; the store keeps codes in upper case. */
export const couponCodeSchema = z.string().max(100).transform(readCouponCode).refine(isCouponCode);

/** @see CartAddRequest */
export const cartAddSchema: z.ZodType<CartAddRequest> = z.strictObject({
  sku: z.string().min(1).max(100),
  quantity: z.number().int().min(1).max(limits.cartQuantityMax),
  sequence: sequence.optional(),
  requestId: uniqueIdSchema,
});

/** @see CartSetRequest */
export const cartSetSchema: z.ZodType<CartSetRequest> = z.strictObject({
  quantity: z.number().int().min(0).max(limits.cartQuantityMax),
  sequence,
  requestId: uniqueIdSchema,
});

/** @see CartRemoveRequest */
export const cartRemoveSchema: z.ZodType<CartRemoveRequest> = z.strictObject({ sequence, requestId: uniqueIdSchema });

/** @see CartCouponRequest. A malformed code passes here and is then answered like an unknown one. */
export const cartCouponSchema: z.ZodType<CartCouponRequest> = z.strictObject({
  code: z.string().max(200),
  requestId: uniqueIdSchema,
});

/** @see CartCouponRemoveRequest */
export const cartCouponRemoveSchema: z.ZodType<CartCouponRemoveRequest> = z.strictObject({ requestId: uniqueIdSchema });

const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.trim());

/** @see CartShippingRequest */
export const cartShippingSchema: z.ZodType<CartShippingRequest> = z.strictObject({
  country: z.string().regex(/^(?:[A-Z]{2})?$/),
  region: line(80),
  postalCode: line(20),
  optionId: z.string().max(100).default(''),
  requestId: uniqueIdSchema,
});

/** @see CheckoutTotalRequest */
export const checkoutTotalSchema: z.ZodType<CheckoutTotalRequest> = z.strictObject({
  cartToken: z.string().max(100),
  form: z.string().max(4000),
  cardProof: z.string().max(1000),
});
