import { collectionViews } from '../enums/collection-views.js';
import * as limits from '../enums/limits.js';
import type { BlockTable } from './block-table.js';

/** Product grid: products on sale, each with a button that adds it to the cart. */
export const productGridTable = {
  type: 'product-grid',
  widgets: [
    'add-to-cart',
    'checkout',
    'images',
    'lightbox',
    'product',
    'product-list',
    'quick-view',
    'slideshow',
    'thumbnail-strip',
  ],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    /** Stock-keeping units in display order; empty shows every product. A product takes the position of its first unit. */
    products: {
      type: 'list',
      default: [],
      max: limits.productsPerCollection,
      item: {
        sku: { type: 'product', default: '' },
        /** Name of the group that begins with the product; empty continues the group before. */
        group: { type: 'text', default: '', maxLength: 80 },
      },
    },
    view: { type: 'choice', default: 'grid', choices: collectionViews },
    purchasable: { type: 'boolean', default: true },
    /** Whether each product has a quick view. */
    quickView: { type: 'boolean', default: true },
    /** Whether visitors can filter and sort the list; its order and part are then in the page's address. */
    tools: { type: 'boolean', default: false },
  },
  visibleWhen: { purchasable: [{ view: ['list', 'grid'] }], quickView: [{ view: ['list', 'grid'] }] },
  groups: { look: ['view', 'purchasable', 'quickView', 'tools'] },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
