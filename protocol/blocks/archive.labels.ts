import type { BlockLabels } from './block-table.js';

export const archiveLabels: BlockLabels = {
  name: 'Archive',
  description: 'Titles of posts by month.',
  fields: {
    heading: { label: 'Heading' },
    journal: { label: 'Journal', help: 'Empty: this page, or the first journal of the site.' },
    count: { label: 'Posts at most' },
  },
};
