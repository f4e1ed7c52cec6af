import type { BlockTable } from './block-table.js';

/** Product: one product with the form to buy it. */
export const productBlockTable = {
  type: 'product',
  widgets: ['add-to-cart', 'checkout', 'images', 'lightbox', 'product', 'slideshow', 'thumbnail-strip'],
  fields: {
    /** Stock-keeping unit of any of its variants. */
    sku: { type: 'product', default: '' },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
