import { repeats, type Repeats } from '../document/repeats.js';
import { dayTime } from '../text/day.js';
import type { Zone } from '../text/zone.js';

/** What a page says of the time of its event, in the time zone of the site. */
export interface EventTimes {
  /** Its first day; without one the event has no time yet. */
  readonly date?: string | undefined;
  /** Such as `19:30`; absent for an event of whole days. */
  readonly startTime?: string | undefined;
  /** Its last day; the first by default, and where it lies before that. */
  readonly endDate?: string | undefined;
  /** One before the start on the same day is of the night after. */
  readonly endTime?: string | undefined;
  readonly repeats?: Repeats | undefined;
  /** Last day on which an event that repeats may begin. */
  readonly repeatsUntil?: string | undefined;
}

/** One time at which an event is. */
export interface Occurrence {
  readonly startDay: string;
  /** Empty for whole days. */
  readonly startTime: string;
  /** The last day, not the one after. */
  readonly endDay: string;
  /** Empty for whole days, and where no end is said. */
  readonly endTime: string;
  readonly startsMs: number;
  /** When it is over: where no end is said, at the end of its last day. */
  readonly endsMs: number;
}

const dayMs = 86_400_000;

const dayNumber = (day: string): number => (dayTime(day) ?? 0) / dayMs;

/** The day so many days later. */
export function addDays(day: string, count: number): string {
  return new Date((dayNumber(day) + count) * dayMs).toISOString().slice(0, 10);
}

/** The same day so many months later; null for a month without it. */
function addMonths(day: string, count: number): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const later = new Date(Date.UTC(year, month - 1 + count, date));
  return later.getUTCDate() === date ? later.toISOString().slice(0, 10) : null;
}

/** Number of days from the first to the last, and the times. */
function spanOf({ date = '', startTime = '', endDate = '', endTime: end = '' }: EventTimes) {
  const endTime = startTime && end;
  const days = endDate ? Math.max(0, dayNumber(endDate) - dayNumber(date)) : 0;
  return { startTime, endTime, days: days === 0 && endTime && endTime < startTime ? 1 : days };
}

function occurrenceOn(startDay: string, times: EventTimes, zone: Zone): Occurrence {
  const { startTime, endTime, days } = spanOf(times);
  const endDay = addDays(startDay, days);
  const endsMs = endTime ? zone.toMs(endDay, endTime) : zone.toMs(addDays(endDay, 1), '00:00');
  return { startDay, startTime, endDay, endTime, startsMs: zone.toMs(startDay, startTime || '00:00'), endsMs };
}

/** The first day of the occurrence with that number, from 0; null for a month without it. */
function startOf(number: number, date: string, often: NonNullable<(typeof repeats)[Repeats]>): string | null {
  return often.days > 0 ? addDays(date, number * often.days) : addMonths(date, number);
}

/** Days before which no occurrence can last until `fromMs`. */
function skipped(times: EventTimes, fromMs: number, often: NonNullable<(typeof repeats)[Repeats]>): number {
  const days = fromMs / dayMs - dayNumber(times.date ?? '') - spanOf(times).days - 2;
  return Math.max(0, Math.floor(days / (often.days || 31)));
}

/** The occurrences that are not over at `fromMs`, the next first; without an end for an event that repeats for ever. None for one without a day. */
export function* occurrencesFrom(times: EventTimes, zone: Zone, fromMs: number): Generator<Occurrence> {
  const { date = '', repeatsUntil = '' } = times;
  if (dayTime(date) === null) return;
  const often = repeats[times.repeats ?? 'never'];
  for (let number = often ? skipped(times, fromMs, often) : 0; ; number += 1) {
    const day = often ? startOf(number, date, often) : date;
    // Years of more than four digits begin with a sign.
    if (day !== null && (day.startsWith('+') || (number > 0 && repeatsUntil && day > repeatsUntil))) return;
    const occurrence = day === null ? null : occurrenceOn(day, times, zone);
    if (occurrence && occurrence.endsMs > fromMs) yield occurrence;
    if (!often) return;
  }
}

/** The occurrence that is next or goes on at `nowMs`; null for none. */
export function nextOccurrence(times: EventTimes, zone: Zone, nowMs: number): Occurrence | null {
  for (const occurrence of occurrencesFrom(times, zone, nowMs)) return occurrence;
  return null;
}

/** Days of which every rule has two occurrences: the 31st comes back after two months at most. */
const twoOccurrencesDays = 130;

/** The last occurrence of an event; null for one that repeats for ever or has no day. */
export function lastOccurrence(times: EventTimes, zone: Zone): Occurrence | null {
  const { repeatsUntil = '' } = times;
  const isRepeated = repeats[times.repeats ?? 'never'] !== null;
  if (isRepeated && !repeatsUntil) return null;
  let last: Occurrence | null = null;
  const fromMs = isRepeated ? (dayNumber(repeatsUntil) - twoOccurrencesDays) * dayMs : -Infinity;
  for (const occurrence of occurrencesFrom(times, zone, fromMs)) last = occurrence;
  return last;
}
