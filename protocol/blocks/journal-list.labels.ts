import type { BlockLabels } from './block-table.js';

export const journalListLabels: BlockLabels = {
  name: 'Journal list',
  description: 'Posts, events or albums with picture.',
  groups: { typed: 'Typed by hand' },
  fields: {
    heading: { label: 'Heading', help: 'Left out when empty.' },
    kind: { label: 'Lists', choices: { post: 'Posts', event: 'Events', album: 'Albums' } },
    past: { label: 'Past events' },
    journal: {
      label: 'Journal',
      help: 'Empty: this page, or the first journal of the site.',
    },
    topic: { label: 'Tag or category', help: 'Empty lists all posts.' },
    count: { label: 'Posts at most' },
    feed: { label: 'Link to the feed (RSS)' },
    posts: {
      label: 'Typed entries',
      help: 'In place of the posts of the journal.',
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
