import { expect, test } from 'vitest';
import { formatAmount, formatDay, formatShare, formatValue, formatVital } from '../../../editor/activity/formats.js';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test('figures are written as the language writes them', () => {
  const count = { unit: 'count', currency: '' } as const;
  expect(formatValue(1234, count, 'de')).toBe('1.234');
  expect(formatValue(null, count, 'de')).toBe('–');
  expect(plain(formatValue(0.5, { unit: 'share', currency: '' }, 'de'))).toBe('50 %');
  expect(formatShare(0.0123, 'en')).toBe('1.2%');
  expect(plain(formatAmount(1250, 'USD', 'de'))).toBe('12,50 $');
  expect(formatAmount(1250, 'JPY', 'en')).toBe('¥1,250');
  expect(formatValue(45, { unit: 'seconds', currency: '' }, 'en')).toBe('45 sec');
  expect(formatValue(90, { unit: 'seconds', currency: '' }, 'en')).toBe('1.5 min');
});

test('measures of speed have the unit that reads best', () => {
  expect(formatVital('LCP', 4123, 'en')).toBe('4.1 sec');
  expect(formatVital('INP', 297.4, 'en')).toBe('297 ms');
  expect(formatVital('CLS', 0.123, 'de')).toBe('0,12');
});

test('a day is that of UTC', () => {
  expect(formatDay('2027-01-15', false, 'en')).toBe('Jan 15');
  expect(formatDay('2027-01-15', true, 'en')).toBe('Jan 15, 2027');
});
