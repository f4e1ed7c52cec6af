import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import { piece, shot, unit } from './piece.js';

/** Products of the joinery itself. */
export const furniture: readonly ProductRecord[] = [
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
