import * as text from '#strings/field';
import type { FieldReading } from '../../../protocol/forms/reading.js';
import { findSpecialProblem, specialValues, type SpecialProblem } from '../../../protocol/forms/special-rules.js';

type Message = (values: ReturnType<typeof specialValues>) => string;

const messages: Readonly<Record<Exclude<SpecialProblem, ''>, Message>> = {
  amountInvalid: text.amountInvalid,
  dateInvalid: text.dateInvalid,
  numberInvalid: text.numberInvalid,
  phoneInvalid: text.phoneInvalid,
  timeInvalid: text.timeInvalid,
  tooLarge: text.tooLarge,
  tooSmall: text.tooSmall,
  websiteInvalid: text.websiteInvalid,
  zipInvalid: text.zipInvalid,
};

/**
 * The problem of a field by the rules of its kind, in the page's language; empty for none. A chunk of its own, because most answers have no
 * such rules.
 */
export function describeSpecial(field: FieldReading): string {
  const problem = findSpecialProblem(field);
  return problem && messages[problem](specialValues(field));
}
