import type { BlockTable } from './block-table.js';

/** Quote: a quotation and its author. */
export const quoteTable = {
  type: 'quote',
  widgets: [],
  fields: {
    text: { type: 'paragraphs', default: '', maxLength: 2000 },
    author: { type: 'text', default: '', maxLength: 120 },
    role: { type: 'text', default: '', maxLength: 160 },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
