import { datasetLength } from '../enums/limits.js';
import type { BlockTable } from './block-table.js';

/** Table: rows and columns with names, such as opening hours, sizes or results. */
export const tableTable = {
  type: 'table',
  widgets: [],
  fields: {
    /** Cells as `protocol/text/dataset.ts` reads them. */
    dataset: { type: 'paragraphs', default: '', maxLength: datasetLength, isDataset: true },
    caption: { type: 'text', default: '', maxLength: 300 },
    /** Whether the first cell of a row names the row. */
    rowNames: { type: 'boolean', default: true },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
