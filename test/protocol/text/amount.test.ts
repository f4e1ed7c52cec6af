import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../protocol/text/amount.js';
import { decimalAmount } from '../../../protocol/text/money.js';

describe('an amount as typed', () => {
  it.each([
    ['12', 'USD', 1200],
    ['12.5', 'USD', 1250],
    [' 12,50 ', 'EUR', 1250],
    ['1200', 'JPY', 1200],
    ['12.50', 'JPY', null],
    ['12.505', 'USD', null],
    ['0', 'USD', null],
    ['-5', 'USD', null],
    ['1e3', 'USD', null],
    ['1,234.50', 'USD', null],
    ['', 'USD', null],
    ['NaN', 'USD', null],
    ['9999999999', 'USD', null],
    ['5', 'XXX', null],
  ])('"%s" in %s is %s', (text, currency, cents) => {
    expect(parseAmount(text, currency)).toBe(cents);
  });

  it('survives writing and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        expect(parseAmount(decimalAmount(cents, 'USD'), 'USD')).toBe(cents);
      }),
    );
  });
});
