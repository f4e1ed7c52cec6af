import type { WidgetTable } from './option-table.js';

/**
 * Quick view: shows a product in a window over the page. [TRK-19]
 *
 * Markup: anything around a link to the product's page, which it stays without script.
 */
export const quickViewTable = {
  name: 'quick-view',
  options: {
    /** Identity of the product; empty leaves the link as it is. */
    productId: { type: 'text', default: '' },
  },
  parts: {
    /** Link to the product's page. */
    trigger: 'one',
  },
  events: {
    'before-open': { cancelable: true, detail: ['productId'] },
    opened: { cancelable: false, detail: ['productId'] },
    closed: { cancelable: false, detail: ['productId'] },
  },
} as const satisfies WidgetTable;
