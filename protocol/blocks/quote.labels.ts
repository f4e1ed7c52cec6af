import type { BlockLabels } from './block-table.js';

export const quoteLabels: BlockLabels = {
  name: 'Quote',
  description: "Somebody's words and who said them.",
  fields: {
    text: { label: 'Words', help: 'Without quotation marks: the page sets them.' },
    author: { label: 'Who said it' },
    role: { label: 'About the person', help: 'Such as a trade or a place. Left out when empty.' },
  },
};
