import { shownLocale } from './locale.js';

/** A localized time, with the date unless it is today, and the year unless it is this one. */
export function formatMoment(at: number, now: number, locale = shownLocale()): string {
  const [moment, today] = [new Date(at), new Date(now)];
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const date = { month: 'short', day: 'numeric', ...time } as const;
  if (moment.toDateString() === today.toDateString()) return new Intl.DateTimeFormat(locale, time).format(at);
  if (moment.getFullYear() === today.getFullYear()) return new Intl.DateTimeFormat(locale, date).format(at);
  return new Intl.DateTimeFormat(locale, { year: 'numeric', ...date }).format(at);
}
