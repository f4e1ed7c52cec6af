import type { ActivityUnit, ShownVital } from '../../protocol/enums/activity.js';
import { currencyOf } from '../../protocol/text/currencies.js';
import { dayTime } from '../../protocol/text/day.js';
import { shownLocale } from '../ui/locale.js';

/** Figures as people read them, in the language of the editor. */
export function formatCount(value: number, locale = shownLocale()): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** A share from 0 to 1 as a percentage. */
export function formatShare(share: number, locale = shownLocale()): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share);
}

/** An amount in minor units. */
export function formatAmount(amount: number, currency: string, locale = shownLocale()): string {
  const { fractionDigits } = currencyOf(currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount / 10 ** fractionDigits,
  );
}

function formatUnit(value: number, unit: string, digits: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value);
}

function formatSeconds(seconds: number, locale: string): string {
  return seconds < 60 ? formatUnit(seconds, 'second', 0, locale) : formatUnit(seconds / 60, 'minute', 1, locale);
}

/** The value of a column; a dash where there is none. */
export function formatValue(
  value: number | null,
  { unit, currency }: { readonly unit: ActivityUnit; readonly currency: string },
  locale = shownLocale(),
): string {
  if (value === null) return '–';
  if (unit === 'count') return formatCount(value, locale);
  if (unit === 'share') return formatShare(value, locale);
  if (unit === 'seconds') return formatSeconds(value, locale);
  return formatAmount(value, currency, locale);
}

/** A measure of speed: milliseconds, from a second on seconds; layout shift has no unit. */
export function formatVital(vital: ShownVital, value: number, locale = shownLocale()): string {
  if (vital === 'CLS') return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  return value < 1000 ? formatUnit(value, 'millisecond', 0, locale) : formatUnit(value / 1000, 'second', 1, locale);
}

/** A day such as `2026-09-04`, with its year only where it is asked for. */
export function formatDay(date: string, withYear = false, locale = shownLocale()): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(dayTime(date) ?? 0);
}
