import type { ActivityPeriod } from '../../../../protocol/http/activity.js';
import { dayTime } from '../../../../protocol/text/day.js';
import { dayOf } from '../../figures/counting/figure-sums.js';
import type { Days } from '../../figures/store/figures.js';

const dayMs = 86_400_000;

/** The days of a period, as figures number them. */
export function daysOf({ from, to }: ActivityPeriod): Days {
  return { first: dayOf(dayTime(from) ?? 0), last: dayOf(dayTime(to) ?? 0) };
}

/** A day such as `2026-09-04`. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** As many days, just before. */
export function daysBefore({ first, last }: Days): Days {
  return { first: first - (last - first + 1), last: first - 1 };
}
