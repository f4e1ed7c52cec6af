import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import { createMoney, decimalAmount, toMinorUnits } from '../../protocol/text/money.js';

/** What a typed text says: a value, or why it says none. */
export type Typed<T> = { readonly value: T } | { readonly error: string };

/** A price of 0 or more, with a point or a comma before the fraction, in minor units. [PROD-09] */
export function readPrice(typed: string, currencyCode: string): Typed<number> {
  const written = typed.trim().replace(',', '.');
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(written)) return { error: text.errorPrice() };
  try {
    const value = toMinorUnits(createMoney(written, currencyCode));
    if (value <= limits.productPriceMax) return { value };
    return { error: text.errorPriceHigh({ max: decimalAmount(limits.productPriceMax, currencyCode) }) };
  } catch {
    // Finer than the currency's minor unit.
    return { error: text.errorPrice() };
  }
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
}

/** A number within a range. */
export function readNumber(typed: string, { min, max, isWhole = false }: NumberRange): Typed<number> {
  const written = typed.trim().replace(',', '.');
  if (!/^-?\d+(?:\.\d+)?$/.test(written)) return { error: text.errorNumber() };
  const value = Number(written);
  if (isWhole && !Number.isInteger(value)) return { error: text.errorInteger() };
  if (value < min) return { error: text.errorTooSmall({ min }) };
  return value > max ? { error: text.errorTooLarge({ max }) } : { value };
}

/** The same, or null for an empty text. */
export const readOptional = (typed: string, range: NumberRange): Typed<number | null> =>
  typed.trim() === '' ? { value: null } : readNumber(typed, range);

/** The value of a field for a day and a time, in the time zone of the device; empty for no moment. */
export function toLocalMoment(at: number | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment of such a field, in milliseconds since 1970; null for none. */
export function fromLocalMoment(value: string): number | null {
  const at = value === '' ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(at) ? null : at;
}
