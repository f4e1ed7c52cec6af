import { describe, expect, it } from 'vitest';
import { findCouponFaults, tidyCoupon } from '../../../protocol/commerce/coupon-faults.js';
import type { EditedCoupon } from '../../../protocol/commerce/coupon.js';

const sound: EditedCoupon = {
  code: 'TEN',
  kind: 'percent',
  basisPoints: 1000,
  cents: 0,
  description: '',
  minimumSubtotalCents: 0,
  expiresAt: null,
  maxUses: null,
};

describe('the faults of a coupon', () => {
  it.each<[string, Partial<EditedCoupon>, readonly string[]]>([
    ['none', {}, []],
    ['no code', { code: '' }, ['code']],
    ['a code with a space', { code: 'A B' }, ['code']],
    ['a code in small letters', { code: 'ten' }, ['code']],
    ['no share', { basisPoints: 0 }, ['percent']],
    ['more than everything', { basisPoints: 10_001 }, ['percent']],
    ['a part of a hundredth', { basisPoints: 1.5 }, ['percent']],
    ['no amount', { kind: 'fixed' }, ['amount']],
    ['an amount', { kind: 'fixed', cents: 1 }, []],
    ['no number', { kind: 'fixed', cents: Number.NaN }, ['amount']],
    ['free shipping', { kind: 'free-shipping', basisPoints: 0 }, []],
    ['less than nothing', { minimumSubtotalCents: -1 }, ['minimum']],
    ['no use', { maxUses: 0 }, ['uses']],
  ])('%s', (_, changes, faults) => {
    expect(findCouponFaults({ ...sound, ...changes })).toEqual(faults);
  });

  it('do not come from values that its kind does not have', () => {
    expect(tidyCoupon({ ...sound, cents: 5 })).toEqual(sound);
    expect(tidyCoupon({ ...sound, kind: 'free-shipping', cents: 5 })).toMatchObject({ basisPoints: 0, cents: 0 });
  });
});
