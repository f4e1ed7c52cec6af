/** A whole number written with at most nine digits, without sign or white space; null for anything else. */
export function parseWholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
