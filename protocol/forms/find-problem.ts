import * as limits from '../enums/limits.js';
import { emailFormat, isEmail } from '../text/email.js';
import { sanitiseText } from '../text/field-value.js';
import type { ControlReading, FieldReading } from './reading.js';

/** Problems of answers of every kind: keys of the texts of area `form`; empty for none. */
export type Problem = '' | 'required' | 'unanswered' | 'tooLong' | 'email';

/** The problem of a missing answer: the title is part of its message, unless it is a sentence itself, such as a question, or there is none. */
function missing(title: string): Problem {
  return /(^|[.:?!…])$/.test(title.trim()) ? 'unanswered' : 'required';
}

/** Whether the problem is a missing answer, for which a field may have a message of its own. */
export function isMissing(problem: Problem): boolean {
  return problem === 'required' || problem === 'unanswered';
}

/**
 * The problem of a field by the general rules, shared by page and server. Rules of particular kinds are in `special-rules.ts`.
 * [FIELD-18 to FIELD-24]
 */
export function findProblem({ type, title, required, controls }: FieldReading): Problem {
  if (type === 'section' || type === 'hidden') return '';
  /** One of the choices that share a name is sufficient. White space alone is not an answer. */
  const isAnswered = ({ name, value, checked }: ControlReading): boolean =>
    checked === null ? !!sanitiseText(value) : controls.some((other) => other.checked && other.name === name);
  const needed = controls.filter((control) => control.required);
  // Without a required control, any answer is sufficient.
  if (needed.length ? !needed.every(isAnswered) : required && !controls.some(isAnswered)) return missing(title);
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
