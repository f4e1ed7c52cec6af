import { fieldKinds, type FieldKindName } from '../forms/field-kinds.js';
import { currencies } from '../text/currencies.js';

/** Kinds of a form's fields, in the order of the editor's menu. */
export const formFieldTypes = Object.keys(fieldKinds) as readonly FieldKindName[];

/** Columns of each field width in a grid of twelve; every field has the full width on narrow screens. [FORM-40] */
export const formFieldColumns = {
  full: 12,
  'three-quarters': 9,
  'two-thirds': 8,
  half: 6,
  third: 4,
  quarter: 3,
} as const;

const formFieldWidths = Object.keys(formFieldColumns) as readonly (keyof typeof formFieldColumns)[];

/** Autofill categories; `none` leaves the guess to the browser. The parts of names, addresses and telephone numbers have fixed categories. */
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

/** Codes of the currencies of amount fields. */
const formCurrencies = Object.keys(currencies);

const asked = formFieldTypes.filter((type) => type !== 'section' && type !== 'hidden');
const seen = formFieldTypes.filter((type) => type !== 'hidden');

/** Kinds by setting, for settings that apply to some kinds only; the editor hides them for all other kinds. */
export const formFieldRelevance: Readonly<Record<string, readonly FieldKindName[]>> = {
  required: asked,
  requiredMessage: asked,
  description: seen,
  width: seen,
  maxLength: ['text', 'textarea'],
  autofill: ['text', 'textarea', 'email', 'website', 'date'],
  picker: ['date', 'time'],
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
  /** Message when a required answer is missing; empty for the default message. */
  requiredMessage: { type: 'text', default: '', maxLength: 200 },
  /** Longest answer in characters; 0 for no limit of its own. [FIELD-27] */
  maxLength: { type: 'number', default: 0, min: 0, max: 20_000, integer: true },
  autofill: { type: 'choice', default: 'none', choices: formAutofills },
  width: { type: 'choice', default: 'full', choices: formFieldWidths },
  /** Choices (checkbox, radio, select) or questions (likert); the label is the stored value. */
  options: { type: 'list', default: [], max: 60, item: { label: { type: 'text', default: '', maxLength: 200 } } },
  /** Value of a hidden field without its query parameter. */
  value: { type: 'text', default: '', maxLength: 500 },
  /** Query parameter with the value of a hidden field; empty for the field's id. [FIELD-11] */
  parameter: { type: 'text', default: '', maxLength: 64 },
  /** Whether a telephone number has a country code. [FIELD-05] */
  countryCode: { type: 'boolean', default: false },
  /** Whether one control of the browser asks for the whole date or time. The answer has its parts all the same. */
  picker: { type: 'boolean', default: false },
  /** Whether the zip code must be one of the United States whatever the country. [FIELD-26] */
  usZip: { type: 'boolean', default: false },
  currency: { type: 'choice', default: 'USD', choices: formCurrencies },
  /** Lowest and highest value, as numbers with a point; empty for none. */
  minimum: { type: 'text', default: '', maxLength: 20, format: 'number' },
  maximum: { type: 'text', default: '', maxLength: 20, format: 'number' },
} as const;
