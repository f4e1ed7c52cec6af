import * as fieldAttributes from '../names/field-attributes.js';
import { emailFormat } from '../text/email.js';
import { readTexts } from './collect-field.js';
import type { FieldReading } from './reading.js';

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

/** An external link: http, https or no scheme, two slashes, a host with a dot in it. */
const websitePattern = /^(https?:)?\/\/[^\s/.:@?#]+(\.[^\s/.:@?#]+)+(:\d+)?([/?#]\S*)?$/i;

/** Half of the day, hour, minute and second: of twelve hours with AM or PM, of twenty-four without. Seconds may be left out. */
const timePattern = /^([AP]M:(0?[1-9]|1[0-2])|:([01]?\d|2[0-3])):[0-5]?\d:([0-5]?\d)?$/;

const unitedStates = /^(usa?|u\.s\.(a\.)?|united states( of america)?)$/i;

/** Whether there is such a day in the Gregorian calendar, which repeats itself every 400 years. */
function isDate(month: string, day: string, year: string): boolean {
  const date = new Date(Date.UTC(2000 + (+year % 400), +month - 1, +day));
  // A day that the month does not have is one of another month.
  return /^\d\d? \d\d? (?!0000)\d{4}$/.test(`${month} ${day} ${year}`) && date.getUTCMonth() === +month - 1;
}

/** A number as it is written, with a point or a comma before the fraction; NaN for anything else, thousands separators included. */
function parseNumber(text: string): number {
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) && !/,\d{3}$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}

/** Digits that may follow the decimal sign of an amount; two unless the field says otherwise. */
function readFractionDigits(setting: FieldReading['setting']): number {
  const digits = setting(fieldAttributes.fractionDigits);
  return /^\d$/.test(digits) ? Number(digits) : 2;
}

/** Whether an amount above zero is written with at most `digits` behind the sign. */
function isAmount(text: string, digits: number): boolean {
  const [, fraction = ''] = text.split(/[.,]/);
  return /^\d{1,9}([.,]\d+)?$/.test(text) && parseNumber(text) > 0 && fraction.length <= digits;
}

/** Four to fifteen digits (E.164), some in each part but the country. */
function isPhone(texts: readonly string[]): boolean {
  return (
    /^\d{4,15}$/.test(texts.join('').replace(/[\s+.()-]/g, '')) && texts.slice(-3).every((text) => /\d/.test(text))
  );
}

function checkRange(value: number, setting: FieldReading['setting']): SpecialProblem {
  // Limits that are no numbers are none.
  if (value < parseNumber(setting(fieldAttributes.minimum))) return 'tooSmall';
  return value > parseNumber(setting(fieldAttributes.maximum)) ? 'tooLarge' : '';
}

/** What is wrong with a field by the rules of its kind; the same on page and server. Nothing is wrong with an empty one. */
export function findSpecialProblem(field: FieldReading): SpecialProblem {
  const { type, setting } = field;
  const texts = readTexts(field);
  const [first = '', second = '', third = '', fourth = '', zip = '', country = ''] = texts;
  const number = parseNumber(first);
  if (!texts.some(Boolean)) return '';
  switch (type) {
    case 'website':
      return websitePattern.test(first) ? '' : 'websiteInvalid';
    case 'number':
      return Number.isNaN(number) ? 'numberInvalid' : checkRange(number, setting);
    case 'currency':
      return isAmount(first, readFractionDigits(setting)) ? checkRange(number, setting) : 'amountInvalid';
    case 'date':
      return isDate(first, second, third) ? '' : 'dateInvalid';
    case 'time':
      // Which half of the day is chosen says nothing as long as no time is.
      return !(first + second + third) || timePattern.test([fourth, first, second, third].join(':'))
        ? ''
        : 'timeInvalid';
    case 'phone':
      return isPhone(texts) ? '' : 'phoneInvalid';
    case 'address':
      // [FIELD-26]
      return zip && (setting(fieldAttributes.zip) === 'us' || unitedStates.test(country)) && !/^\d{5}$/.test(zip)
        ? 'zipInvalid'
        : '';
    default:
      return '';
  }
}

/** What the messages about a field name, those of every kind included. */
export function problemValues({ title, setting }: FieldReading) {
  return {
    title: title.trim(),
    email: emailFormat,
    // [LINK-14]
    first: 'https://example.com',
    second: 'http://example.com',
    minimum: setting(fieldAttributes.minimum),
    maximum: setting(fieldAttributes.maximum),
    example: (25).toFixed(readFractionDigits(setting)),
  };
}
