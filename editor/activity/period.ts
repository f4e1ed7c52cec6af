import { longestPeriodDays, type periodDays } from '../../protocol/enums/activity.js';
import type { ActivityPeriod } from '../../protocol/http/activity.js';
import { dayTime } from '../../protocol/text/day.js';

const dayMs = 86_400_000;

/** So many days up to today, or days of one's own. */
export type PeriodChoice = (typeof periodDays)[number] | 'own';

const dateOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** So many days by UTC, the last of which is that of `nowMs`. */
export function lastDays(days: number, nowMs: number): ActivityPeriod {
  return { from: dateOf(nowMs - (days - 1) * dayMs), to: dateOf(nowMs) };
}

/** Whether the days are a period that the server answers. */
export function isPeriod({ from, to }: ActivityPeriod): boolean {
  const [first, last] = [dayTime(from), dayTime(to)];
  return first !== null && last !== null && first <= last && (last - first) / dayMs < longestPeriodDays;
}
