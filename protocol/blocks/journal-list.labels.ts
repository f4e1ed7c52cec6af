import type { BlockLabels } from './block-table.js';

export const journalListLabels: BlockLabels = {
  name: 'Journal list',
  description: 'Posts with date, excerpt and picture.',
  fields: {
    heading: { label: 'Heading', help: 'Left out when empty.' },
    posts: {
      label: 'Posts',
      item: {
        title: { label: 'Title' },
        date: { label: 'Date' },
        excerpt: { label: 'Excerpt' },
        link: { label: 'Address' },
        image: { label: 'Picture' },
        alt: { label: 'Description of the picture' },
      },
    },
  },
};
