/**
 * First characters of a spreadsheet formula, with full-width forms, and whitespace that spreadsheets strip before it. A leading quote
 * makes the cell a text; programs that read the file have to remove it.
 */
const formulaStart = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/** Escapes a text against formula injection. */
export function defuseFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function csvCell(text: string): string {
  const safe = defuseFormula(text);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record by RFC 4180, with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Marks the file as UTF-8 for spreadsheets; other readers may take it for part of the first title. */
export const byteOrderMark = '\ufeff';
