import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponRefusal, judgeCart, type CartRecord } from '../../../../../pages/server/shop/rules/judge-cart.js';
import type { Coupon } from '../../../../../protocol/commerce/coupon.js';
import { answeredCart, lineOf, nowMs, plainStore, recordOf } from '../../../../support/carts.js';

const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  code: 'TEN',
  kind: 'percent',
  basisPoints: 1000,
  cents: 0,
  description: '10 % off',
  minimumSubtotalCents: 0,
  expiresAt: null,
  maxUses: null,
  uses: 0,
  ...more,
});
const judge = (record: Partial<CartRecord>, store: Partial<typeof plainStore> = {}) =>
  judgeCart(recordOf(record), { ...plainStore, ...store }, nowMs);
const withCoupon = (given: Coupon | null) =>
  judge({ lines: [lineOf('A', 3)], coupons: [{ code: 'TEN', coupon: given }] });

describe('judging a cart', () => {
  it('gives every field of an empty cart its default [CART-01 to CART-10]', () => {
    expect(answeredCart({ id: '', version: 0, createdAt: 0 })).toMatchObject({
      id: '',
      websiteId: 'website',
      orderId: '',
      created: 0,
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      selectedShippingOption: null,
      shippingLocation: null,
      subtotalCents: 0,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      subtotalAmount: { value: '0.00', currencyCode: 'USD' },
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    });
  });

  it.each([
    [[1], { hasDigital: false, purelyDigital: false, requiresShipping: true }],
    [[2], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
    [[1, 2], { hasDigital: true, purelyDigital: false, requiresShipping: true }],
    [[3, 4, 5], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
  ] as const)('derives from product types %j whether the cart is digital and shipped [CART-10]', (types, expected) => {
    expect(judge({ lines: types.map((productType) => lineOf(`T${productType}`, 1, { productType })) })).toMatchObject(
      expected,
    );
  });

  it.each([
    ['counts', coupon(), null, 300],
    ['has gone', null, 'gone', 0],
    ['has expired', coupon({ expiresAt: nowMs }), 'expired', 0],
    ['expires a millisecond later', coupon({ expiresAt: nowMs + 1 }), null, 300],
    ['is used up', coupon({ maxUses: 2, uses: 2 }), 'used-up', 0],
    ['has a use left', coupon({ maxUses: 2, uses: 1 }), null, 300],
    ['wants a higher subtotal', coupon({ minimumSubtotalCents: 3001 }), 'minimum', 0],
    ['wants just this subtotal', coupon({ minimumSubtotalCents: 3000 }), null, 300],
    ['is of a fixed amount', coupon({ kind: 'fixed', cents: 250 }), null, 250],
    ['takes off more than there is', coupon({ kind: 'fixed', cents: 9999 }), null, 3000],
  ] as const)('computes the discount of a coupon that %s', (_, given, problem, discountCents) => {
    const cart = withCoupon(given);
    expect([cart.coupons[0]?.problem, cart.discountCents]).toEqual([problem, discountCents]);
  });

  it.each([
    ['is valid', coupon(), null],
    ['requires a higher subtotal', coupon({ minimumSubtotalCents: 1_000_000 }), null],
    ['does not exist', null, 'gone'],
    ['expires now', coupon({ expiresAt: nowMs }), 'expired'],
    ['expires a millisecond later', coupon({ expiresAt: nowMs + 1 }), null],
    ['is used up', coupon({ maxUses: 1, uses: 1 }), 'used-up'],
    ['has a use left', coupon({ maxUses: 1, uses: 0 }), null],
    ['has expired with uses left', coupon({ expiresAt: 1, maxUses: 5 }), 'expired'],
  ] as const)('ignores the subtotal when redeeming a coupon that %s', (_, given, refusal) => {
    expect(couponRefusal(given, nowMs)).toBe(refusal);
  });

  it('separates invalid coupons from valid ones [CART-06]', () => {
    const cart = answeredCart({
      lines: [lineOf('A', 1)],
      coupons: [
        { code: 'TEN', coupon: coupon() },
        { code: 'OLD', coupon: coupon({ code: 'OLD', expiresAt: 1 }) },
      ],
    });
    const codes = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code);
    expect([codes(cart.coupons), codes(cart.validCoupons), codes(cart.invalidCoupons)]).toEqual([
      ['TEN', 'OLD'],
      ['TEN'],
      ['OLD'],
    ]);
    expect(cart.invalidCoupons[0]?.reason).toBe('This code has expired.');
  });

  it('offers shipping options by country, the chosen one or the first, and taxes by country and region [CART-07]', () => {
    const store = {
      shippingOptions: [
        { id: 'post', name: 'Post', costCents: 500, freeFromCents: 2000, countries: ['US'] },
        { id: 'crate', name: 'Crate', costCents: 900, freeFromCents: null, countries: [] },
      ],
      taxRules: [
        { id: 'me', name: 'Maine', rate: '5.5', country: 'US', region: 'ME', appliesToShipping: true },
        { id: 'us', name: 'All', rate: '1', country: 'US', region: '', appliesToShipping: false },
      ],
    };
    const at = (country: string, region: string, quantity: number, shippingOptionId = '') =>
      judge({ lines: [lineOf('A', quantity)], location: { country, region, postalCode: '' }, shippingOptionId }, store);
    const read = ({
      shippingOptions,
      selectedShippingOption,
      shippingCostCents,
      taxCents,
      grandTotalCents,
    }: ReturnType<typeof judge>) => [
      shippingOptions.map(({ id }) => id),
      selectedShippingOption?.id,
      shippingCostCents,
      taxCents,
      grandTotalCents,
    ];
    expect(read(at('US', ' me ', 1))).toEqual([['post', 'crate'], 'post', 500, 83 + 10, 1593]);
    expect(read(at('US', 'VT', 2))).toEqual([['post', 'crate'], 'post', 0, 20, 2020]);
    expect(read(at('CA', 'QC', 1, 'post'))).toEqual([['crate'], 'crate', 900, 0, 1900]);
    expect(read(at('US', 'ME', 1, 'crate'))).toEqual([['post', 'crate'], 'crate', 900, 105 + 10, 2015]);
    expect(read(judge({ lines: [lineOf('A', 1)] }, store))).toEqual([[], undefined, 0, 0, 1000]);
  });

  const stool = lineOf('A', 3);
  const limited = (stock: number | null, maxQuantity: number | null) => lineOf('A', 3, { stock, maxQuantity });

  it.each([
    ['is no longer sold', { ...stool, unit: null }, ['gone', 0], 0],
    ['is sold out', limited(0, null), ['sold-out', 0], 0],
    ['is sold out under a limit', limited(0, 2), ['sold-out', 0], 0],
    ['has fewer left', limited(2, null), ['fewer-left', 2], 2],
    ['has fewer left than the limit allows', limited(1, 2), ['fewer-left', 1], 1],
    ['is over the limit', limited(null, 2), ['limit', 2], 2],
    ['is over the limit that the stock would allow', limited(9, 2), ['limit', 2], 2],
    ['has just enough left', limited(3, null), undefined, 3],
    ['is just at the limit', limited(null, 3), undefined, 3],
    ['has no limit', limited(null, null), undefined, 3],
  ] as const)('a line that %s is changed for that reason', (_, line, change, quantity) => {
    const cart = judge({ lines: [line] });
    expect(cart.changes.map(({ kind, left }) => [kind, left])).toEqual(change ? [change] : []);
    // A line without pieces is removed from the cart.
    expect(cart.lines.map((kept) => kept.quantity)).toEqual(quantity > 0 ? [quantity] : []);
  });

  it('names a changed line by its current title, and a deleted unit by its former title', () => {
    const renamed = { ...limited(1, null), title: 'Old name' };
    const { changes } = judge({
      lines: [renamed, { ...lineOf('B', 1), title: 'Kept name', unit: null }],
    });
    expect(changes.map(({ sku, title }) => [sku, title])).toEqual([
      ['A', renamed.unit?.title],
      ['B', 'Kept name'],
    ]);
    expect(renamed.unit?.title).not.toBe('Old name');
  });

  it('never exceeds the stock, and reports each change once', () => {
    const limit = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 30 }),
      stock: limit,
      maxQuantity: limit,
      unitCents: fc.integer({ min: 0, max: 1_000_000 }),
      isGone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (wanted) => {
        const lines = wanted.map(({ quantity, isGone, ...unit }, index) => ({
          ...lineOf(`S${index}`, quantity, unit),
          ...(isGone && { unit: null }),
        }));
        const cart = judge({ lines });
        const held = new Map(cart.lines.map(({ unit, quantity }) => [unit.sku, quantity]));
        for (const [index, { quantity, stock, maxQuantity, isGone }] of wanted.entries()) {
          const expected = isGone ? 0 : Math.min(quantity, stock ?? quantity, maxQuantity ?? quantity);
          expect(held.get(`S${index}`) ?? 0).toBe(expected);
          expect(cart.changes.filter(({ sku }) => sku === `S${index}`).map(({ left }) => left)).toEqual(
            expected < quantity ? [expected] : [],
          );
        }
        expect(cart.subtotalCents).toBe(
          cart.lines.reduce((sum, { unit, quantity }) => sum + unit.unitCents * quantity, 0),
        );
        expect(cart.totalQuantity).toBe([...held.values()].reduce((sum, quantity) => sum + quantity, 0));
      }),
    );
  });
});
