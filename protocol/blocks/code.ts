import type { BlockTable } from './block-table.js';

/** Code: a text in which every space and line counts, such as a program or a list of measures. */
export const codeTable = {
  type: 'code',
  widgets: [],
  fields: {
    code: { type: 'paragraphs', default: '', maxLength: 20_000, isCode: true },
    language: { type: 'text', default: '', maxLength: 60 },
    caption: { type: 'text', default: '', maxLength: 300 },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
