import * as limits from '../enums/limits.js';
import { isEmail } from '../text/email.js';
import { sanitiseText } from '../text/field-value.js';
import { readTexts } from './collect-field.js';
import type { ControlReading, FieldReading } from './reading.js';

/** What can be wrong with an answer of any kind: key of a text of area `form`; empty for nothing. */
export type Problem = '' | 'required' | 'tooLong' | 'email';

/** Whether a control has an answer; of a group of choices that share a name, one is enough. Whitespace alone is none. */
function isAnswered({ name, value, checked }: ControlReading, controls: readonly ControlReading[]): boolean {
  return checked === null ? !!sanitiseText(value) : controls.some((other) => other.checked && other.name === name);
}

/** Whether a needed answer is missing: that of a required control, or, where none is marked, any at all. */
function isMissing({ required, controls }: FieldReading): boolean {
  const needed = controls.filter((control) => control.required);
  if (needed.length) return !needed.every((control) => isAnswered(control, controls));
  return required && !controls.some((control) => isAnswered(control, controls));
}

/**
 * What is wrong with a field by the rules of every form; the same on page and server. Kinds with rules of their own have the rest in
 * `special/special-rules.ts`. [FIELD-18 to FIELD-24]
 */
export function findProblem(field: FieldReading): Problem {
  const { type, controls } = field;
  if (type === 'section' || type === 'hidden') return '';
  if (isMissing(field)) return 'required';
  const texts = readTexts(field);
  const [first = ''] = texts;
  // The length of an address is part of its rule. [FIELD-21]
  if (type === 'email') return first && !isEmail(first) ? 'email' : '';
  // A text area is measured as its counter shows it, white space around the text included.
  const length = (control: ControlReading, at: number): number => (type === 'textarea' ? control.value : (texts[at] ?? '')).length;
  return controls.some((control, at) => length(control, at) > (control.maxLength || limits.fieldValueLength)) ? 'tooLong' : '';
}
