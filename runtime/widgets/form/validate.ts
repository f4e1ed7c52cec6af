import * as specialText from '#strings/field';
import * as text from '#strings/form';
import { findProblem, type Problem } from '../../../protocol/forms/find-problem.js';
import type { FieldReading } from '../../../protocol/forms/reading.js';
import { findSpecialProblem, problemValues, type SpecialProblem } from '../../../protocol/forms/special-rules.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';

type Message = (values: ReturnType<typeof problemValues>) => string;

const messages: Readonly<Record<Exclude<Problem | SpecialProblem, ''>, Message>> = {
  required: text.required,
  tooLong: text.tooLong,
  email: text.email,
  amountInvalid: specialText.amountInvalid,
  dateInvalid: specialText.dateInvalid,
  numberInvalid: specialText.numberInvalid,
  phoneInvalid: specialText.phoneInvalid,
  timeInvalid: specialText.timeInvalid,
  tooLarge: specialText.tooLarge,
  tooSmall: specialText.tooSmall,
  websiteInvalid: specialText.websiteInvalid,
  zipInvalid: specialText.zipInvalid,
};

/** The problem of a field, in the page's language; empty for a valid one. [FIELD-18 to FIELD-26] */
export function validateField(field: FieldReading): string {
  const { controls, setting } = field;
  const problem = findProblem(field) || findSpecialProblem(field);
  if (!problem) return controls.map(({ nativeMessage }) => nativeMessage).find(Boolean) ?? '';
  const own = problem === 'required' && setting(fieldAttributes.requiredMessage);
  return own || messages[problem](problemValues(field));
}

/** Messages of all invalid fields, by field id. */
export function validateFields(fields: readonly FieldReading[]): Map<string, string> {
  return new Map(fields.map((field) => [field.id, validateField(field)] as const).filter(([, message]) => message));
}
