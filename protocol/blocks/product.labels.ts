import type { BlockLabels } from './block-table.js';

export const productBlockLabels: BlockLabels = {
  name: 'Product',
  description: 'One product with its pictures, choices and a button that adds it to the cart.',
  fields: { sku: { label: 'Product', help: 'A product that is hidden or gone leaves the place empty.' } },
};
