import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceZone, nextMorning, readScheduleFields, toScheduleFields } from '../../../editor/design/schedule-time.js';

describe('the time of a publication', () => {
  test('is the same moment after a way through the fields, to the minute', () => {
    const minutes = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const fields = toScheduleFields(minute * 60_000);
        const again = readScheduleFields(fields);
        // In the hour that comes twice at the end of summer time, the fields name one of the two.
        expect(toScheduleFields(again ?? 0)).toEqual(fields);
      }),
    );
  });

  test.each([
    ['', '09:00'],
    ['2026-11-24', ''],
    ['2026-13-45', '09:00'],
    ['tomorrow', 'nine'],
  ])('%j %j name none', (date, time) => {
    expect(readScheduleFields({ date, time })).toBeNull();
  });

  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Etc/Unknown', null],
    ['', null],
    [undefined, null],
  ])('is in the zone %j of the device, where the browser tells it: %j [STR-114]', (timeZone, shown) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone } as Intl.ResolvedDateTimeFormatOptions;
    expect(deviceZone({ ...Intl.DateTimeFormat(), resolvedOptions: () => options })).toBe(shown);
  });

  test('is offered for the next morning', () => {
    const now = new Date(2026, 11, 31, 23, 30).getTime();
    expect(nextMorning(now)).toEqual({ date: '2027-01-01', time: '09:00' });
  });
});
