import type { BlockLabels } from './block-table.js';

export const postLinksLabels: BlockLabels = {
  name: 'Post links',
  description: 'Links to the posts before and after this one, by themselves or as typed.',
  fields: {
    previousTitle: { label: 'Title of the older post' },
    previousLink: {
      label: 'Address of the older post',
      help: 'Without title and address, the post of the journal is linked.',
    },
    nextTitle: { label: 'Title of the newer post' },
    nextLink: {
      label: 'Address of the newer post',
      help: 'Without title and address, the post of the journal is linked.',
    },
  },
};
