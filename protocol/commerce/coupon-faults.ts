import * as bounds from '../enums/coupons.js';
import { isCouponCode, type EditedCoupon } from './coupon.js';
import { isPrice } from './sku.js';

/**
 * What stands in the way of storing a coupon. `code`: it has none that can be typed, `codeTaken`: another coupon has it, `codeRemoved`: a
 * removed one has it, which can be brought back. `percent`: no share from 0.01 to 100 %. `amount`: nothing that can be taken off. `minimum`:
 * no amount that can be asked. `uses`: no number of orders.
 */
export const couponFaults = ['code', 'codeTaken', 'codeRemoved', 'percent', 'amount', 'minimum', 'uses'] as const;

export type CouponFault = (typeof couponFaults)[number];

/** Everything that stands in the way of storing the coupon, without what only the database knows. */
export function findCouponFaults(coupon: EditedCoupon): readonly CouponFault[] {
  const { code, kind, basisPoints, cents, minimumSubtotalCents, maxUses } = coupon;
  const isShare = Number.isInteger(basisPoints) && basisPoints >= 1 && basisPoints <= bounds.basisPointsMax;
  const isNumber = maxUses === null || (Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= bounds.couponUsesMax);
  const faults: readonly (readonly [CouponFault, boolean])[] = [
    ['code', !isCouponCode(code)],
    ['percent', kind === 'percent' && !isShare],
    ['amount', kind === 'fixed' && (!isPrice(cents) || cents === 0)],
    ['minimum', !isPrice(minimumSubtotalCents)],
    ['uses', !isNumber],
  ];
  return faults.filter(([, isFaulty]) => isFaulty).map(([fault]) => fault);
}

/** The coupon without values that its kind does not have. */
export function tidyCoupon(coupon: EditedCoupon): EditedCoupon {
  const { kind, basisPoints, cents } = coupon;
  return { ...coupon, basisPoints: kind === 'percent' ? basisPoints : 0, cents: kind === 'fixed' ? cents : 0 };
}
