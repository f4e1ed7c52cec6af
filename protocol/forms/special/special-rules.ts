import * as fieldAttributes from '../../names/field-attributes.js';
import type { FieldReading } from '../reading.js';

/** What can be wrong with an answer of a kind that has rules of its own: key of a text of area `field`; empty for nothing. */
export type SpecialProblem =
  | ''
  | 'amountInvalid'
  | 'dateInvalid'
  | 'numberInvalid'
  | 'phoneInvalid'
  | 'timeInvalid'
  | 'tooLarge'
  | 'tooSmall'
  | 'websiteInvalid'
  | 'zipInvalid';

type Setting = FieldReading['setting'];
/** A rule over the cleaned texts of a field's controls, of which at least one is not empty. */
type Rule = (texts: readonly string[], setting: Setting) => SpecialProblem;

/** An external link: http, https or no scheme, two slashes, a host with a dot in it. */
const websitePattern = /^(https?:)?\/\/[^\s/.:@?#]+(\.[^\s/.:@?#]+)+(:\d+)?([/?#]\S*)?$/i;

const unitedStates = /^(us|usa|u\.s\.(a\.)?|united states( of america)?)$/i;

function isInRange(text: string, pattern: RegExp, min: number, max: number): boolean {
  return pattern.test(text) && +text >= min && +text <= max;
}

/** Days of a month of the Gregorian calendar. */
export function daysInMonth(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isDate([month = '', day = '', year = '']: readonly string[]): boolean {
  return isInRange(year, /^\d{4}$/, 1, 9999) && isInRange(month, /^\d\d?$/, 1, 12) && isInRange(day, /^\d\d?$/, 1, daysInMonth(+month, +year));
}

/** A time of day: of twelve hours with AM or PM, of twenty-four without. Seconds may be left out. */
function isTime([hour = '', minute = '', second = '', half = '']: readonly string[]): boolean {
  const isHour = half ? /^(AM|PM)$/.test(half) && isInRange(hour, /^\d\d?$/, 1, 12) : isInRange(hour, /^\d\d?$/, 0, 23);
  return isHour && isInRange(minute, /^\d\d?$/, 0, 59) && (!second || isInRange(second, /^\d\d?$/, 0, 59));
}

/** Four to fifteen digits (E.164), some in each part but the country. */
function isPhone(texts: readonly string[]): boolean {
  const all = texts.join('');
  const length = all.replace(/\D/g, '').length;
  return /^[\d\s+.()-]+$/.test(all) && length >= 4 && length <= 15 && texts.slice(-3).every((text) => /\d/.test(text));
}

/** A number as it is written, with a point or a comma before the fraction; null for anything else, thousands separators included. */
export function parseNumber(text: string): number | null {
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) && !/,\d{3}$/.test(text) ? Number(text.replace(',', '.')) : null;
}

function checkRange(value: number, setting: Setting): SpecialProblem {
  const minimum = parseNumber(setting(fieldAttributes.minimum));
  const maximum = parseNumber(setting(fieldAttributes.maximum));
  if (minimum !== null && value < minimum) return 'tooSmall';
  return maximum !== null && value > maximum ? 'tooLarge' : '';
}

function checkAmount(text: string, setting: Setting): SpecialProblem {
  const digits = setting(fieldAttributes.fractionDigits);
  const [whole = '', fraction, ...rest] = text.split(/[.,]/);
  const isWritten = /^\d{1,9}$/.test(whole) && (fraction === undefined || (/^\d+$/.test(fraction) && fraction.length <= Number(digits || 2)));
  const value = isWritten && !rest.length ? (parseNumber(text) ?? 0) : 0;
  return value > 0 ? checkRange(value, setting) : 'amountInvalid';
}

const rules: Readonly<Record<string, Rule>> = {
  website: ([value = '']) => (websitePattern.test(value) ? '' : 'websiteInvalid'),
  number: ([text = ''], setting) => {
    const value = parseNumber(text);
    return value === null ? 'numberInvalid' : checkRange(value, setting);
  },
  currency: ([text = ''], setting) => checkAmount(text, setting),
  date: (texts) => (isDate(texts) ? '' : 'dateInvalid'),
  // Which half of the day is chosen says nothing as long as no time is.
  time: (texts) => (!texts.slice(0, 3).some(Boolean) || isTime(texts) ? '' : 'timeInvalid'),
  phone: (texts) => (isPhone(texts) ? '' : 'phoneInvalid'),
  // [FIELD-26]
  address: ([, , , , zip = '', country = ''], setting) =>
    zip && (setting(fieldAttributes.zip) === 'us' || unitedStates.test(country)) && !/^\d{5}$/.test(zip) ? 'zipInvalid' : '',
};

/** Whether a kind of field has rules of its own. */
export function hasSpecialRules(type: string): boolean {
  return Object.hasOwn(rules, type);
}

/**
 * What is wrong with a field by the rules of its kind; the same on page and server. Nothing is wrong with an empty one. `texts` are the
 * cleaned texts of its controls, see `readTexts`.
 */
export function findSpecialProblem({ type, setting }: FieldReading, texts: readonly string[]): SpecialProblem {
  return hasSpecialRules(type) && texts.some(Boolean) ? (rules[type]?.(texts, setting) ?? '') : '';
}

/** What the messages about a field of its kind name. */
export function specialProblemValues({ setting }: FieldReading) {
  return {
    // [LINK-14]
    first: 'https://example.com',
    second: 'http://example.com',
    minimum: setting(fieldAttributes.minimum),
    maximum: setting(fieldAttributes.maximum),
    example: (25).toFixed(Number(setting(fieldAttributes.fractionDigits) || 2)),
  };
}
