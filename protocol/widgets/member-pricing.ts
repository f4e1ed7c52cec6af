import type { WidgetTable } from './option-table.js';

/** Member pricing: two ways to pay for a membership, of which one is shown. [MEM-01 to MEM-03] */
export const memberPricingTable = {
  name: 'member-pricing',
  options: {},
  parts: { option: 'many', price: 'any', join: 'any' },
  events: { switched: { detail: ['index'] } },
} as const satisfies WidgetTable;
