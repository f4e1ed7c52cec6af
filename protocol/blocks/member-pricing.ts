import { memberPricingTable } from '../widgets/member-pricing.js';
import type { BlockTable } from './block-table.js';

/** Member pricing: a membership with two ways to pay, of which a visitor chooses one. */
export const memberPricingBlockTable = {
  type: 'member-pricing',
  widgets: [memberPricingTable.name],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    text: { type: 'rich-text', default: '', maxLength: 4000 },
    /** The two ways to pay. [MEM-01] */
    options: {
      type: 'list',
      default: [],
      min: 2,
      max: 2,
      item: {
        name: { type: 'text', default: '', maxLength: 60 },
        /** As visitors read it. */
        price: { type: 'text', default: '', maxLength: 60 },
        note: { type: 'text', default: '', maxLength: 200 },
        joinText: { type: 'text', default: '', maxLength: 80 },
        joinLink: { type: 'link', default: '' },
      },
    },
    /** Order of the option that is chosen at first. */
    firstChoice: { type: 'choice', default: 'first', choices: ['first', 'second'] },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
