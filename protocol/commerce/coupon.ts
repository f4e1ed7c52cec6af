import type { TotalsDiscount } from './totals.js';

/** A coupon as configured by the owner. */
export interface Coupon {
  /** In upper case. */
  readonly code: string;
  readonly kind: TotalsDiscount['kind'];
  /** Basis points, hundredths of a percent; of kind `percent`. */
  readonly basisPoints: number;
  /** Minor units; of kind `fixed`. */
  readonly cents: number;
  readonly description: string;
  /** Minimum subtotal; 0 for none. */
  readonly minimumSubtotalCents: number;
  /** Epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
  /** Largest number of orders that may use it; null without a limit. */
  readonly maxUses: number | null;
  readonly uses: number;
}

/** A coupon as its owner writes it; how often it was used is counted by orders. */
export type EditedCoupon = Omit<Coupon, 'uses'>;

/** Whether `code` can be that of a coupon: 1 to 40 capitals of the Latin alphabet, digits, hyphens and underscores. */
export function isCouponCode(code: string): boolean {
  return /^[A-Z0-9_-]{1,40}$/.test(code);
}

/** A code as it is stored, from what was typed. */
export function readCouponCode(typed: string): string {
  return typed.trim().toUpperCase();
}
