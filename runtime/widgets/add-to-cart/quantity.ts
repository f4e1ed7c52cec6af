/** The quantity in a control's text: a whole number of at least 1, else null. */
export function parseQuantity(value: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(value) && Number(value) > 0 ? Number(value) : null;
}
