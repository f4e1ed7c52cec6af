import type { BlockLabels } from './block-table.js';

export const productGridLabels: BlockLabels = {
  name: 'Products',
  description: 'Products on sale, each with a button that adds it to the cart.',
  groups: { look: 'Look' },
  fields: {
    heading: { label: 'Heading', help: 'Left out when empty.' },
    products: {
      label: 'Products',
      help: 'In this order. Without any, every product is shown.',
      item: {
        sku: { label: 'Product' },
        group: { label: 'Group', help: 'Name of a group that begins here; empty continues the group before.' },
      },
    },
    view: { label: 'View', choices: { list: 'List', grid: 'Grid', product: 'Each in full' } },
    purchasable: { label: 'Can be put in the cart from here' },
    quickView: { label: 'Quick view', help: 'Shows a product over the page, without leaving it.' },
    tools: { label: 'Filter and sort', help: 'For one list of products on a page.' },
  },
};
