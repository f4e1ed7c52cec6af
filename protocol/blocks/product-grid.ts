import type { BlockTable } from './block-table.js';


/** Product grid: products on sale, each with a button that adds it to the cart. */
export const productGridTable = {
  type: 'product-grid',
  widgets: ['add-to-cart'],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    /** Stock-keeping units in the order shown; none shows every product. */
    products: { type: 'list', default: [], max: 60, item: { sku: { type: 'text', default: '', maxLength: 64 } } },
    purchasable: { type: 'boolean', default: true },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
