import * as text from '#strings/editor';
import { mostDatasetColumns, mostDatasetRows } from '../../protocol/enums/limits.js';
import { readDataset } from '../../protocol/text/dataset.js';
import { datasetFault, type PastedCells } from './dataset-cells.js';

const faultWords = {
  'no-column': text.datasetNoColumn,
  'no-row': text.datasetNoRow,
  missing: text.datasetMissing,
} as const;

/** What is wrong with a stored table, in words; null when nothing is. */
export function datasetProblem(stored: string): string | null {
  const fault = datasetFault(readDataset(stored));
  return fault && faultWords[fault]();
}

/** What a paste took, and how many rows and columns were left out. */
export function pastedWords({ cells, droppedRows, droppedColumns }: PastedCells): string {
  const rows = Math.max(0, cells.length - 1);
  const taken = text.datasetTaken({ rows, columns: cells[0]?.length ?? 0 });
  if (droppedRows + droppedColumns === 0) return taken;
  return `${taken} ${text.datasetDropped({
    rows: droppedRows,
    columns: droppedColumns,
    mostRows: mostDatasetRows,
    mostColumns: mostDatasetColumns,
  })}`;
}
