import type { BlockTable } from './block-table.js';

/** Text: paragraphs, headings, lists and quotes. */
export const textTable = {
  type: 'text',
  widgets: [],
  fields: {
    title: { type: 'text', default: '', maxLength: 200 },
    text: { type: 'rich-text', default: '', maxLength: 20_000 },
    size: { type: 'choice', default: 'normal', choices: ['small', 'normal', 'lead'] },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
