import type { WidgetTable } from './option-table.js';

/**
 * Quick view: shows a product in an overlay. [TRK-19]
 *
 * Markup: any element around a link to the product's page, which works without script.
 */
export const quickViewTable = {
  name: 'quick-view',
  options: {
    /** Id of the product; empty leaves the link unchanged. */
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
