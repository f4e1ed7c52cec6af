import { shownLocale } from './locale.js';

/** Made once for each locale and shape: the first one reads the names of its language, which takes as long as rendering a screen. */
const formats = new Map<string, Intl.DateTimeFormat>();

const time = { hour: 'numeric', minute: '2-digit' } as const;
const date = { month: 'short', day: 'numeric', ...time } as const;
const shapes = { time, date, year: { year: 'numeric', ...date } } as const;

function format(locale: string, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${locale} ${shape}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, shapes[shape]);
  formats.set(key, made);
  return made;
}

/** A localized time, with the date unless it is today, and the year unless it is this one. */
export function formatMoment(at: number, now: number, locale = shownLocale()): string {
  const [moment, today] = [new Date(at), new Date(now)];
  if (moment.toDateString() === today.toDateString()) return format(locale, 'time').format(at);
  return format(locale, moment.getFullYear() === today.getFullYear() ? 'date' : 'year').format(at);
}
