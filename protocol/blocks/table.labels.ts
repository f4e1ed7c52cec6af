import type { BlockLabels } from './block-table.js';

export const tableLabels: BlockLabels = {
  name: 'Table',
  description: 'Rows and columns, written or pasted from a spreadsheet.',
  fields: {
    dataset: { label: 'Cells', help: 'The first row names the columns.' },
    caption: { label: 'Caption', help: 'Says what the table shows. Left out when empty.' },
    rowNames: { label: 'The first column names the rows' },
  },
};
