import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogues } from '#strings/all';
import { textSource } from '../../../pages/server/snapshot/text-source.js';
import { measurementUnits, unitSystems } from '../../../protocol/commerce/measurement.js';
import { toProduct } from '../../../protocol/commerce/product-record.js';
import {
  cheapestVariant,
  effectiveCents,
  findVariant,
  hasVariedPrices,
  isOnSale,
  isShown,
  isSoldOut,
  optionChoices,
  pictureOf,
  stockOf,
  variantName,
  workflowLabel,
} from '../../../protocol/commerce/product-rules.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import type { SubscriptionPlan } from '../../../protocol/commerce/product.js';
import { generateSku, isPrice, isSku } from '../../../protocol/commerce/sku.js';
import { planPriceText, renewalText } from '../../../protocol/commerce/subscription-wording.js';
import { counted, productOf, variantOf } from '../../support/products.js';

const withVariants = (...variants: readonly ReturnType<typeof variantOf>[]) => productOf('p', { variants });

describe('a product', () => {
  it.each([
    ['no variant on sale', [variantOf('a')], false],
    ['one of two', [variantOf('a'), variantOf('b', { onSale: true })], true],
    ['no variants', [], false],
  ])('with %s is on sale: %s [PROD-06]', (_, variants, expected) => {
    expect(isOnSale({ variants })).toBe(expected);
  });

  it('costs its sale price while it is on sale only [PROD-06]', () => {
    expect(effectiveCents({ priceCents: 10, salePriceCents: 7, onSale: true })).toBe(7);
    expect(effectiveCents({ priceCents: 10, salePriceCents: 7, onSale: false })).toBe(10);
    expect(effectiveCents({ priceCents: 10, salePriceCents: 0, onSale: true })).toBe(0);
  });

  it.each([
    ['no variants', [], false],
    ['all counted and none left', [counted('a', 0), counted('b', -3)], true],
    ['one piece left', [counted('a', 0), counted('b', 1)], false],
    ['one unlimited', [counted('a', 0), variantOf('b')], false],
  ])('with %s is sold out: %s [PROD-07]', (_, variants, expected) => {
    expect(isSoldOut({ variants })).toBe(expected);
  });

  it.each([
    ['one variant', [variantOf('a')], false],
    ['equal prices', [variantOf('a'), variantOf('b')], false],
    ['different prices', [variantOf('a'), variantOf('b', { priceCents: 1 })], true],
    [
      'one on sale at the price of the other',
      [variantOf('a'), variantOf('b', { priceCents: 2000, salePriceCents: 1000, onSale: true })],
      false,
    ],
    [
      'different sale prices that do not count',
      [variantOf('a', { salePriceCents: 1 }), variantOf('b', { salePriceCents: 2 })],
      false,
    ],
  ])('with %s has varied prices: %s [PROD-08]', (_, variants, expected) => {
    expect(hasVariedPrices({ variants })).toBe(expected);
  });

  it('has as its cheapest variant the one with the lowest current price, the first of equals', () => {
    expect(
      cheapestVariant(
        withVariants(
          variantOf('a'),
          variantOf('b', { priceCents: 900 }),
          variantOf('c', { salePriceCents: 900, onSale: true }),
        ),
      )?.sku,
    ).toBe('b');
    expect(cheapestVariant(withVariants())).toBeNull();
  });

  it('counts negative stock as none', () => {
    expect([stockOf(counted('a', -1)), stockOf(counted('a', 2)), stockOf(variantOf('a', { qtyInStock: 3 }))]).toEqual([
      0,
      2,
      null,
    ]);
  });

  it.each([
    ['published', null, true],
    ['draft', null, false],
    ['draft', 5, false],
    ['scheduled', 10, true],
    ['scheduled', 11, false],
    ['scheduled', null, false],
  ] as const)('that is %s for %s is shown at 10: %s [PROD-04]', (workflowState, publishAt, expected) => {
    expect(isShown({ workflowState, publishAt }, 10)).toBe(expected);
  });

  it('is labelled by its state; an unknown one is hidden [PROD-05] [STR-33] [STR-34] [STR-35]', () => {
    const label = (state: string): string => textSource('en')(workflowLabel(state));
    expect(['published', 'scheduled', 'draft', 'archived', 'toString', ''].map(label)).toEqual([
      'Available',
      'Scheduled',
      'Hidden',
      'Hidden',
      'Hidden',
      'Hidden',
    ]);
  });
});

describe('choosing', () => {
  const product = productOf('p', {
    options: ['Wood', 'Height'],
    variants: [
      variantOf('al', { optionValues: ['Ash', 'Low'] }),
      variantOf('at', { optionValues: ['Ash', 'Tall'] }),
      variantOf('el', { optionValues: ['Elm', 'Low'] }),
    ],
  });

  it('finds the variant of exactly these values, or none', () => {
    expect(findVariant(product, ['Ash', 'Tall'])?.sku).toBe('at');
    for (const values of [['Elm', 'Tall'], ['Ash'], ['Tall', 'Ash'], [], ['Ash', 'Tall', 'Low'], ['ash', 'tall']])
      expect(findVariant(product, values), String(values)).toBeNull();
  });

  it('finds every variant by its own values', () => {
    const values = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), {
      selector: (pair) => JSON.stringify(pair),
      maxLength: 8,
    });
    fc.assert(
      fc.property(values, (pairs) => {
        const many = productOf('p', {
          options: ['One', 'Other'],
          variants: pairs.map((optionValues, at) => variantOf(String(at), { optionValues })),
        });
        pairs.forEach((pair, at) => expect(findVariant(many, pair)?.sku).toBe(String(at)));
      }),
    );
  });

  it('offers each value once, in the order of the variants', () => {
    expect(optionChoices(product)).toEqual([
      { name: 'Wood', values: ['Ash', 'Elm'] },
      { name: 'Height', values: ['Low', 'Tall'] },
    ]);
    expect(variantName(product.variants[1]!)).toBe('Ash, Tall');
  });
});

describe('a product as calls answer it', () => {
  const variant = counted('SKU', 4, { priceCents: 1250, salePriceCents: 999, onSale: true, optionValues: ['Ash'] });

  it('has variants with prices as money, stock, and their values [PROD-01] [PROD-02]', () => {
    const product = toProduct(productOf('p', { options: ['Wood'], variants: [variant] }), 'USD');
    expect(product.productType).toBe(1);
    expect(product.variants).toEqual([
      {
        sku: 'SKU',
        price: { value: '12.50', currencyCode: 'USD' },
        salePrice: { value: '9.99', currencyCode: 'USD' },
        onSale: true,
        qtyInStock: 4,
        unlimited: false,
        optionValues: [{ value: 'Ash' }],
      },
    ]);
    expect('priceCents' in product).toBe(false);
  });

  it('has a price of its own when it is digital [PROD-03]', () => {
    expect(toProduct(productOf('p', { productType: productTypes.digital, variants: [variant] }), 'USD')).toMatchObject({
      priceCents: 1250,
      salePriceCents: 999,
      onSale: true,
    });
  });

  it('has one of five types [ENUM-03] [PROD-01]', () => {
    expect(productTypes).toEqual({ physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 });
  });
});

describe('limits of products', () => {
  it('a price is a whole number of minor units up to 100000000 [PROD-09]', () => {
    expect([0, 1, 100_000_000].map(isPrice)).toEqual([true, true, true]);
    expect([100_000_001, -1, 0.5, NaN, Infinity].map(isPrice)).toEqual([false, false, false, false, false]);
  });

  it('a stock-keeping unit has 1 to 60 characters [PROD-10]', () => {
    expect(['', 'x', 'x'.repeat(60), 'x'.repeat(61)].map(isSku)).toEqual([false, true, true, false]);
  });

  it('a generated one is SQ and seven digits, leading zeros kept, and never a taken one [PROD-11]', () => {
    expect(generateSku(new Set(), () => 0)).toBe('SQ0000000');
    expect(generateSku(new Set(['SQ0000000', 'SQ0000001']), () => 0)).toBe('SQ0000002');
    expect(generateSku(new Set(['SQ9999999']), () => 0.99999999)).toBe('SQ0000000');
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (random) => void expect(generateSku(new Set(), () => random)).toMatch(/^SQ\d{7}$/),
      ),
    );
  });

  it('imperial measures are lbs and inch, any other kg and cm [PROD-12] [PROD-13] [ENUM-23] [STR-118]', () => {
    expect(measurementUnits('imperial')).toEqual({ weight: 'lbs', length: 'inch' });
    for (const standard of ['metric', '', 'IMPERIAL', 'other'])
      expect(measurementUnits(standard)).toEqual({ weight: 'kg', length: 'cm' });
    expect(unitSystems).toEqual({ imperial: 1, metric: 2 });
  });
});

describe('the wording of a subscription', () => {
  const plan = (value: number, unit: string, numBillingCycles = 0): SubscriptionPlan => ({
    billingPeriod: { value, unit: unit as 'weekly' },
    numBillingCycles,
  });
  const text = textSource('en');

  it.each([
    [plan(1, 'weekly'), 'renews every week', '$5 every week'],
    [plan(1, 'monthly'), 'renews every month', '$5 every month'],
    [plan(1, 'yearly'), 'renews every year', '$5 every year'],
    [plan(2, 'weekly'), 'renews every 2 weeks', '$5 every 2 weeks'],
    [plan(3, 'monthly'), 'renews every 3 months', '$5 every 3 months'],
    [plan(10, 'yearly'), 'renews every 10 years', '$5 every 10 years'],
    [plan(1, 'monthly', 1), 'renews every month for 1 payment', '$5 every month for 1 month'],
    [plan(2, 'weekly', 6), 'renews every 2 weeks for 6 payments', '$5 every 2 weeks for 12 weeks'],
    [plan(1, 'weekly', 52), 'renews every week for 52 payments', '$5 every week for 1 year'],
    [plan(2, 'weekly', 52), 'renews every 2 weeks for 52 payments', '$5 every 2 weeks for 2 years'],
    [plan(1, 'monthly', 12), 'renews every month for 12 payments', '$5 every month for 1 year'],
    [plan(1, 'monthly', 18), 'renews every month for 18 payments', '$5 every month for 18 months'],
    [plan(1, 'yearly', 3), 'renews every year for 3 payments', '$5 every year for 3 years'],
  ])('%j: %s [SUB-01] [SUB-02] [SUB-03] [SUB-04] [SUB-05] [SUB-06]', (given, renewal, price) => {
    expect(renewalText(given, text)).toBe(renewal);
    expect(planPriceText('$5', given, text)).toBe(price);
  });

  it('follows the plural rules of the language', () => {
    const german = textSource('de');
    expect([renewalText(plan(1, 'monthly'), german), renewalText(plan(2, 'monthly', 1), german)]).toEqual([
      'verlängert sich jeden Monat',
      'verlängert sich alle 2 Monate, 1 Zahlung',
    ]);
  });

  it('is indefinite without a number of cycles [SUB-02]', () => {
    const given = { billingPeriod: { value: 1, unit: 'weekly' } } as SubscriptionPlan;
    expect(renewalText(given, text)).toBe('renews every week');
  });

  it.each([
    plan(0, 'weekly'),
    plan(-1, 'weekly'),
    plan(1.5, 'weekly'),
    plan(1, 'daily'),
    plan(1, 'toString'),
    plan(NaN, 'weekly'),
  ])('%j is not told, and reported', (given) => {
    const reported: unknown[] = [];
    expect(renewalText(given, text, (wrong) => reported.push(wrong))).toBe('');
    expect(reported).toEqual([given]);
    expect(planPriceText('$5', given, text)).toBe('$5');
  });

  it('is there in every language', () => {
    const keys = ['weekly', 'monthly', 'yearly'].flatMap((unit) => [plan(1, unit), plan(2, unit, 2)]);
    for (const locale of Object.keys(catalogues))
      for (const given of keys) expect(renewalText(given, textSource(locale))).toMatch(/\S/);
  });
});

describe('the picture of a variant', () => {
  const shown = (...pictures: readonly (readonly string[])[]) =>
    pictures.map((shows, at) => ({ src: `/media/${at}.svg`, alt: '', shows }));

  it.each([
    ['names its value', shown(['Ash'], ['Elm']), ['Elm', 'Low'], 1],
    ['names most of its values', shown(['Elm'], ['Elm', 'Tall']), ['Elm', 'Tall'], 1],
    ['names no value of another', shown(['Elm', 'Tall'], ['Elm']), ['Elm', 'Low'], 1],
    ['is the first of equals', shown(['Elm'], ['Low']), ['Elm', 'Low'], 0],
    ['is none where no picture names it', shown(['Ash'], []), ['Elm', 'Low'], null],
    ['is none without pictures', [], ['Elm'], null],
  ])('%s', (_, images, values, expected) => {
    expect(pictureOf(images, values)).toBe(expected);
  });
});
