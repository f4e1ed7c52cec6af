import * as fieldAttributes from '../names/field-attributes.js';
import { readTexts } from './collect-field.js';
import { problemValues } from './find-problem.js';
import type { FieldReading } from './reading.js';
import type { SpecialKind } from './special-kinds.js';

/** Problems of answers of particular kinds: keys of the texts of area `field`; empty for none. */
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

/** An external link: http, https or no scheme, two slashes, a host with a dot. */
const websitePattern = /^(https?:)?\/\/[^\s/.:@?#]+(\.[^\s/.:@?#]+)+(:\d+)?([/?#]\S*)?$/i;

/** Half of the day, hour, minute and second: 12-hour with AM or PM, 24-hour without. Seconds are optional. */
const timePattern = /^([AP]M:(0?[1-9]|1[0-2])|:([01]?\d|2[0-3])):[0-5]?\d:([0-5]?\d)?$/;

const unitedStates = /^(usa?|u\.s\.(a\.)?|united states( of america)?)$/i;

/** Whether the date exists in the Gregorian calendar, which repeats every 400 years. */
function isDate(month: string, day: string, year: string): boolean {
  const date = new Date(Date.UTC(2000 + (+year % 400), +month - 1, +day));
  // Date moves a day beyond the end of the month into the next month.
  return /^\d\d? \d\d? (?!0000)\d{4}$/.test(`${month} ${day} ${year}`) && date.getUTCMonth() === +month - 1;
}

/** A number as typed, with a point or a comma before the fraction; NaN for anything else, including thousands separators. */
function parseNumber(text: string): number {
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) && !/,\d{3}$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}

/** Decimals that an amount may have; two by default. */
function readFractionDigits(setting: FieldReading['setting']): number {
  const digits = setting(fieldAttributes.fractionDigits);
  return /^\d$/.test(digits) ? Number(digits) : 2;
}

/** Whether `text` is an amount above zero with at most `digits` decimals. */
function isAmount(text: string, digits: number): boolean {
  const [, fraction = ''] = text.split(/[.,]/);
  return /^\d{1,9}([.,]\d+)?$/.test(text) && parseNumber(text) > 0 && fraction.length <= digits;
}

/** Four to fifteen digits (E.164), at least one in every part but the country. */
function isPhone(texts: readonly string[]): boolean {
  return (
    /^\d{4,15}$/.test(texts.join('').replace(/[\s+.()-]/g, '')) && texts.slice(-3).every((text) => /\d/.test(text))
  );
}

/** At least five digits, with signs between them; no longer than any number with prefixes. */
function isTel(text: string): boolean {
  return /^[+\d\s()./-]+$/.test(text) && /^\d{5,20}$/.test(text.replace(/\D/g, ''));
}

function checkRange(value: number, setting: FieldReading['setting']): SpecialProblem {
  // Comparison with NaN is false, so an invalid limit is ignored.
  if (value < parseNumber(setting(fieldAttributes.minimum))) return 'tooSmall';
  return value > parseNumber(setting(fieldAttributes.maximum)) ? 'tooLarge' : '';
}

type Rule = (texts: readonly string[], setting: FieldReading['setting']) => SpecialProblem;

/** Rules of answers that are not empty. */
const rules: Readonly<Record<SpecialKind, Rule>> = {
  // [FIELD-26]
  address: ([, , , , zip = '', country = ''], setting) =>
    zip && (setting(fieldAttributes.zip) === 'us' || unitedStates.test(country)) && !/^\d{5}$/.test(zip)
      ? 'zipInvalid'
      : '',
  currency: ([text = ''], setting) =>
    isAmount(text, readFractionDigits(setting)) ? checkRange(parseNumber(text), setting) : 'amountInvalid',
  date: ([month = '', day = '', year = '']) => (isDate(month, day, year) ? '' : 'dateInvalid'),
  number: ([text = ''], setting) => {
    const number = parseNumber(text);
    return Number.isNaN(number) ? 'numberInvalid' : checkRange(number, setting);
  },
  phone: (texts) => (isPhone(texts) ? '' : 'phoneInvalid'),
  tel: ([text = '']) => (isTel(text) ? '' : 'phoneInvalid'),
  // AM or PM without a time is an empty answer.
  time: ([hour = '', minute = '', second = '', half = '']) =>
    !(hour + minute + second) || timePattern.test([half, hour, minute, second].join(':')) ? '' : 'timeInvalid',
  website: ([text = '']) => (websitePattern.test(text) ? '' : 'websiteInvalid'),
};

/** The problem of a field by the rules of its kind, shared by page and server. An empty field has none. */
export function findSpecialProblem(field: FieldReading): SpecialProblem {
  const { type, setting } = field;
  const texts = readTexts(field);
  return texts.some(Boolean) && Object.hasOwn(rules, type) ? rules[type as SpecialKind](texts, setting) : '';
}

/** Values for the messages about a field of any kind. */
export function specialValues(field: FieldReading) {
  const { setting } = field;
  return {
    ...problemValues(field),
    // [LINK-14]
    first: 'https://example.com',
    second: 'http://example.com',
    minimum: setting(fieldAttributes.minimum),
    maximum: setting(fieldAttributes.maximum),
    example: (25).toFixed(readFractionDigits(setting)),
  };
}
