export type Unit = 'now' | 'seconds' | 'minutes' | 'hours' | 'yesterday' | 'days';

/** The time since a moment in the unit that says it best, and how many of them; null for a moment whose date says more. [TIME-02] */
export type TimeSince = { readonly unit: Unit; readonly n: number } | null;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** More days than these are a date. */
const mostDays = 30;

/** Time from `then` to `now`, both in ms. Under 5 s, and for a moment to come, it is now. */
export function timeSince(then: number, now: number): TimeSince {
  const seconds = Math.floor((now - then) / 1000);
  if (seconds < 5) return { unit: 'now', n: 0 };
  if (seconds < minute) return { unit: 'seconds', n: seconds };
  if (seconds < hour) return { unit: 'minutes', n: Math.floor(seconds / minute) };
  if (seconds < day) return { unit: 'hours', n: Math.floor(seconds / hour) };
  const n = Math.floor(seconds / day);
  if (n === 1) return { unit: 'yesterday', n };
  return n <= mostDays ? { unit: 'days', n } : null;
}
