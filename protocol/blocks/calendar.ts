import type { BlockTable } from './block-table.js';

/** Calendar: the events of a month as a table, with links to the months beside it. */
export const calendarTable = {
  type: 'calendar',
  widgets: [],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    /** Address of the events' page; empty for the page itself, else for the first of the site. */
    journal: { type: 'link', default: '', collections: ['event'] },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
