import type { BlockTable } from './block-table.js';

/** Journal list: posts with date, excerpt and picture. */
export const journalListTable = {
  type: 'journal-list',
  widgets: [],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    posts: {
      type: 'list',
      default: [],
      max: 60,
      item: {
        title: { type: 'text', default: '', maxLength: 200 },
        date: { type: 'text', default: '', maxLength: 10, format: 'date' },
        excerpt: { type: 'text', default: '', maxLength: 500 },
        link: { type: 'link', default: '' },
        image: { type: 'image', default: '', alt: 'alt' },
        alt: { type: 'text', default: '', maxLength: 300 },
      },
    },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
