import type { BlockLabels } from './block-table.js';

export const memberPricingBlockLabels: BlockLabels = {
  name: 'Member pricing',
  description: 'A membership with two ways to pay, such as by the month and by the year.',
  fields: {
    heading: { label: 'Heading', help: 'Left out when empty.' },
    text: { label: 'Text' },
    options: {
      label: 'Ways to pay',
      item: {
        name: { label: 'Name', help: 'Such as Monthly.' },
        price: { label: 'Price', help: 'As visitors read it, such as $6 a month.' },
        note: { label: 'Note below the price' },
        joinText: { label: 'Words of the button' },
        joinLink: { label: 'Address of the button' },
      },
    },
    firstChoice: { label: 'Chosen at first', choices: { first: 'The first one', second: 'The second one' } },
  },
};
