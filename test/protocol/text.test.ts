import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencyOf } from '../../protocol/text/currencies.js';
import { isEmail } from '../../protocol/text/email.js';
import { sanitiseText } from '../../protocol/text/field-value.js';
import { decimalAmount, formatMoney } from '../../protocol/text/money.js';

describe('e-mail addresses', () => {
  it.each([
    'a@b.co',
    'Ada.Lovelace+x@sub.example.com',
    "o'neil@example.info",
    'A@EXAMPLE.ORG',
    'name@example.museum',
    'buyer@shop.london',
    'post@example.xn--p1ai',
    `${'a'.repeat(244)}@example.com`,
  ])('%s is one [FIELD-20] [FIELD-22]', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'a@',
    '@b',
    'a@b',
    'a@b.c',
    'name@example.c0m',
    'name@example.-m',
    'name@example.xn--',
    'a b@example.com',
    'a@@example.com',
    'a@b@example.com',
    'a@-example.com',
    'a@example..com',
    'x a@example.com',
    'a@example.com\n',
    `${'a'.repeat(245)}@example.com`,
  ])('%j is none [FIELD-20] [FIELD-21] [FIELD-22]', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('are judged in linear time, however hostile', () => {
    const started = performance.now();
    expect(isEmail(`${'a'.repeat(120)}@${'a.'.repeat(60)}!`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(126)}`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe('texts of visitors', () => {
  it('are trimmed, with one kind of line end and no control characters', () => {
    expect(sanitiseText(' \t a\r\nb\rc\u0000\u0007\u009f <b>&amp; \n')).toBe('a\nb\nc <b>&amp;');
  });

  it('do not change when sanitised again', () => {
    const anyText = fc
      .array(fc.integer({ min: 0, max: 0x2fff }), { maxLength: 20 })
      .map((codes) => String.fromCharCode(...codes));
    fc.assert(fc.property(anyText, (text) => sanitiseText(sanitiseText(text)) === sanitiseText(text)));
  });
});

describe('money', () => {
  it.each([
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [123456789, 'USD', '$1,234,567.89'],
    [-1250, 'EUR', '-€12.50'],
    [1250, 'JPY', '¥1,250'],
    [100000, 'SEK', '1,000.00 kr'],
    [100, 'CHF', 'CHF 1.00'],
  ])('%i in %s reads %s [MON-03] [MON-09] [MON-10] [MON-12]', (minor, code, text) => {
    expect(formatMoney(minor, code, 'en')).toBe(text);
  });

  it('has the 27 currencies, with no fraction for JPY alone [MON-04] [MON-05]', () => {
    expect(Object.keys(currencies)).toHaveLength(27);
    expect(
      Object.entries(currencies)
        .filter(([, { fractionDigits }]) => fractionDigits !== 2)
        .map(([code]) => code),
    ).toEqual(['JPY']);
    expect(currencyOf('AUD').numericCode).toBe('036');
  });

  it('is refused in other currencies and in fractions of a minor unit', () => {
    for (const code of ['XXX', 'usd', '', 'constructor', '__proto__'])
      expect(() => formatMoney(1, code, 'en')).toThrow(RangeError);
    for (const minor of [0.5, Number.NaN, Infinity, 2 ** 53])
      expect(() => decimalAmount(minor, 'USD')).toThrow(RangeError);
  });

  it('loses nothing between minor units and the decimal text', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        (minor) => BigInt(decimalAmount(minor, 'USD').replace('.', '')) === BigInt(minor),
      ),
    );
  });
});
