import { itemKindNames } from '../document/item-kinds.js';
import type { BlockTable } from './block-table.js';

/** List of a collection: the newest posts of a journal, its events or albums with excerpt and picture, or entries that are typed by hand. */
export const journalListTable = {
  type: 'journal-list',
  widgets: [],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    /** What is listed; on the page of a collection it says what the collection holds. */
    kind: { type: 'choice', default: 'post', choices: itemKindNames },
    /** Whether events are listed that are over, the latest first, in place of those that come. */
    past: { type: 'boolean', default: false },
    /** Address of the journal whose posts are listed; empty for the journal that the page is, else for the first of the site. */
    journal: { type: 'link', default: '', collections: itemKindNames },
    /** Lists only posts with this tag or in this category; empty for all. */
    topic: { type: 'text', default: '', maxLength: 120 },
    /** Most posts of the list; the journal's own page leads on to the older ones. */
    count: { type: 'number', default: 12, min: 1, max: 60, integer: true, range: [1, 24, 1] },
    /** Whether a link to the journal's feed stands below the list. */
    feed: { type: 'boolean', default: false },
    /** Entries that are typed by hand, shown in place of the journal's posts. */
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
  visibleWhen: { past: [{ kind: ['event'] }] },
  groups: { typed: ['posts'] },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
