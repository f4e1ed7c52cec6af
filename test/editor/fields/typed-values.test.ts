import { describe, expect, it } from 'vitest';
import {
  fromLocalMoment,
  readNumber,
  readOptional,
  readPrice,
  toLocalMoment,
} from '../../../editor/fields/typed-values.js';

describe('typed values of a product', () => {
  it.each([
    ['0', 'USD', 0],
    ['12,5', 'USD', 1250],
    [' 1000000 ', 'USD', 100_000_000],
    ['7', 'JPY', 7],
  ])('reads the price %s of %s [PROD-09]', (typed, currency, value) => {
    expect(readPrice(typed, currency)).toEqual({ value });
  });

  it.each([
    ['', 'USD'],
    ['-1', 'USD'],
    ['1.005', 'USD'],
    ['1000000.01', 'USD'],
    ['1e3', 'USD'],
    ['0.5', 'JPY'],
  ])('refuses %j in %s with a reason [PROD-09]', (typed, currency) => {
    expect(readPrice(typed, currency)).toEqual({ error: expect.stringMatching(/./) });
  });

  it('reads numbers in their range, and nothing where it may be empty', () => {
    expect(readNumber('-3', { min: -5, max: 5, isWhole: true })).toEqual({ value: -3 });
    expect(readNumber('1,5', { min: 0, max: 5 })).toEqual({ value: 1.5 });
    expect(readOptional(' ', { min: 1, max: 5 })).toEqual({ value: null });
    for (const typed of ['six', '6', '0', '1.5'])
      expect(readNumber(typed, { min: 1, max: 5, isWhole: true })).toHaveProperty('error');
  });

  it('takes a moment to the field and back, in the time zone of the device', () => {
    const at = new Date(2031, 0, 2, 3, 4).getTime();
    expect([toLocalMoment(at), fromLocalMoment(toLocalMoment(at))]).toEqual(['2031-01-02T03:04', at]);
    expect([toLocalMoment(null), fromLocalMoment('')]).toEqual(['', null]);
  });
});
