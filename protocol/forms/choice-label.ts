import { sanitiseText } from '../text/field-value.js';

/** An answer or a question as it is sent and stored: the owner's words on one line, as every browser posts them. */
export function choiceLabel(label: string): string {
  return sanitiseText(label).replace(/\s+/g, ' ');
}
