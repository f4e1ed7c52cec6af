import { expect, test } from 'vitest';
import { isPeriod, lastDays } from '../../../editor/activity/period.js';

test('the last days end with that of the time, by UTC', () => {
  const now = Date.UTC(2027, 2, 1, 23, 59);
  expect(lastDays(7, now)).toEqual({ from: '2027-02-23', to: '2027-03-01' });
  expect(lastDays(1, now)).toEqual({ from: '2027-03-01', to: '2027-03-01' });
});

test.each([
  ['2027-01-01', '2027-01-01', true],
  ['2027-01-02', '2027-01-01', false],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['', '2027-01-02', false],
  ['2027-02-30', '2027-03-02', false],
])('%s to %s: %s', (from, to, expected) => expect(isPeriod({ from, to })).toBe(expected));
