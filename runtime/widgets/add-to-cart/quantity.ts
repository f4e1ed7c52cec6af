import { parseWholeNumber } from '../../../protocol/text/whole-number.js';

/** The quantity in a control's text: a whole number of at least 1, else null. */
export function parseQuantity(value: string): number | null {
  return parseWholeNumber(value.trim()) || null;
}
