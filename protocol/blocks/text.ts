import type { BlockTable } from './block-table.js';

/** Text: paragraphs. */
export const textTable = {
  type: 'text',
  widgets: [],
  fields: {
    title: { type: 'text', default: '', maxLength: 200 },
    text: { type: 'paragraphs', default: '', maxLength: 20_000 },
    size: { type: 'choice', default: 'normal', choices: ['small', 'normal', 'lead'] },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
