import { describe, expect, it } from 'vitest';
import { isoEnd, isoStart } from '../../../protocol/collections/iso-time.js';
import {
  lastOccurrence,
  nextOccurrence,
  occurrencesFrom,
  type EventTimes,
} from '../../../protocol/collections/occurrences.js';
import { zoneOf } from '../../../protocol/text/zone.js';

const berlin = zoneOf('Europe/Berlin');
const at = (instant: string): number => Date.parse(instant);

function days(times: EventTimes, from: string, count: number): string[] {
  const found: string[] = [];
  for (const { startDay } of occurrencesFrom(times, berlin, at(from))) {
    found.push(startDay);
    if (found.length === count) break;
  }
  return found;
}

describe('an event', () => {
  it.each<[string, EventTimes, string, string]>([
    ['all day', { date: '2026-09-04' }, '2026-09-04', '2026-09-04'],
    ['of several days', { date: '2026-09-04', endDate: '2026-09-06' }, '2026-09-04', '2026-09-06'],
    ['with an hour alone', { date: '2026-09-04', startTime: '19:30' }, '2026-09-04T19:30+02:00', ''],
    [
      'into the night',
      { date: '2026-09-04', startTime: '22:00', endTime: '01:00' },
      '2026-09-04T22:00+02:00',
      '2026-09-05T01:00+02:00',
    ],
    [
      'whose last day lies before the first',
      { date: '2026-12-04', endDate: '2026-12-01', startTime: '09:00', endTime: '10:00' },
      '2026-12-04T09:00+01:00',
      '2026-12-04T10:00+01:00',
    ],
    ['whose end has no beginning', { date: '2026-09-04', endTime: '10:00' }, '2026-09-04', '2026-09-04'],
  ])('%s begins and ends', (_name, times, start, end) => {
    const found = nextOccurrence(times, berlin, at('2026-01-01T00:00:00Z'));
    expect([found && isoStart(found), found && isoEnd(found)]).toEqual([start, end]);
  });

  it('has no time without a day', () => {
    for (const date of [undefined, '', '2026-02-30', 'soon'])
      expect(nextOccurrence({ ...(date !== undefined && { date }), startTime: '10:00' }, berlin, 0)).toBeNull();
  });

  it('goes on until its end, and through its last day where none is said', () => {
    const timed = { date: '2026-09-04', startTime: '19:00', endTime: '21:00' };
    expect(nextOccurrence(timed, berlin, at('2026-09-04T18:59:59Z'))).not.toBeNull();
    expect(nextOccurrence(timed, berlin, at('2026-09-04T19:00:00Z'))).toBeNull();
    const open = { date: '2026-09-04', startTime: '19:00' };
    expect(nextOccurrence(open, berlin, at('2026-09-04T21:59:59Z'))).not.toBeNull();
    expect(nextOccurrence(open, berlin, at('2026-09-04T22:00:00Z'))).toBeNull();
  });

  it('comes back by its rule, at the same hour of clocks', () => {
    const weekly = { date: '2026-10-17', startTime: '10:00', endTime: '12:00', repeats: 'weekly' } as const;
    expect(days(weekly, '2026-10-18T00:00:00Z', 2)).toEqual(['2026-10-24', '2026-10-31']);
    const starts = [...occurrencesFrom({ ...weekly, repeatsUntil: '2026-10-31' }, berlin, 0)];
    // Clocks are set back on October 25.
    expect(starts.map(isoStart)).toEqual([
      '2026-10-17T10:00+02:00',
      '2026-10-24T10:00+02:00',
      '2026-10-31T10:00+01:00',
    ]);
    expect(days({ date: '2026-10-17', repeats: 'fortnightly' }, '2026-11-01T12:00:00Z', 2)).toEqual([
      '2026-11-14',
      '2026-11-28',
    ]);
    expect(days({ date: '2026-01-31', repeats: 'monthly' }, '2026-02-01T12:00:00Z', 3)).toEqual([
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
    ]);
  });

  it('goes on while one of several days lasts, and is found after many years', () => {
    expect(days({ date: '2026-10-02', endDate: '2026-10-05', repeats: 'monthly' }, '2026-11-04T12:00:00Z', 1)).toEqual([
      '2026-11-02',
    ]);
    expect(days({ date: '1990-01-01', repeats: 'weekly' }, '2026-11-23T12:00:00Z', 1)).toEqual(['2026-11-23']);
    expect(days({ date: '1990-01-31', repeats: 'monthly' }, '2026-11-23T12:00:00Z', 1)).toEqual(['2026-12-31']);
  });

  it('has a last time, unless it repeats for ever', () => {
    const last = (times: EventTimes): string | undefined => lastOccurrence(times, berlin)?.startDay;
    expect(last({ date: '2026-01-01' })).toBe('2026-01-01');
    expect(last({ date: '2026-01-01', repeats: 'weekly', repeatsUntil: '2026-01-20' })).toBe('2026-01-15');
    expect(last({ date: '2026-01-31', repeats: 'monthly', repeatsUntil: '2026-07-01' })).toBe('2026-05-31');
    expect(last({ date: '2026-01-01', repeats: 'weekly' })).toBeUndefined();
    // The rule ends before it begins.
    expect(last({ date: '2026-01-10', repeats: 'weekly', repeatsUntil: '2025-01-01' })).toBe('2026-01-10');
  });

  it('repeats until the end of years with four digits, and no longer', () => {
    expect(days({ date: '9999-12-20', repeats: 'weekly' }, '9999-12-01T00:00:00Z', 9)).toEqual([
      '9999-12-20',
      '9999-12-27',
    ]);
  });
});
