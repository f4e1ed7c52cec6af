import type { BlockLabels } from './block-table.js';

export const postLinksLabels: BlockLabels = {
  name: 'Post links',
  description: 'Links to the posts before and after this one.',
  fields: {
    previousTitle: { label: 'Title of the older post' },
    previousLink: { label: 'Address of the older post', help: 'Without one, the link is left out.' },
    nextTitle: { label: 'Title of the newer post' },
    nextLink: { label: 'Address of the newer post', help: 'Without one, the link is left out.' },
  },
};
