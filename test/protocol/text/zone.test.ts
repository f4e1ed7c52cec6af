import { describe, expect, it } from 'vitest';
import { isTimeZone, zoneOf } from '../../../protocol/text/zone.js';

const iso = (ms: number): string => new Date(ms).toISOString();

describe('a time zone', () => {
  it.each([
    ['Europe/Berlin', '2026-07-01', '12:00', '2026-07-01T10:00:00.000Z'],
    ['Europe/Berlin', '2026-12-01', '00:00', '2026-11-30T23:00:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '00:00', '2025-12-31T18:15:00.000Z'],
    ['Pacific/Apia', '2026-01-01', '00:00', '2025-12-31T11:00:00.000Z'],
    ['UTC', '2026-01-01', '09:00', '2026-01-01T09:00:00.000Z'],
  ])('%s: the clock of %s %s is an instant', (zone, day, time, instant) => {
    expect(iso(zoneOf(zone).toMs(day, time))).toBe(instant);
  });

  it('knows the day there at an instant', () => {
    const ms = Date.parse('2026-01-01T02:00:00Z');
    expect(['UTC', 'America/New_York', 'Pacific/Apia'].map((zone) => zoneOf(zone).dayAt(ms))).toEqual([
      '2026-01-01',
      '2025-12-31',
      '2026-01-01',
    ]);
  });

  it('is UTC for a name that the system does not know', () => {
    expect([zoneOf('Mars/Base').name, zoneOf('').name]).toEqual(['UTC', 'UTC']);
    expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([true, false, false]);
  });
});
