import type { EditedCoupon } from '../../protocol/commerce/coupon.js';
import {
  configShopCoupons,
  couponRestorePath,
  type CouponAnswer,
  type CouponQuery,
  type CouponsAnswer,
} from '../../protocol/http/edited-coupons.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about coupons. A refused change has a `CouponRefusal` (400) or a `CouponConflict` (409) as its body. */
export interface CouponClient {
  list(query: CouponQuery): Promise<CallResult<CouponsAnswer>>;
  create(coupon: EditedCoupon): Promise<CallResult<CouponAnswer>>;
  save(coupon: EditedCoupon, baseVersion: number): Promise<CallResult<CouponAnswer>>;
  remove(code: string): Promise<CallResult<unknown>>;
  restore(code: string): Promise<CallResult<unknown>>;
}

export function createCouponClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): CouponClient {
  const at = (code: string, path = ''): string => `${configShopCoupons}/${encodeURIComponent(code)}${path}`;
  return {
    list: ({ search, removed, after }) =>
      send(configShopCoupons, {
        query: { ...(search && { search }), ...(removed && { removed }), ...(after !== undefined && { after }) },
      }),
    create: (body) => send(configShopCoupons, { method: 'POST', body }),
    save: (body, version) => send(at(body.code), { method: 'PUT', body, query: { baseVersion: String(version) } }),
    remove: (code) => send(at(code), { method: 'DELETE' }),
    restore: (code) => send(at(code, couponRestorePath), { method: 'POST', body: {} }),
  };
}
