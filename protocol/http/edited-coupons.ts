/** Calls about coupons, for contributors who change them. Validated by `schema/edited-coupons.ts`. */
import type { CouponFault } from '../commerce/coupon-faults.js';
import type { Coupon } from '../commerce/coupon.js';

/** GET: the list. POST: a new coupon. `/{code}`: PUT changes one, DELETE removes it. `/{code}/restore` brings a removed one back. */
export const configShopCoupons = '/api/config/shop-coupons';
export const couponRestorePath = '/restore';

/** Query of the list. */
export interface CouponQuery {
  /** A part of the code; all when left out. */
  readonly search?: string;
  /** Those that were removed instead of the others. */
  readonly removed?: 'yes';
  /** `next` of the part before. */
  readonly after?: string;
}

/** A coupon with what its form has to know beside it. */
export interface CouponAnswer {
  readonly coupon: Coupon;
  /** Increases with every change by an owner. */
  readonly version: number;
  readonly savedAt: number;
  /** Name of the account that saved it; empty when unknown. */
  readonly savedBy: string;
  /** Whether it is out of use until it is brought back. */
  readonly isRemoved: boolean;
}

export interface CouponsAnswer {
  /** In the order of their codes. */
  readonly coupons: readonly CouponAnswer[];
  /** Value of `after` for the next part; null at the end. */
  readonly next: string | null;
  /** Number of coupons that the query finds. */
  readonly total: number;
  readonly currencyCode: string;
}

/** Body of a refused coupon, status 400. */
export interface CouponRefusal {
  readonly error: string;
  readonly fault: CouponFault;
}

/** Body of a change that came late, status 409: what is stored now. */
export interface CouponConflict {
  readonly error: string;
  readonly conflict: CouponAnswer;
}
