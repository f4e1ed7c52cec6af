import { dayTime } from '../../protocol/text/day.js';
import { shownLocale } from '../ui/locale.js';

/** A localized day such as `2026-09-04`; any other text as it is. */
export function formatDay(day: string, locale = shownLocale()): string {
  const time = dayTime(day);
  return time === null ? day : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}
