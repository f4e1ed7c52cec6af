import type { BlockLabels } from './block-table.js';

export const bylineLabels: BlockLabels = {
  name: 'Byline',
  description: 'Who wrote a post, when, and what it is about.',
  fields: {
    author: { label: 'Author', help: 'Empty shows the author of the post.' },
    date: { label: 'Date', help: 'Empty shows the date of the post.' },
    minutes: { label: 'Minutes to read', help: '0 says nothing.' },
    tags: { label: 'Subjects', help: 'Empty shows the categories and tags of the post.' },
  },
};
