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
