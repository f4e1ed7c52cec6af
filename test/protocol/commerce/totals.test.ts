import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTotals, type TotalsInput } from '../../../protocol/commerce/totals.js';

const input = (changes: Partial<TotalsInput>): TotalsInput => ({
  lines: [{ unitCents: 1000, quantity: 1, isShipped: true }],
  discounts: [],
  shippingCents: 0,
  taxRules: [],
  ...changes,
});

describe('totals of an order', () => {
  it.each([
    [
      'lines alone',
      input({
        lines: [
          { unitCents: 1250, quantity: 2, isShipped: true },
          { unitCents: 99, quantity: 3, isShipped: false },
        ],
      }),
      [2797, 0, 0, 0, 2797],
    ],
    ['nothing', input({ lines: [] }), [0, 0, 0, 0, 0]],
    [
      'a percentage, half a cent away from zero',
      input({
        lines: [{ unitCents: 1005, quantity: 1, isShipped: false }],
        discounts: [{ kind: 'percent', basisPoints: 1000 }],
      }),
      [1005, 101, 0, 0, 904],
    ],
    [
      'a percentage and an amount, both of the whole',
      input({
        discounts: [
          { kind: 'fixed', cents: 300 },
          { kind: 'percent', basisPoints: 5000 },
        ],
      }),
      [1000, 800, 0, 0, 200],
    ],
    ['more off than there is', input({ discounts: [{ kind: 'fixed', cents: 5000 }] }), [1000, 1000, 0, 0, 0]],
    ['shipping', input({ shippingCents: 500 }), [1000, 0, 500, 0, 1500]],
    [
      'shipping of what is not sent',
      input({ shippingCents: 500, lines: [{ unitCents: 1000, quantity: 1, isShipped: false }] }),
      [1000, 0, 0, 0, 1000],
    ],
    ['free shipping', input({ shippingCents: 500, discounts: [{ kind: 'free-shipping' }] }), [1000, 0, 0, 0, 1000]],
    [
      'tax on what is paid',
      input({
        shippingCents: 500,
        discounts: [{ kind: 'fixed', cents: 100 }],
        taxRules: [{ rate: '8.25', appliesToShipping: false }],
      }),
      [1000, 100, 500, 74, 1474],
    ],
    [
      'tax on shipping too',
      input({ shippingCents: 500, taxRules: [{ rate: '10', appliesToShipping: true }] }),
      [1000, 0, 500, 150, 1650],
    ],
    [
      'two taxes, each rounded for itself',
      input({
        lines: [{ unitCents: 10, quantity: 1, isShipped: false }],
        taxRules: [
          { rate: '5', appliesToShipping: false },
          { rate: '5', appliesToShipping: false },
        ],
      }),
      [10, 0, 0, 2, 12],
    ],
  ] as const)('%s', (_, given, [subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents]) => {
    expect(orderTotals(given)).toEqual({ subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents });
  });

  it.each([
    [input({ lines: [{ unitCents: -1, quantity: 1, isShipped: true }] })],
    [input({ lines: [{ unitCents: 10, quantity: 0.5, isShipped: true }] })],
    [input({ lines: [{ unitCents: 10, quantity: NaN, isShipped: true }] })],
    [input({ lines: [{ unitCents: Number.MAX_SAFE_INTEGER, quantity: 2, isShipped: true }] })],
    [input({ discounts: [{ kind: 'fixed', cents: -5 }] })],
    [input({ taxRules: [{ rate: '8,25', appliesToShipping: true }] })],
    [input({ taxRules: [{ rate: '-8', appliesToShipping: true }] })],
    [input({ shippingCents: 1.5 })],
  ])('refuses %j', (given) => {
    expect(() => orderTotals(given)).toThrow(RangeError);
  });

  it('adds up, never discounts more than the subtotal, and does not depend on the order of discounts', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const discount = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 0, max: 20_000 }) }),
      fc.record({ kind: fc.constant('fixed' as const), cents }),
      fc.record({ kind: fc.constant('free-shipping' as const) }),
    );
    const order = fc.record({
      lines: fc.array(
        fc.record({ unitCents: cents, quantity: fc.integer({ min: 0, max: 1000 }), isShipped: fc.boolean() }),
        { maxLength: 6 },
      ),
      discounts: fc.array(discount, { maxLength: 4 }),
      shippingCents: cents,
      taxRules: fc.array(
        fc.record({
          rate: fc
            .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 999_999 }))
            .map(([units, parts]) => `${units}.${parts}`),
          appliesToShipping: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(order, (given) => {
        const totals = orderTotals(given);
        const lines = given.lines.reduce(
          (sum, { unitCents, quantity }) => sum + BigInt(unitCents) * BigInt(quantity),
          0n,
        );
        expect(BigInt(totals.subtotalCents)).toBe(lines);
        expect(totals.discountCents).toBeLessThanOrEqual(totals.subtotalCents);
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(totals.subtotalCents - totals.discountCents + totals.shippingCostCents + totals.taxCents).toBe(
          totals.grandTotalCents,
        );
        expect(orderTotals({ ...given, discounts: [...given.discounts].reverse() })).toEqual(totals);
      }),
    );
  });
});
