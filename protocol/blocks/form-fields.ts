import { fieldKinds, type FieldKindName } from '../forms/field-kinds.js';
import { currencies } from '../text/currencies.js';

/** Kinds of a form's fields, in the order in which the editor offers them. */
export const formFieldTypes = Object.keys(fieldKinds) as readonly FieldKindName[];

/** Columns of the grid of twelve that a field of each width takes; all of them on narrow screens. [FORM-40] */
export const formFieldColumns = {
  full: 12,
  'three-quarters': 9,
  'two-thirds': 8,
  half: 6,
  third: 4,
  quarter: 3,
} as const;

const formFieldWidths = Object.keys(formFieldColumns) as readonly (keyof typeof formFieldColumns)[];

/** What a browser may fill in by itself; `none` leaves it to guess. Names, addresses and telephone numbers in parts say so by themselves. */
const formAutofills = [
  'none',
  'name',
  'email',
  'tel',
  'organization',
  'street-address',
  'postal-code',
  'url',
  'bday',
] as const;

/** Codes of the currencies in which an amount can be asked for. */
const formCurrencies = Object.keys(currencies);

const asked = formFieldTypes.filter((type) => type !== 'section' && type !== 'hidden');
const seen = formFieldTypes.filter((type) => type !== 'hidden');

/** Settings that have a meaning for some kinds alone, with those kinds; the editor offers them nowhere else. */
export const formFieldRelevance: Readonly<Record<string, readonly FieldKindName[]>> = {
  required: asked,
  requiredMessage: asked,
  description: seen,
  width: seen,
  maxLength: ['text', 'textarea'],
  autofill: ['text', 'textarea', 'email', 'website', 'date'],
  options: ['checkbox', 'radio', 'select', 'likert'],
  value: ['hidden'],
  parameter: ['hidden'],
  countryCode: ['phone'],
  usZip: ['address'],
  currency: ['currency'],
  minimum: ['number', 'currency'],
  maximum: ['number', 'currency'],
};

/** Settings of one field of a form. */
export const formFieldTable = {
  type: { type: 'choice', default: 'text', choices: formFieldTypes },
  title: { type: 'text', default: '', maxLength: 200 },
  description: { type: 'text', default: '', maxLength: 500 },
  required: { type: 'boolean', default: false },
  /** What to say when a needed answer is missing; empty for the usual words. */
  requiredMessage: { type: 'text', default: '', maxLength: 200 },
  /** Longest answer in characters; 0 for no limit of its own. [FIELD-27] */
  maxLength: { type: 'number', default: 0, min: 0, max: 20_000, integer: true },
  autofill: { type: 'choice', default: 'none', choices: formAutofills },
  width: { type: 'choice', default: 'full', choices: formFieldWidths },
  /** Answers to choose from (checkbox, radio, select), or the questions (likert); the label is what is stored. */
  options: { type: 'list', default: [], max: 60, item: { label: { type: 'text', default: '', maxLength: 200 } } },
  /** What a hidden field holds when the address says nothing. */
  value: { type: 'text', default: '', maxLength: 500 },
  /** Query parameter that gives a hidden field its value; empty for the field's id. [FIELD-11] */
  parameter: { type: 'text', default: '', maxLength: 64 },
  /** Whether a telephone number is asked for with its country code. [FIELD-05] */
  countryCode: { type: 'boolean', default: false },
  /** Whether the zip code is one of the United States whatever the country. [FIELD-26] */
  usZip: { type: 'boolean', default: false },
  currency: { type: 'choice', default: 'USD', choices: formCurrencies },
  /** Lowest and highest value, as numbers with a point; empty for none. */
  minimum: { type: 'text', default: '', maxLength: 20, format: 'number' },
  maximum: { type: 'text', default: '', maxLength: 20, format: 'number' },
} as const;
