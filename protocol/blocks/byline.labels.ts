import type { BlockLabels } from './block-table.js';

export const bylineLabels: BlockLabels = {
  name: 'Byline',
  description: 'Who wrote the post, when, and what it is about. Empty fields show what the post says.',
  fields: {
    author: { label: 'Author' },
    date: { label: 'Date' },
    minutes: { label: 'Minutes to read', help: '0 says nothing.' },
    tags: { label: 'Subjects' },
  },
};
