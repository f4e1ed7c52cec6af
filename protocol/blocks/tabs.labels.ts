import type { BlockLabels } from './block-table.js';

export const tabsBlockLabels: BlockLabels = {
  name: 'Tabs',
  description: 'Texts in one place, of which a visitor chooses one.',
  fields: {
    heading: { label: 'Heading', help: 'Left out when empty.' },
    items: {
      label: 'Tabs',
      item: {
        title: { label: 'Title' },
        text: { label: 'Text' },
      },
    },
    historyHash: {
      label: 'Tab in the address',
      help: 'Back leads to the tab before, and a copied address opens the tab that is shown.',
    },
  },
};
