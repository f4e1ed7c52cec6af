import type { BlockLabels } from './block-table.js';

export const bylineLabels: BlockLabels = {
  name: 'Byline',
  description: 'Who wrote a post, when, and what it is about.',
  fields: {
    author: { label: 'Author', help: 'Left out when empty.' },
    date: { label: 'Date' },
    minutes: { label: 'Minutes to read', help: '0 says nothing.' },
    tags: { label: 'Subjects' },
  },
};
