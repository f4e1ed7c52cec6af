import type { BlockTable } from './block-table.js';

/** Donation: a request for a donation, with a link to its checkout. The id of its page is in the address of the checkout. */
export const donationTable = {
  type: 'donation',
  widgets: ['checkout'],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    text: { type: 'paragraphs', default: '', maxLength: 2000 },
    /** Amounts to choose from, as numbers with a point, in the site's currency. */
    amounts: {
      type: 'list',
      default: [],
      max: 8,
      item: { amount: { type: 'text', default: '', maxLength: 20, format: 'number' } },
    },
    /** Whether another amount may be entered. */
    anyAmount: { type: 'boolean', default: true },
    /** Lowest and highest amount that may be entered; empty for none. */
    minimum: { type: 'text', default: '1', maxLength: 20, format: 'number' },
    maximum: { type: 'text', default: '', maxLength: 20, format: 'number' },
    buttonText: { type: 'text', default: '', maxLength: 80 },
  },
  visibleWhen: { minimum: [{ anyAmount: [true] }], maximum: [{ anyAmount: [true] }] },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
