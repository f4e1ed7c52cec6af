import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import { categoryIds } from '../categories.js';
import { piece, shot, unit } from './piece.js';

/** Accessories. */
export const accessories: readonly ProductRecord[] = [
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c100a',
    urlId: 'bread-board',
    categories: [categoryIds.kitchen],
    by: 'shelf',
    title: 'Bread board',
    description:
      'Maple, end grain up, with three feet of cork. The knife keeps its edge and the board keeps its place.',
    images: [
      shot('board-bread', 'A round loaf and a knife on a thick wooden board.'),
      shot('board-bread-edge', 'The edge of the board: end grain and the blade of the knife.'),
    ],
    options: ['Size'],
    variants: [
      unit('BOARD-SMALL', 5200, { onSale: true, salePriceCents: 4400, optionValues: ['Small, 9 in'] }),
      unit('BOARD-LARGE', 7800, { stock: 9, optionValues: ['Large, 14 in'] }),
    ],
    measurements: {
      weight: 3.4,
      length: 14,
      width: 9,
      height: 2,
      variants: { 'BOARD-SMALL': { weight: 1.9, length: 9, width: 7 } },
    },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c100b',
    urlId: 'soap-flakes',
    categories: [categoryIds.kitchen],
    by: 'shelf',
    title: 'Soap flakes',
    description: 'The finish on everything we make. Half a pound does a bench and the stool beside it.',
    images: [
      shot('soap-flakes', 'A bowl of soap flakes, a paper bag and a brush.'),
      shot('soap-flakes-bowl', 'White flakes heaped in the bowl.'),
    ],
    variants: [unit('SOAP-FLAKES', 900)],
    maxQuantity: 4,
    measurements: { weight: 0.5, length: 6, width: 4, height: 3 },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c100c',
    urlId: 'offcut-box',
    categories: [categoryIds.kitchen],
    title: 'Offcut box',
    description:
      'Five pounds of ash, elm and cherry each month, planed on one side, with a note on what we would make of it.',
    images: [
      shot('box-offcut', 'An open cardboard box filled with short pieces of pale and dark wood.'),
      shot('box-offcut-wood', 'Ends of ash, elm, cherry, maple and walnut in the box.'),
    ],
    variants: [unit('BOX-OFFCUT', 2400, { stock: 20 })],
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'monthly' }, numBillingCycles: 6 },
    maxQuantity: 1,
    measurements: { weight: 5, length: 12, width: 9, height: 6 },
  }),
];
