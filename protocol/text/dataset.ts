import { mostDatasetColumns, mostDatasetRows } from '../enums/limits.js';

/** Cells of a table by row; the first row names the columns. Every row has as many cells as the widest. */
export type Dataset = readonly (readonly string[])[];

/** `rows` with as many cells in each as in the widest, at least one. */
export function evenRows(rows: Dataset): Dataset {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1);
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

/** The cells of a stored text: a line for each row, its cells parted by tabs. What is over the limits is left out. [EDIT-08] [EDIT-09] */
export function readDataset(text: string): Dataset {
  if (text === '') return [];
  const lines = text.split('\n').slice(0, mostDatasetRows + 1);
  return evenRows(lines.map((line) => line.split('\t').slice(0, mostDatasetColumns)));
}

/** The text that is stored for the cells. Tabs and line ends in a cell become spaces. */
export function writeDataset(cells: Dataset): string {
  return cells.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
