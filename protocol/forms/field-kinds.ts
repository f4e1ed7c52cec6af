import { likertAnswers } from './likert.js';

/** One of several controls of a field. */
export interface FieldPart {
  /** Key of its label in the texts of area `field`. */
  readonly label: string;
  /** Whether a required field needs this part. */
  readonly required: boolean;
  readonly maxLength: number;
  /** Twelfths of the field's width. */
  readonly span: number;
  readonly autocomplete?: string;
  readonly inputMode?: 'numeric' | 'tel';
  /** Native `pattern` without script; never stricter than the rules in `special-rules.ts`. */
  readonly pattern?: string;
  /** The allowed values beside none, with the keys of their labels. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/**
 * Shape of a field's answer: one text, several parts, any of several choices, one choice, an answer to each of several questions, or no
 * answer.
 */
type FieldShape = 'text' | 'parts' | 'choices' | 'choice' | 'answers' | 'none';

interface FieldKind {
  readonly shape: FieldShape;
  readonly parts?: readonly FieldPart[];
  /** Values of the answers to a question. */
  readonly answers?: readonly string[];
}

const digits = '\\s*[0-9]*\\s*';

const monthPart: FieldPart = {
  label: 'month',
  required: true,
  maxLength: 2,
  span: 4,
  autocomplete: 'bday-month',
  inputMode: 'numeric',
  pattern: digits,
};
const dayPart: FieldPart = {
  label: 'day',
  required: true,
  maxLength: 2,
  span: 4,
  autocomplete: 'bday-day',
  inputMode: 'numeric',
  pattern: digits,
};
const yearPart: FieldPart = {
  label: 'year',
  required: true,
  maxLength: 4,
  span: 4,
  autocomplete: 'bday-year',
  inputMode: 'numeric',
  pattern: digits,
};

function phonePart(label: string, required: boolean, maxLength: number, autocomplete: string): FieldPart {
  return { label, required, maxLength, span: 3, autocomplete, inputMode: 'tel', pattern: '[\\s0-9+.\\(\\)\\-]*' };
}

/** Every kind of field, with its parts in the order of the sent answer. [FIELD-01 to FIELD-13] */
export const fieldKinds = {
  text: { shape: 'text' },
  textarea: { shape: 'text' },
  email: { shape: 'text' },
  number: { shape: 'text' },
  /** An amount of money in the field's currency, as a donation asks for it. */
  currency: { shape: 'text' },
  website: { shape: 'text' },
  date: { shape: 'parts', parts: [monthPart, dayPart, yearPart] },
  name: {
    shape: 'parts',
    parts: [
      { label: 'firstName', required: true, maxLength: 100, span: 6, autocomplete: 'given-name' },
      { label: 'lastName', required: true, maxLength: 100, span: 6, autocomplete: 'family-name' },
    ],
  },
  time: {
    shape: 'parts',
    parts: [
      { label: 'hour', required: true, maxLength: 2, span: 3, inputMode: 'numeric', pattern: digits },
      { label: 'minute', required: true, maxLength: 2, span: 3, inputMode: 'numeric', pattern: digits },
      { label: 'second', required: false, maxLength: 2, span: 3, inputMode: 'numeric', pattern: digits },
      {
        label: 'half',
        required: false,
        maxLength: 2,
        span: 3,
        choices: [
          { value: 'AM', label: 'am' },
          { value: 'PM', label: 'pm' },
        ],
      },
    ],
  },
  address: {
    shape: 'parts',
    parts: [
      { label: 'lineOne', required: true, maxLength: 200, span: 12, autocomplete: 'address-line1' },
      { label: 'lineTwo', required: false, maxLength: 200, span: 12, autocomplete: 'address-line2' },
      { label: 'city', required: true, maxLength: 100, span: 6, autocomplete: 'address-level2' },
      { label: 'state', required: false, maxLength: 100, span: 6, autocomplete: 'address-level1' },
      { label: 'zip', required: false, maxLength: 20, span: 6, autocomplete: 'postal-code' },
      { label: 'country', required: true, maxLength: 100, span: 6, autocomplete: 'country-name' },
    ],
  },
  /** Shows three parts without a country code; the answer always has four. [FIELD-05] */
  phone: {
    shape: 'parts',
    parts: [
      phonePart('phoneCountry', false, 5, 'tel-country-code'),
      phonePart('phoneArea', true, 8, 'tel-area-code'),
      phonePart('phonePrefix', true, 8, 'tel-local-prefix'),
      phonePart('phoneLine', true, 12, 'tel-local-suffix'),
    ],
  },
  /** A telephone number in one control. [FIELD-13] */
  tel: { shape: 'text' },
  checkbox: { shape: 'choices' },
  radio: { shape: 'choice' },
  select: { shape: 'choice' },
  /** The field's options are its questions; each has five possible answers. [FIELD-09] [FIELD-10] */
  likert: { shape: 'answers', answers: likertAnswers.map(({ value }) => value) },
  /** Invisible; sends a parameter of the page's query string, or its own value. [FIELD-11] */
  hidden: { shape: 'text' },
  /** A heading with a text between the questions; has no answer. [FIELD-12] */
  section: { shape: 'none' },
} as const satisfies Readonly<Record<string, FieldKind>>;

export type FieldKindName = keyof typeof fieldKinds;

/** The table's entry with the common type of all kinds. */
export function fieldKindOf(name: FieldKindName): FieldKind {
  return fieldKinds[name];
}

/** The visible parts of a field, in their order; none for a field of another shape. */
export function fieldPartsOf(name: FieldKindName, hasCountryCode: boolean): readonly FieldPart[] {
  const parts = fieldKindOf(name).parts ?? [];
  return name === 'phone' && !hasCountryCode ? parts.slice(1) : parts;
}
