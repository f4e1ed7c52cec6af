/**
 * Characters with which a spreadsheet begins a formula, the full-width forms among them, and the two that it drops before it looks.
 * The quote in front of them makes the cell a text; spreadsheets show it as such, and other readers have to take it off.
 */
const formulaStart = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/** A text that no spreadsheet takes for a formula. */
export function defuseFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function csvCell(text: string): string {
  const safe = defuseFormula(text);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record as RFC 4180 writes it, its line end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8; other readers may take it for a character of the first title. */
export const byteOrderMark = '\ufeff';
