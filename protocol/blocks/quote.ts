import type { BlockTable } from './block-table.js';

/** Quote: a quotation, with formats, and its author. */
export const quoteTable = {
  type: 'quote',
  widgets: [],
  fields: {
    text: { type: 'rich-text', default: '', maxLength: 2000 },
    author: { type: 'text', default: '', maxLength: 120 },
    role: { type: 'text', default: '', maxLength: 160 },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
