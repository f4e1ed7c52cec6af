import * as text from '#strings/form';
import { findProblem, isMissing, problemValues, type Problem } from '../../../protocol/forms/find-problem.js';
import type { FieldReading } from '../../../protocol/forms/reading.js';
import { specialKinds } from '../../../protocol/forms/special-kinds.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';

/** The problem of a field by the rules of its kind, in the page's language; empty for none. */
export type DescribeSpecial = (field: FieldReading) => string;

type Message = (values: ReturnType<typeof problemValues>) => string;

const messages: Readonly<Record<Exclude<Problem, ''>, Message>> = {
  required: text.required,
  unanswered: text.unanswered,
  tooLong: text.tooLong,
  email: text.email,
};

/** Whether fields of the kind `type` have rules of their own, which few forms need; see `special-messages.ts`. */
export function isSpecialKind(type: string | undefined | null): boolean {
  return (specialKinds as readonly unknown[]).includes(type);
}

/** Whether a field has an answer of such a kind. */
export function isSpecialAnswer({ type, controls }: FieldReading): boolean {
  return isSpecialKind(type) && controls.some(({ value }) => value);
}

/** The problem of a field, in the page's language; empty for a valid one. [FIELD-18 to FIELD-26] */
export function validateField(field: FieldReading, describeSpecial?: DescribeSpecial): string {
  const { controls, setting } = field;
  const problem = findProblem(field);
  if (problem)
    return (isMissing(problem) && setting(fieldAttributes.requiredMessage)) || messages[problem](problemValues(field));
  return describeSpecial?.(field) || (controls.find(({ nativeMessage }) => nativeMessage)?.nativeMessage ?? '');
}

/** Messages of all invalid fields, by field id. */
export function validateFields(
  fields: readonly FieldReading[],
  describeSpecial?: DescribeSpecial,
): Map<string, string> {
  return new Map(
    fields.map((field) => [field.id, validateField(field, describeSpecial)] as const).filter(([, message]) => message),
  );
}
