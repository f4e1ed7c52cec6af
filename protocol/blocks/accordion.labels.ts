import type { BlockLabels } from './block-table.js';

export const accordionBlockLabels: BlockLabels = {
  name: 'Accordion',
  description: 'Titled sections that a visitor opens and closes.',
  fields: {
    heading: { label: 'Heading', help: 'Left out when empty.' },
    items: {
      label: 'Sections',
      item: {
        title: { label: 'Title' },
        text: { label: 'Text' },
      },
    },
    allowMultiple: { label: 'Several sections may be open at once' },
    firstOpen: { label: 'First section starts open' },
    transitionMs: { label: 'Time of opening', help: 'At once for visitors who ask for less motion.' },
  },
};
