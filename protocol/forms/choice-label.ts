import { sanitiseText } from '../text/field-value.js';

/** The owner's label of a choice or question as it is sent and stored: on one line, so that a script-less post has the same value. */
export function choiceLabel(label: string): string {
  return sanitiseText(label).replace(/\s+/g, ' ');
}
