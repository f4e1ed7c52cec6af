import * as text from '#strings/field';
import type { FieldReading } from '../../../protocol/forms/reading.js';
import { findSpecialProblem, specialProblemValues, type SpecialProblem } from '../../../protocol/forms/special/special-rules.js';

type Message = (values: ReturnType<typeof specialProblemValues>) => string;

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

/** What is wrong with a field of a kind that has rules of its own, in the page's language; empty for nothing. */
export function checkSpecial(field: FieldReading, texts: readonly string[]): string {
  const problem = findSpecialProblem(field, texts);
  return problem && messages[problem](specialProblemValues(field));
}
