import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes, readRegion, regionsOf } from '../../../protocol/commerce/countries.js';
import {
  canBecome,
  confirmationPageType,
  giftCardShare,
  orderStates,
  type Order,
  type OrderLine,
} from '../../../protocol/commerce/order.js';
import { firstRenewalAt } from '../../../protocol/commerce/renewal.js';

const line: OrderLine = {
  sku: 'S',
  productId: 'p',
  productType: 1,
  title: 'Stool',
  variantName: '',
  unitCents: 1000,
  quantity: 1,
  lineCents: 1000,
  plan: null,
};
const plan = { billingPeriod: { value: 1, unit: 'monthly' as const }, numBillingCycles: 0 };

describe('the states of an order', () => {
  it('lead from payment to fulfilment, and final states have no successor', () => {
    const steps = orderStates.flatMap((from) =>
      orderStates.filter((to) => canBecome(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(steps).toEqual([
      'pending-payment > paid',
      'pending-payment > cancelled',
      'paid > fulfilled',
      'paid > cancelled',
    ]);
  });
});

describe('the page that confirms an order', () => {
  it.each<[string, Pick<Order, 'kind' | 'lines' | 'state'>, number]>([
    ['waits for payment: received', { kind: 'cart', lines: [line], state: 'pending-payment' }, 207],
    ['is paid: confirmed', { kind: 'cart', lines: [line], state: 'paid' }, 202],
    ['is done: confirmed', { kind: 'cart', lines: [line], state: 'fulfilled' }, 202],
    ['is a contribution', { kind: 'donate', lines: [line], state: 'pending-payment' }, 204],
    ['holds a subscription', { kind: 'cart', lines: [line, { ...line, plan }], state: 'paid' }, 206],
    ['holds a membership', { kind: 'cart', lines: [line, { ...line, productType: 5 }], state: 'paid' }, 208],
    [
      'holds a membership that renews',
      { kind: 'subscribe', lines: [{ ...line, productType: 5, plan }], state: 'paid' },
      206,
    ],
  ])('of one that %s [ENUM-01]', (_, order, type) => {
    expect(confirmationPageType(order)).toBe(type);
  });
});

describe('what a gift card pays', () => {
  it('is at most its balance and the amount due, and excludes gift cards', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (rest, cards, balance) => {
        const lines = [
          { productType: 1 as const, lineCents: rest },
          { productType: 4 as const, lineCents: cards },
        ];
        const share = giftCardShare({ grandTotalCents: rest + cards }, lines, balance);
        expect(share).toBe(Math.min(rest, balance));
      }),
    );
  });

  it('is zero when a discount leaves less than the gift cards cost', () => {
    expect(giftCardShare({ grandTotalCents: 500 }, [{ productType: 4, lineCents: 1000 }], 9999)).toBe(0);
  });
});

describe('the first renewal of a subscription', () => {
  const at = (text: string): number => Date.parse(text);
  it.each([
    ['2027-01-10T09:30:00Z', { value: 2, unit: 'weekly' as const }, '2027-01-24T09:30:00Z'],
    ['2027-01-31T23:59:59Z', { value: 1, unit: 'monthly' as const }, '2027-02-28T23:59:59Z'],
    ['2028-01-31T00:00:00Z', { value: 1, unit: 'monthly' as const }, '2028-02-29T00:00:00Z'],
    ['2027-11-15T12:00:00Z', { value: 3, unit: 'monthly' as const }, '2028-02-15T12:00:00Z'],
    ['2028-02-29T12:00:00Z', { value: 1, unit: 'yearly' as const }, '2029-02-28T12:00:00Z'],
  ])('of one that begins at %s every %j is at %s', (from, billingPeriod, next) => {
    expect(firstRenewalAt({ billingPeriod, numBillingCycles: 0 }, at(from))).toBe(at(next));
  });

  it('does not exist for a plan of a single period', () => {
    expect(firstRenewalAt({ ...plan, numBillingCycles: 1 }, 0)).toBeNull();
    expect(firstRenewalAt({ ...plan, numBillingCycles: 2 }, 0)).not.toBeNull();
  });
});

describe('countries and their regions', () => {
  it('have distinct names in every language of the site', () => {
    for (const locale of ['en', 'de']) {
      const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
      const known = countryCodes.map((code) => names.of(code));
      expect(known).not.toContain(undefined);
      expect(new Set(known).size).toBe(countryCodes.length);
    }
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
  });

  it.each([
    ['US', 'Maine', 'ME'],
    ['US', ' me ', 'ME'],
    ['US', 'new york', 'NY'],
    ['US', 'D.C.', 'DC'],
    ['US', 'Bavaria', null],
    ['US', '', null],
    ['CA', 'Québec', 'QC'],
    ['AU', 'nsw', 'NSW'],
    ['DE', 'Bayern', 'Bayern'],
    ['DE', '', ''],
    ['constructor', 'x', 'x'],
  ])('in %s "%s" is %s', (country, typed, region) => {
    expect(readRegion(country, typed)).toBe(region);
  });

  it('read every code and every name of a list as its code', () => {
    for (const country of ['US', 'CA', 'AU']) {
      for (const { code, name } of regionsOf(country))
        expect([readRegion(country, code.toLowerCase()), readRegion(country, name)]).toEqual([code, code]);
    }
  });
});
