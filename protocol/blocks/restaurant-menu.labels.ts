import type { BlockLabels } from './block-table.js';

export const restaurantMenuLabels: BlockLabels = {
  name: 'Restaurant menu',
  description: 'Dishes with prices, in sections, on one menu or several.',
  fields: {
    heading: { label: 'Heading', help: 'Left out when empty.' },
    text: { label: 'Text above the dishes' },
    dishes: {
      label: 'Dishes',
      item: {
        name: { label: 'Name' },
        description: { label: 'Description' },
        price: { label: 'Price', help: 'As visitors read it, such as 9.50 or $9.50.' },
        section: { label: 'Section', help: 'A section begins with this dish. Empty: the one before goes on.' },
        menu: {
          label: 'Menu',
          help: 'A menu begins with this dish, with a tab of its own. Empty: the one before goes on.',
        },
      },
    },
    historyHash: {
      label: 'Tab in the address',
      help: 'Back leads to the tab before, and a copied address opens the tab that is shown.',
    },
  },
};
