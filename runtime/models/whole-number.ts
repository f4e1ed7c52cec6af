/** The whole number in the text of a control, at most nine digits; null for any other text. */
export function parseWholeNumber(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null;
}
