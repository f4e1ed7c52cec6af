import { expect, it } from 'vitest';
import { dayTime, isDay } from '../../../protocol/text/day.js';

it('a day of the calendar is read in UTC', () => {
  expect(dayTime('2026-09-04')).toBe(Date.UTC(2026, 8, 4));
  expect(dayTime('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
});

it.each([
  '',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-9-4',
  '2026-09-04T00:00',
  'last week',
  ' 2026-09-04',
  '1/1/1970 0',
  '1970-01-1 ',
])('"%s" is no day', (text) => expect(isDay(text)).toBe(false));
