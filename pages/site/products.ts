import type { ProductRecord, VariantRecord } from '../../protocol/commerce/product-record.js';
import { productTypes } from '../../protocol/commerce/product.js';

/** A picture of a product; `shows` names the options that it shows. */
const shot = (name: string, alt: string, ...shows: readonly string[]): ProductRecord['images'][number] => ({
  src: `/media/shop/${name}.webp`,
  alt,
  ...(shows.length > 0 ? { shows } : {}),
});

/** What is said of delivery below the description, by how a product gets to its buyer. */
const delivery = {
  made: 'Made for you in about three weeks. Sent flat for $18, free from $400, or collected on a Saturday. Thirty days to send it back; mended for life.',
  shelf: 'On the shelf: it leaves within two working days, for $18 and free from $400. Thirty days to send it back.',
} as const;

type Piece = Pick<ProductRecord, 'id' | 'urlId' | 'title' | 'description' | 'images' | 'variants'> &
  Partial<ProductRecord>;

/** A published, physical product with defaults. */
function piece({ description, by, ...fields }: Piece & { readonly by?: keyof typeof delivery }): ProductRecord {
  return {
    productType: productTypes.physical,
    options: [],
    workflowState: 'published',
    publishAt: null,
    maxQuantity: null,
    subscriptionPlan: null,
    measurements: null,
    description: by ? `${description}\n\n${delivery[by]}` : description,
    ...fields,
  };
}

/** A variant with unlimited stock, unless `stock` is given. */
function unit(
  sku: string,
  priceCents: number,
  { stock, ...more }: Partial<VariantRecord> & { readonly stock?: number } = {},
): VariantRecord {
  return {
    sku,
    priceCents,
    salePriceCents: priceCents,
    onSale: false,
    qtyInStock: stock ?? 0,
    unlimited: stock === undefined,
    optionValues: [],
    ...more,
  };
}

/** Products of the joinery itself. */
const furniture: readonly ProductRecord[] = [
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1001',
    urlId: 'dairy-stool',
    by: 'made',
    title: 'Dairy stool',
    description: 'Ash, 12 inches high. For milking, weeding, lacing boots, and the one guest too many.',
    images: [
      shot('stool-dairy', 'A low round stool with three splayed legs in front of a clay-coloured wall.'),
      shot('stool-dairy-joint', 'The edge of the ash seat and the wedges of its joints, from near by.'),
      shot('stool-dairy-above', 'The round seat from above with its three wedged joints.'),
    ],
    variants: [unit('STOOL-DAIRY', 14500)],
    measurements: { weight: 6.5, length: 13, width: 13, height: 12 },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1009',
    urlId: 'meadow-stool',
    by: 'made',
    title: 'Meadow stool',
    description:
      'The stool we are asked for most. Choose the wood and how high you sit.\n\nAsh is pale and forgets spills. Elm has the wildest grain. Cherry is red by its second summer; the boards we get are too short for the tall one.',
    images: [
      shot('stool-meadow', 'A stool of middle height with a round ash seat, by a green wall.', 'Ash'),
      shot('stool-meadow-elm', 'The tall stool in dark elm, with three rungs, by a pale wall.', 'Elm'),
      shot('stool-meadow-cherry', 'A stool of middle height in red cherry, by a blue-grey wall.', 'Cherry'),
      shot('stool-meadow-seat', 'Three round seats side by side from above: ash, elm and cherry.'),
    ],
    options: ['Wood', 'Height'],
    variants: [
      unit('MEADOW-ASH-LOW', 16000, { optionValues: ['Ash', 'Low, 18 in'] }),
      unit('MEADOW-ASH-TALL', 19500, { optionValues: ['Ash', 'Tall, 26 in'] }),
      unit('MEADOW-ELM-LOW', 16800, { stock: 4, optionValues: ['Elm', 'Low, 18 in'] }),
      unit('MEADOW-ELM-TALL', 20500, { stock: 0, optionValues: ['Elm', 'Tall, 26 in'] }),
      unit('MEADOW-CHERRY-LOW', 18500, { optionValues: ['Cherry', 'Low, 18 in'] }),
    ],
    measurements: {
      weight: 8,
      length: 14,
      width: 14,
      height: 18,
      variants: {
        'MEADOW-ASH-TALL': { weight: 10, height: 26 },
        'MEADOW-ELM-LOW': { weight: 8.5 },
        'MEADOW-ELM-TALL': { weight: 10.5, height: 26 },
      },
    },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1002',
    urlId: 'work-stool',
    by: 'made',
    title: 'Work stool',
    description: 'Ash legs, elm seat, 25 inches. Dished just enough that you forget to stand up.',
    images: [
      shot('stool-work', 'A tall stool with a round elm seat and three rungs between its legs.'),
      shot('stool-work-seat', 'The dished elm seat with the pale ends of its ash legs.'),
    ],
    variants: [unit('STOOL-WORK', 26000, { stock: 12 })],
    measurements: { weight: 9.5, length: 15, width: 15, height: 25 },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1003',
    urlId: 'lamp-table',
    by: 'made',
    title: 'Lamp table',
    description: 'Cherry, 20 inches across. Room for a lamp, a book, and a cup that stays level.',
    images: [
      shot('table-lamp', 'A round cherry table with a small lamp and a pear on it.'),
      shot('table-lamp-top', 'The pear on the table top, and the grain of the cherry.'),
    ],
    variants: [unit('TABLE-LAMP', 34000, { stock: 3 })],
    measurements: { weight: 14, length: 20, width: 20, height: 22 },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1004',
    urlId: 'plant-stand',
    by: 'made',
    title: 'Plant stand',
    description: 'Oak offcuts from the benches, wedged without glue. Holds an eight-inch pot and its drips.',
    images: [
      shot('stand-plant', 'A plant with broad leaves in a clay pot on a three-legged stand.'),
      shot('stand-plant-foot', 'The pot on the oak stand, from near by.'),
    ],
    variants: [unit('STAND-PLANT', 9800)],
    measurements: { weight: 4.2, length: 11, width: 11, height: 20 },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1005',
    urlId: 'field-easel',
    by: 'made',
    title: 'Field easel',
    description: 'Folds to the length of an arm and opens on rock, sand or a kitchen floor. Two pounds nine.',
    images: [
      shot('easel-field', 'A wooden easel on three legs with a small picture of the sea.'),
      shot('easel-field-shelf', 'The lower edge of the picture on the shelf of the easel.'),
    ],
    variants: [unit('EASEL-FIELD', 31000, { stock: 7 })],
    measurements: { weight: 2.6, length: 28, width: 4, height: 3 },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1006',
    urlId: 'candle-stand',
    by: 'made',
    title: 'Candle stand',
    description: 'A turned column on three cabriole feet, after one made in 1790 that is still in use.',
    images: [
      shot('stand-candle', 'A lit candle on a slender wooden stand with three curved feet.'),
      shot('stand-candle-foot', 'The turned column and its curved feet.'),
    ],
    variants: [unit('STAND-CANDLE', 6400)],
    measurements: { weight: 1.8, length: 9, width: 9, height: 14 },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1007',
    urlId: 'pot-trivet',
    by: 'shelf',
    title: 'Pot trivet',
    description: 'Three discs of end-grain maple, pegged. Takes a pot straight from the oven.',
    images: [
      shot('trivet-pot', 'A dark green pot standing on a trivet of three wooden discs.'),
      shot('trivet-pot-disc', 'The rings of the maple discs under the pot.'),
    ],
    variants: [unit('TRIVET-POT', 2800, { onSale: true, salePriceCents: 2200 })],
    measurements: { weight: 1.1, length: 9, width: 8, height: 1 },
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1008',
    urlId: 'hall-bench',
    by: 'made',
    title: 'Hall bench',
    description: 'One elm board, four feet long, two legs at one end and one at the other. We make six a year.',
    images: [
      shot('bench-hall', 'A long bench with two legs at its left end and a single leg at its right, two books on it.'),
      shot('bench-hall-end', 'The end of the bench above its single leg.'),
    ],
    variants: [unit('BENCH-HALL', 62000, { stock: 0 })],
    measurements: { weight: 31, length: 48, width: 13, height: 18 },
  }),
];

/** Accessories. */
const besides: readonly ProductRecord[] = [
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c100a',
    urlId: 'bread-board',
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

/** Products without shipping: services, files, gift cards, memberships. */
const unsent: readonly ProductRecord[] = [
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c100d',
    urlId: 'joint-repair',
    productType: productTypes.service,
    title: 'A loose joint mended',
    description: 'For furniture that is not ours. Bring it to the shop; it goes home level, usually the same week.',
    images: [shot('service-mend', 'A mallet, three wedges and a chair leg on a workbench.')],
    variants: [unit('SERVICE-MEND', 6000)],
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c100e',
    urlId: 'stool-plans',
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
    productType: productTypes.paywall,
    title: 'The season letter',
    description: 'What we drew, cut and threw away, four times a year: a long letter with drawings, for members.',
    images: [shot('season-letter', 'An open notebook with drawings of stools, a pencil and a cup of coffee.')],
    variants: [unit('LETTER-SEASON', 3000)],
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'yearly' }, numBillingCycles: 0 },
    maxQuantity: 1,
  }),
];

/** Products that visitors do not see: a scheduled one and a draft. */
const unseen: readonly ProductRecord[] = [
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1011',
    urlId: 'winter-settle',
    title: 'Winter settle',
    description: 'A high back against the draught. It comes when the elm is dry.',
    images: [],
    variants: [unit('SETTLE-WINTER', 98000, { stock: 6 })],
    workflowState: 'scheduled',
    publishAt: Date.UTC(2036, 10, 1),
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1012',
    urlId: 'rocking-stool',
    title: 'Rocking stool',
    description: 'It does not work yet.',
    images: [],
    variants: [unit('STOOL-ROCKING', 21000)],
    workflowState: 'draft',
  }),
];

/** All products, in the order of the shop. */
export const products: readonly ProductRecord[] = [...furniture, ...besides, ...unsent, ...unseen];
