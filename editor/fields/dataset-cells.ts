import { mostDatasetColumns, mostDatasetRows } from '../../protocol/enums/limits.js';
import { evenRows, type Dataset } from '../../protocol/text/dataset.js';

/** A cell: row 0 names the columns. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Cells, and what of a pasted text was over the limits. */
export interface PastedCells {
  readonly cells: Dataset;
  readonly droppedRows: number;
  readonly droppedColumns: number;
}

/** What is wrong with a table as its visitors would see it. */
export type DatasetFault = 'no-column' | 'no-row' | 'missing';

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** The first fault; null for a table that is whole. */
export function datasetFault([names = [], ...rows]: Dataset): DatasetFault | null {
  if (isBlank(names)) return 'no-column';
  if (rows.every(isBlank)) return 'no-row';
  return [names, ...rows].some((row) => row.some((cell) => cell.trim() === '')) ? 'missing' : null;
}

/** The mark between the cells of a copied text: a tab of a spreadsheet, else that of a file with separated values. */
function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return ['\t', ';', ','].find((mark) => line.includes(mark)) ?? '\t';
}

/** Cells of a text as spreadsheets copy it or files with separated values have it; a quoted cell may hold marks, quotes and line ends. */
export function parseCells(text: string): Dataset {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (plain === '') return [];
  const mark = separatorOf(plain);
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${mark}\n]*))(${mark}|\n|$)`, 'y');
  while (cell.lastIndex < plain.length || rows.at(-1)?.length === 0) {
    const found = cell.exec(plain);
    // A quote that never ends is a character like any other.
    if (!found) return plain.split('\n').map((line) => line.split(mark));
    const [, quoted, bare = '', end] = found;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).replace(/\s+/g, ' ').trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
    if (end === mark && cell.lastIndex === plain.length) rows.at(-1)?.push('');
  }
  return rows.filter((row) => row.length > 0);
}

/** Whether a pasted text is more than the words of one cell. */
export function isManyCells(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}

/** Puts cells over those from `at` on; the table grows up to its limits. */
export function pasteCells(cells: Dataset, at: CellPlace, pasted: Dataset): PastedCells {
  const wanted = { rows: at.row + pasted.length, columns: at.column + (evenRows(pasted)[0]?.length ?? 0) };
  const kept = pasted.slice(0, mostDatasetRows + 1 - at.row);
  const next = cells.map((row) => [...row]);
  kept.forEach((row, y) => {
    const target = (next[at.row + y] ??= []);
    row.slice(0, mostDatasetColumns - at.column).forEach((cell, x) => {
      while (target.length < at.column + x) target.push('');
      target[at.column + x] = cell;
    });
  });
  return {
    cells: evenRows(next),
    droppedRows: Math.max(0, wanted.rows - mostDatasetRows - 1),
    droppedColumns: Math.max(0, wanted.columns - mostDatasetColumns),
  };
}

/** The table with another text in a cell. */
export function setCell(cells: Dataset, { row, column }: CellPlace, typed: string): Dataset {
  return cells.map((each, y) => (y === row ? each.map((cell, x) => (x === column ? typed : cell)) : each));
}

/** The table with an empty row at its end; the same where there is no room for one. */
export function addRow(cells: Dataset): Dataset {
  return cells.length > mostDatasetRows ? cells : evenRows([...cells, []]);
}

/** The table with an empty column at its end; the same where there is no room for one. */
export function addColumn(cells: Dataset): Dataset {
  return (cells[0]?.length ?? 0) >= mostDatasetColumns ? cells : cells.map((row) => [...row, '']);
}

export function removeRow(cells: Dataset, row: number): Dataset {
  return cells.filter((_each, y) => y !== row);
}

/** Without its last column a table is empty. */
export function removeColumn(cells: Dataset, column: number): Dataset {
  if ((cells[0]?.length ?? 0) <= 1) return [];
  return cells.map((row) => row.filter((_cell, x) => x !== column));
}
