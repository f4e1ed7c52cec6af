import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CouponChange, StoredCoupon } from '../../../../pages/server/shop/store/edited-coupons.js';
import type { Store } from '../../../../pages/server/start/store.js';
import type { EditedCoupon } from '../../../../protocol/commerce/coupon.js';
import { couponsPerAnswer } from '../../../../protocol/enums/coupons.js';
import type { OpenStore } from '../start/open-store.js';
import { fillCart, order } from './order-contract.js';

const by = { accountId: 'owner', nowMs: 1_800_000_000_000 };

const couponOf = (code: string, changes: Partial<EditedCoupon> = {}): EditedCoupon => ({
  code,
  kind: 'percent',
  basisPoints: 1500,
  cents: 0,
  description: 'For friends',
  minimumSubtotalCents: 2000,
  expiresAt: 1_900_000_000_000,
  maxUses: 2,
  ...changes,
});

function done(changed: CouponChange): StoredCoupon {
  if (changed.kind !== 'done') throw new Error(JSON.stringify(changed));
  return changed.stored;
}

/** What a visitor with one piece of 12.50 is told about a code. */
async function redeem(store: Store, code: string, tokenHash: string): Promise<string> {
  const request = { tokenHash, newTokenHash: tokenHash, lifeMs: 2_592_000_000, code, requestId: randomUUID() };
  const outcome = await store.carts.addCoupon(request, by.nowMs);
  return outcome.kind === 'changed' ? 'taken' : outcome.problem;
}

/** Contract of every database for coupons that are made and changed in the editor. */
export function couponContract(open: () => Promise<OpenStore>): void {
  it('stores everything of a coupon, and refuses a code that another one has, even at the same time', async () => {
    const { store } = await open();
    const made = done(await store.editedCoupons.create(couponOf('FRIENDS'), by));
    expect(made).toEqual({
      coupon: { ...couponOf('FRIENDS'), uses: 0 },
      version: 1,
      savedAt: by.nowMs,
      savedBy: 'owner',
      isRemoved: false,
    });
    const both = await Promise.all([1, 2].map(() => store.editedCoupons.create(couponOf('TWICE'), by)));
    expect(both.map((each) => (each.kind === 'fault' ? each.fault : each.kind)).sort()).toEqual(['codeTaken', 'done']);
    expect(await store.editedCoupons.create(couponOf('no spaces'), by)).toEqual({ kind: 'fault', fault: 'code' });
  });

  it('keeps uses and code of a coupon that is changed, and answers a late change with what is stored', async () => {
    const { store } = await open();
    await store.coupons.add({ ...couponOf('FRIENDS'), uses: 1 });
    const changes = { kind: 'fixed', cents: 700, maxUses: 1 } as const;
    const changed = done(await store.editedCoupons.change(couponOf('FRIENDS', changes), 1, by));
    expect(changed.coupon).toEqual({ ...couponOf('FRIENDS', changes), basisPoints: 0, uses: 1 });
    expect(await redeem(store, 'FRIENDS', await fillCart(store, { STOOL: 1 }))).toBe('coupon-used-up');
    const late = await store.editedCoupons.change(couponOf('FRIENDS'), 1, by);
    expect(late).toEqual({ kind: 'conflict', stored: changed });
    expect(await store.editedCoupons.change(couponOf('ABSENT'), 1, by)).toEqual({ kind: 'missing' });
  });

  it('takes a removed coupon out of carts, leaves it on orders, and brings it back with its uses', async () => {
    const { store } = await open();
    const coupon = couponOf('FRIENDS', { kind: 'fixed', cents: 250, minimumSubtotalCents: 0 });
    done(await store.editedCoupons.create(coupon, by));
    const [bought, waiting] = [await fillCart(store, { STOOL: 1 }), await fillCart(store, { STOOL: 1 })];
    expect([await redeem(store, 'FRIENDS', bought), await redeem(store, 'FRIENDS', waiting)]).toEqual([
      'taken',
      'taken',
    ]);
    const placed = await order(store, bought, 1000);
    expect(placed).toMatchObject({ kind: 'placed' });
    const remove = () => store.editedCoupons.remove('FRIENDS', by.nowMs);
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect((await store.carts.find(waiting, by.nowMs))?.grandTotalCents).toBe(1250);
    expect(await redeem(store, 'FRIENDS', waiting)).toBe('coupon-gone');
    const [stored] = await store.orders.list(1);
    expect(stored).toMatchObject({ coupons: ['FRIENDS'], grandTotalCents: 1000 });
    expect(await store.editedCoupons.create(coupon, by)).toEqual({ kind: 'fault', fault: 'codeRemoved' });
    expect((await store.editedCoupons.list({ removed: 'yes' })).coupons).toMatchObject([{ isRemoved: true }]);
    const restore = () => store.editedCoupons.restore('FRIENDS');
    expect([await restore(), await restore()]).toEqual([true, false]);
    expect((await store.editedCoupons.list({})).coupons).toMatchObject([{ coupon: { uses: 1 }, isRemoved: false }]);
    expect((await store.carts.find(waiting, by.nowMs))?.grandTotalCents).toBe(1000);
  });

  it('lists coupons by code, a part at a time, and finds signs of a code as they are', async () => {
    const { store } = await open();
    const codes = Array.from({ length: couponsPerAnswer + 1 }, (_, at) => `C${String(at).padStart(3, '0')}`);
    for (const code of codes) done(await store.editedCoupons.create(couponOf(code), by));
    const first = await store.editedCoupons.list({});
    expect([first.coupons.length, first.total, first.next]).toEqual([couponsPerAnswer, codes.length, codes.at(-2)]);
    const second = await store.editedCoupons.list({ after: first.next ?? '' });
    expect([second.coupons.map(({ coupon }) => coupon.code), second.next]).toEqual([[codes.at(-1)], null]);
    done(await store.editedCoupons.create(couponOf('A_B'), by));
    expect((await store.editedCoupons.list({ search: '_' })).coupons.map(({ coupon }) => coupon.code)).toEqual(['A_B']);
    expect((await store.editedCoupons.list({ search: 'c01' })).total).toBe(10);
  });
}
