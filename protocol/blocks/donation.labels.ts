import type { BlockLabels } from './block-table.js';

export const donationLabels: BlockLabels = {
  name: 'Donation',
  description: 'Asks for a contribution of money.',
  fields: {
    heading: { label: 'Heading', help: 'Also names the contribution in orders and emails.' },
    text: { label: 'Text' },
    amounts: {
      label: 'Amounts on offer',
      item: { amount: { label: 'Amount', help: 'In the currency of the site, such as 25 or 12.50.' } },
    },
    anyAmount: { label: 'Another amount may be entered' },
    minimum: { label: 'Lowest amount' },
    maximum: { label: 'Highest amount' },
    buttonText: { label: 'Words of the button' },
  },
};
