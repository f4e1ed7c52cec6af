import type { BlockLabels } from './block-table.js';

export const journalListLabels: BlockLabels = {
  name: 'Journal list',
  description: 'Posts with date, excerpt and picture.',
  groups: { typed: 'Typed by hand' },
  fields: {
    heading: { label: 'Heading', help: 'Left out when empty.' },
    journal: {
      label: 'Journal',
      help: 'The page whose posts are listed. Empty: this page, or the first journal of the site.',
    },
    topic: { label: 'Only this tag or category', help: 'Empty lists all posts.' },
    count: { label: 'Posts at most', help: 'The page of the journal itself leads on to the older ones.' },
    posts: {
      label: 'Typed entries',
      help: 'Shown in place of the posts of the journal. Without any, the list follows the posts by itself.',
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
