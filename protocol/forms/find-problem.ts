import * as limits from '../enums/limits.js';
import { isEmail } from '../text/email.js';
import { sanitiseText } from '../text/field-value.js';
import type { ControlReading, FieldReading } from './reading.js';

/** What can be wrong with an answer of any kind: key of a text of area `form`; empty for nothing. */
export type Problem = '' | 'required' | 'tooLong' | 'email';

/**
 * What is wrong with a field by the rules of every form; the same on page and server. Kinds with rules of their own have the rest in
 * `special/special-rules.ts`. [FIELD-18 to FIELD-24]
 */
export function findProblem({ type, required, controls }: FieldReading): Problem {
  if (type === 'section' || type === 'hidden') return '';
  /** Of a group of choices that share a name, one is enough. Whitespace alone is no answer. */
  const isAnswered = ({ name, value, checked }: ControlReading): boolean =>
    checked === null ? !!sanitiseText(value) : controls.some((other) => other.checked && other.name === name);
  const needed = controls.filter((control) => control.required);
  // Where no control is marked, any answer will do.
  if (needed.length ? !needed.every(isAnswered) : required && !controls.some(isAnswered)) return 'required';
  if (type === 'email') {
    // The length of an address is part of its rule. [FIELD-21]
    const address = sanitiseText(controls[0]?.value ?? '');
    return address && !isEmail(address) ? 'email' : '';
  }
  // A text area is measured as its counter shows it, white space around the text included.
  const isTooLong = ({ value, maxLength }: ControlReading): boolean =>
    (type === 'textarea' ? value : sanitiseText(value)).length > (maxLength || limits.fieldValueLength);
  return controls.some(isTooLong) ? 'tooLong' : '';
}
