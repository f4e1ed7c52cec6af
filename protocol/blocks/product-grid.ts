import { collectionViews } from '../enums/collection-views.js';
import * as limits from '../enums/limits.js';
import type { BlockTable } from './block-table.js';

/** Product grid: products on sale, each with a button that adds it to the cart. */
export const productGridTable = {
  type: 'product-grid',
  widgets: ['add-to-cart', 'checkout', 'images', 'lightbox', 'product', 'quick-view', 'slideshow', 'thumbnail-strip'],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    /** Stock-keeping units in display order; empty shows every product. A product takes the position of its first unit. */
    products: {
      type: 'list',
      default: [],
      max: limits.productsPerCollection,
      item: { sku: { type: 'product', default: '' } },
    },
    view: { type: 'choice', default: 'grid', choices: collectionViews },
    purchasable: { type: 'boolean', default: true },
    /** Whether each product has a quick view. */
    quickView: { type: 'boolean', default: true },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
