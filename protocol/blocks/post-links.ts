import type { BlockTable } from './block-table.js';

/** Post links: the posts before and after this one. */
export const postLinksTable = {
  type: 'post-links',
  widgets: [],
  fields: {
    previousTitle: { type: 'text', default: '', maxLength: 200 },
    previousLink: { type: 'link', default: '' },
    nextTitle: { type: 'text', default: '', maxLength: 200 },
    nextLink: { type: 'link', default: '' },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
