import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogues } from '#strings/all';
import { currencyLabels } from '../../../protocol/blocks/currency.labels.js';
import { currencies, currencyOf } from '../../../protocol/text/currencies.js';
import {
  createMoney,
  decimalAmount,
  format,
  formatMoney,
  fromMinorUnits,
  roundMoney,
  toMinorUnits,
  type Money,
} from '../../../protocol/text/money.js';

const codes =
  'EUR USD AUD NOK CAD NZD DKK GBP HKD CHF MXN SGD SEK CZK ILS PHP RUB PLN THB MYR ARS BRL COP IDR INR JPY ZAR'.split(
    ' ',
  );
const numericCodes =
  '978 840 036 578 124 554 208 826 344 756 484 702 752 203 376 608 643 985 764 458 032 986 170 360 356 392 710'.split(
    ' ',
  );

const code = fc.constantFrom(...codes);
/** Amounts as a whole number over ten to a power, and as text. */
const amount = fc.tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 6 }));

function written([units, scale]: readonly [bigint, number]): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale ? `.${digits.slice(digits.length - scale)}` : ''}`;
}

/** The amount in millionths, computed independently of the code under test. */
function millionths(money: Money): bigint {
  const [whole = '', fraction = ''] = money.value.replace('-', '').split('.');
  const sum = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return money.value.startsWith('-') ? -sum : sum;
}

describe('a money value', () => {
  it('is an amount and a currency code, and never changes [MON-01]', () => {
    const money = createMoney('12.5', 'USD');
    expect({ ...money }).toEqual({ value: '12.50', currencyCode: 'USD' });
    expect(() => Object.assign(money, { value: '0' })).toThrow(TypeError);
  });

  it.each([
    ['007.10', '7.10'],
    ['-0', '0.00'],
    ['0.000', '0.00'],
    ['1.2340', '1.234'],
    ['5', '5.00'],
  ])('%s is kept as %s', (given, kept) => {
    expect(createMoney(given, 'EUR').value).toBe(kept);
  });

  it.each(['', '1,5', '1.', '.5', '1e3', '+1', ' 1', 'NaN', 'Infinity', '0x10', '--1', '1.2.3', '1'.repeat(101)])(
    '%j is refused as an amount',
    (value) => {
      expect(() => createMoney(value, 'USD')).toThrow(RangeError);
    },
  );

  it.each(['usd', 'XXX', '', 'toString', '__proto__'])(
    '%j is refused as a currency when the value is made [MON-05]',
    (currencyCode) => {
      expect(() => createMoney('1', currencyCode)).toThrow(RangeError);
      expect(() => fromMinorUnits(1, currencyCode)).toThrow(RangeError);
    },
  );

  it('has the 27 currencies with their numeric codes; JPY alone has no fraction [MON-02] [MON-04] [MON-05]', () => {
    expect(Object.keys(currencies)).toEqual(codes);
    expect(codes.map((each) => currencyOf(each).numericCode)).toEqual(numericCodes);
    expect(codes.filter((each) => currencyOf(each).fractionDigits !== 2)).toEqual(['JPY']);
    expect(currencyOf('JPY').fractionDigits).toBe(0);
  });

  it('names every currency in every language [MON-02] [MON-06] [STR-119]', () => {
    // A language of the editor alone has no prices.
    const ofPages = Object.keys(catalogues).filter((locale) => catalogues[locale]!['page']);
    expect(ofPages).toEqual(expect.arrayContaining(['en', 'de']));
    for (const locale of ofPages)
      expect(Object.keys(catalogues[locale]!['currency']!).sort(), locale).toEqual([...codes].sort());
    const english = (each: string): string => catalogues['en']!['currency']![each]!();
    expect(codes.map(english)).toEqual(codes.map((each) => currencyLabels[each]));
    expect(['EUR', 'USD', 'GBP', 'JPY'].map(english)).toEqual(['Euro', 'US Dollar', 'Pound Sterling', 'Yen']);
  });
});

describe('arithmetic of money', () => {
  it('keeps every decimal amount exactly', () => {
    fc.assert(
      fc.property(amount, code, ([units, scale], currencyCode) => {
        const money = createMoney(written([units, scale]), currencyCode);
        expect(millionths(money)).toBe(units * 10n ** BigInt(6 - scale));
      }),
    );
  });

  it('goes to minor units and back, for safe whole numbers only', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), code, (minorUnits, currencyCode) => {
        expect(toMinorUnits(fromMinorUnits(minorUnits, currencyCode))).toBe(minorUnits);
        expect(fromMinorUnits(minorUnits, currencyCode).value).toBe(decimalAmount(minorUnits, currencyCode));
      }),
    );
    expect(() => fromMinorUnits(0.5, 'USD')).toThrow(RangeError);
    expect(() => toMinorUnits(createMoney('0.001', 'USD'))).toThrow(RangeError);
    expect(() => toMinorUnits(createMoney('99999999999999999', 'USD'))).toThrow(RangeError);
  });

  it.each([
    ['1.005', 'USD', '1.01'],
    ['-1.005', 'USD', '-1.01'],
    ['1.0049999', 'USD', '1.00'],
    ['-0.004', 'USD', '0.00'],
    ['2.5', 'JPY', '3'],
    ['-2.5', 'JPY', '-3'],
    // As a binary float this is below the half.
    ['8.345', 'EUR', '8.35'],
    ['9999999.995', 'EUR', '10000000.00'],
  ])('%s %s is rounded to %s, halves away from zero [MON-11]', (value, currencyCode, rounded) => {
    expect(roundMoney(createMoney(value, currencyCode)).value).toBe(rounded);
  });
});

describe('money as text', () => {
  it.each([
    ['1234567.891', 'USD', '$1,234,567.89'],
    ['-1234.5', 'USD', '-$1,234.50'],
    ['1234.5', 'SEK', '1,234.50 kr'],
    ['-1234.5', 'PLN', '-1,234.50 zł'],
    ['1234.5', 'JPY', '¥1,235'],
    ['999.5', 'CHF', 'CHF 999.50'],
    ['0.999', 'GBP', '£1.00'],
    ['-0.001', 'GBP', '£0.00'],
  ])('%s %s reads %s [MON-03] [MON-09] [MON-10] [MON-11] [MON-12]', (value, currencyCode, text) => {
    expect(format(createMoney(value, currencyCode))).toBe(text);
  });

  it('has its symbol after with a space for six currencies, before for the others [MON-03]', () => {
    const one = (each: string): string => format(createMoney('1', each));
    expect(codes.filter((each) => /^1(?:\.00)? \S+$/.test(one(each)))).toEqual([
      'NOK',
      'DKK',
      'SEK',
      'CZK',
      'RUB',
      'PLN',
    ]);
    expect(codes.filter((each) => /1(?:\.00)?$/.test(one(each)))).toHaveLength(21);
  });

  it('takes a template, and omits the grouping on request [MON-12]', () => {
    const money = createMoney('-1234.5', 'USD');
    expect(format(money, { template: '{amount}{symbol}' })).toBe('-1,234.50$');
    expect(format(money, { template: '{code} {amount}', grouping: false })).toBe('-USD 1234.50');
    expect(format(money, { template: '$& {amount} {other}' })).toBe('-$& 1,234.50 {other}');
  });

  it('has at most 15 integer digits by default, and drops none [MON-08]', () => {
    expect(format(createMoney('999999999999999.99', 'USD'))).toBe('$999,999,999,999,999.99');
    expect(() => format(createMoney('1000000000000000', 'USD'))).toThrow(RangeError);
    expect(() => format(createMoney('999999999999999.995', 'USD'))).toThrow(RangeError);
    expect(() => format(createMoney('1000', 'USD'), { maxIntegerDigits: 3 })).toThrow(RangeError);
    expect(() => format(createMoney('1000000000000000', 'USD'), { mode: 'cldr' })).toThrow(RangeError);
  });

  it.each([null, undefined, 12, '12', { value: '12', currencyCode: 'USD' }, []])(
    'refuses %j, which is not money [MON-13] [STR-39]',
    (value) => {
      expect(() => format(value as unknown as Money)).toThrow('Format expects a Money instance');
    },
  );

  it('refuses a template in CLDR mode [MON-14]', () => {
    expect(() => format(createMoney('1', 'USD'), { mode: 'cldr', template: '{amount}' })).toThrow(
      'Custom money templates are not supported in CLDR mode.',
    );
  });

  it('follows the locale in CLDR mode, for all currencies', () => {
    const locales = ['en', 'de', 'de-CH', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'ja', 'en-IN', 'ar'];
    for (const locale of locales) {
      for (const currency of codes) {
        const digits = currency === 'JPY' ? 0 : 2;
        const expected = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        for (const number of [0, 1, -1234.5, 1234567.89])
          expect(format(createMoney(String(number), currency), { mode: 'cldr', locale }), `${locale} ${currency}`).toBe(
            expected.format(currency === 'JPY' ? Math.sign(number) * Math.round(Math.abs(number)) : number),
          );
      }
    }
    // The platform's data has no fraction for these two. [MON-04]
    expect(format(createMoney('1234.5', 'IDR'), { mode: 'cldr' })).toBe('IDR\u00a01,234.50');
    expect(format(createMoney('1234.5', 'COP'), { mode: 'cldr', locale: 'es-CO' })).toBe('$\u00a01.234,50');
    expect(format(createMoney('1234.5', 'EUR'), { mode: 'cldr', locale: 'de' })).toBe('1.234,50\u00a0€');
    expect(format(createMoney('1234.5', 'EUR'), { mode: 'cldr', locale: 'de', grouping: false })).toBe(
      '1234,50\u00a0€',
    );
  });

  it('of minor units equals that of the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), code, (minorUnits, currencyCode) => {
        const money = createMoney(decimalAmount(minorUnits, currencyCode), currencyCode);
        for (const locale of ['en', 'en-US'])
          expect(formatMoney(minorUnits, currencyCode, locale)).toBe(format(money, { maxIntegerDigits: 16 }));
        expect(formatMoney(minorUnits, currencyCode, 'de')).toBe(
          format(money, { mode: 'cldr', locale: 'de', maxIntegerDigits: 16 }),
        );
      }),
    );
  });

  it.each([
    ['en', '$1,450.00', '¥1,250'],
    ['de', '1.450,00\u00a0$', '1.250\u00a0¥'],
    ['fr', '1\u202f450,00\u00a0$US', '1\u202f250\u00a0JPY'],
    ['nl', 'US$\u00a01.450,00', 'JP¥\u00a01.250'],
    ['ar', '\u200f1,450.00\u00a0US$\u200e', '\u200f1,250\u00a0JP¥\u200e'],
  ])('of minor units is written as %s writes it', (locale, dollars, yen) => {
    expect([formatMoney(145000, 'USD', locale), formatMoney(1250, 'JPY', locale)]).toEqual([dollars, yen]);
  });
});
