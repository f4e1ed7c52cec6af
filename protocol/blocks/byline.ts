import type { BlockTable } from './block-table.js';

/** Byline: who wrote a post, when, how long it is and what it is about. */
export const bylineTable = {
  type: 'byline',
  widgets: [],
  fields: {
    author: { type: 'text', default: '', maxLength: 120 },
    date: { type: 'text', default: '', maxLength: 10, format: 'date' },
    /** Reading time; 0 leaves it out. */
    minutes: { type: 'number', default: 0, min: 0, max: 240, integer: true, unit: 'minutes', range: [0, 60, 1] },
    /** Subjects, parted by commas. */
    tags: { type: 'text', default: '', maxLength: 200, format: 'tags' },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
