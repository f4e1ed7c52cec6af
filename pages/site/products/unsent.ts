import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import { categoryIds } from '../categories.js';
import { piece, shot, unit } from './piece.js';

/** Products without shipping: services, files, gift cards, memberships. */
export const unsent: readonly ProductRecord[] = [
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c100d',
    urlId: 'joint-repair',
    categories: [categoryIds.unsent],
    productType: productTypes.service,
    title: 'A loose joint mended',
    description: 'For furniture that is not ours. Bring it to the shop; it goes home level, usually the same week.',
    images: [shot('service-mend', 'A mallet, three wedges and a chair leg on a workbench.')],
    variants: [unit('SERVICE-MEND', 6000)],
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c100e',
    urlId: 'stool-plans',
    categories: [categoryIds.unsent],
    productType: productTypes.digital,
    title: 'Plans for the dairy stool',
    description: 'Six sheets at full size, the cutting list, and the two mistakes everybody makes.',
    images: [
      shot('plans-dairy', 'A blue sheet with the drawing of a three-legged stool in white lines, and a pencil.'),
    ],
    variants: [unit('PLANS-DAIRY', 1800, { onSale: true, salePriceCents: 1200 })],
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c100f',
    urlId: 'gift-card',
    categories: [categoryIds.unsent],
    productType: productTypes.giftCard,
    title: 'Gift card',
    description: 'For somebody whose floor is not flat. It can be spent a little at a time.',
    images: [shot('gift-card', 'A card with a tern in flight, tied with a red ribbon.')],
    options: ['Amount'],
    variants: [
      unit('GIFT-50', 5000, { optionValues: ['$50'] }),
      unit('GIFT-100', 10000, { optionValues: ['$100'] }),
      unit('GIFT-250', 25000, { optionValues: ['$250'] }),
    ],
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1010',
    urlId: 'season-letter',
    categories: [categoryIds.unsent],
    productType: productTypes.paywall,
    title: 'The season letter',
    description: 'What we drew, cut and threw away, four times a year: a long letter with drawings, for members.',
    images: [shot('season-letter', 'An open notebook with drawings of stools, a pencil and a cup of coffee.')],
    variants: [unit('LETTER-SEASON', 3000)],
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'yearly' }, numBillingCycles: 0 },
    maxQuantity: 1,
  }),
];
