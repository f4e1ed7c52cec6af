import * as text from '#strings/form';
import { readTexts } from '../../../protocol/forms/collect-field.js';
import { findProblem } from '../../../protocol/forms/find-problem.js';
import type { FieldReading } from '../../../protocol/forms/reading.js';
import { emailFormat } from '../../../protocol/text/email.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';

/** What is wrong with a field by the rules of its kind, in the page's language; empty for nothing. */
export type SpecialCheck = (field: FieldReading, texts: readonly string[]) => string;

/** What is wrong with a field, in the page's language; empty when nothing is. [FIELD-18 to FIELD-26] */
export function validateField(field: FieldReading, checkSpecial: SpecialCheck | null): string {
  const { title, controls, setting } = field;
  switch (findProblem(field)) {
    case 'required':
      return setting(fieldAttributes.requiredMessage) || text.required({ title });
    case 'tooLong':
      return text.tooLong();
    case 'email':
      return text.email({ email: emailFormat });
    default:
      return checkSpecial?.(field, readTexts(field)) || (controls.find(({ nativeMessage }) => nativeMessage)?.nativeMessage ?? '');
  }
}

/** Messages about all fields that are not valid, by field id. */
export function validateFields(fields: readonly FieldReading[], checkSpecial: SpecialCheck | null): Map<string, string> {
  return new Map(fields.map((field) => [field.id, validateField(field, checkSpecial)] as const).filter(([, message]) => message));
}
