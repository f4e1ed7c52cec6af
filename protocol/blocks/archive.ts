import type { BlockTable } from './block-table.js';

/** Archive: the titles of a journal's posts by month, newest first. */
export const archiveTable = {
  type: 'archive',
  widgets: [],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    /** Address of the journal; empty for the journal that the page is, else for the first of the site. */
    journal: { type: 'link', default: '', collections: ['post'] },
    /** Most posts of the list. */
    count: { type: 'number', default: 200, min: 1, max: 500, integer: true, range: [10, 500, 10] },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
