import * as limits from '../enums/limits.js';
import { emailFormat, isEmail } from '../text/email.js';
import { sanitiseText } from '../text/field-value.js';
import type { ControlReading, FieldReading } from './reading.js';

/** Problems of answers of every kind: keys of the texts of area `form`; empty for none. */
export type Problem = '' | 'required' | 'tooLong' | 'email';

/**
 * The problem of a field by the general rules, shared by page and server. Rules of particular kinds are in `special-rules.ts`.
 * [FIELD-18 to FIELD-24]
 */
export function findProblem({ type, required, controls }: FieldReading): Problem {
  if (type === 'section' || type === 'hidden') return '';
  /** One of the choices that share a name is sufficient. White space alone is not an answer. */
  const isAnswered = ({ name, value, checked }: ControlReading): boolean =>
    checked === null ? !!sanitiseText(value) : controls.some((other) => other.checked && other.name === name);
  const needed = controls.filter((control) => control.required);
  // Without a required control, any answer is sufficient.
  if (needed.length ? !needed.every(isAnswered) : required && !controls.some(isAnswered)) return 'required';
  if (type === 'email') {
    // `isEmail` also checks the length. [FIELD-21]
    const address = sanitiseText(controls[0]?.value ?? '');
    return address && !isEmail(address) ? 'email' : '';
  }
  // A text area is measured as its counter does, including surrounding white space.
  const isTooLong = ({ value, maxLength }: ControlReading): boolean =>
    (type === 'textarea' ? value : sanitiseText(value)).length > (maxLength || limits.fieldValueLength);
  return controls.some(isTooLong) ? 'tooLong' : '';
}

/** Values for the messages about these problems. */
export function problemValues({ title }: FieldReading) {
  return { title: title.trim(), email: emailFormat };
}
