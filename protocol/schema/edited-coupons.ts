/** zod schemas of the calls that change coupons. Unknown keys are dropped. */
import * as z from 'zod';
import { readCouponCode, type EditedCoupon } from '../commerce/coupon.js';
import * as bounds from '../enums/coupons.js';
import type { CouponQuery } from '../http/edited-coupons.js';

/** @see EditedCoupon. `findCouponFaults` checks what its parts say together. */
export const editedCouponSchema: z.ZodType<EditedCoupon> = z.object({
  code: z.string().max(100).transform(readCouponCode),
  kind: z.enum(['percent', 'fixed', 'free-shipping']),
  basisPoints: z.number(),
  cents: z.number(),
  description: z.string().trim().max(bounds.couponDescriptionMax),
  minimumSubtotalCents: z.number(),
  expiresAt: z.int().min(0).nullable(),
  maxUses: z.number().nullable(),
});

/** @see CouponQuery */
export const couponQuerySchema: z.ZodType<CouponQuery> = z.object({
  search: z.string().max(100).optional(),
  removed: z.literal('yes').optional(),
  after: z.string().max(bounds.couponCodeMax).optional(),
}) as z.ZodType<CouponQuery>;
