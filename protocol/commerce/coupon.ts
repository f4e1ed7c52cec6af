import type { TotalsDiscount } from './totals.js';

/** A coupon as the owner has set it. */
export interface Coupon {
  /** In capitals. */
  readonly code: string;
  readonly kind: TotalsDiscount['kind'];
  /** Hundredths of a per cent; of kind `percent`. */
  readonly basisPoints: number;
  /** Minor units; of kind `fixed`. */
  readonly cents: number;
  readonly description: string;
  /** Subtotal from which it counts; 0 for any. */
  readonly minimumSubtotalCents: number;
  /** Epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
  /** Orders in which it may count; null without a limit. */
  readonly maxUses: number | null;
  readonly uses: number;
}
