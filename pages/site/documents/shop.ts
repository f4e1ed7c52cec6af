import type { PageDocument } from '../../../protocol/document/document.js';

export const shop: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2002',
  path: '/shop',
  title: 'Shop',
  description:
    'Eight pieces on three legs, made to order in three weeks and sent anywhere in North America. Boards, soap, plans and gift cards too.',
  navigationTitle: 'Shop',
  pageType: 2,
  blocks: [
    {
      id: 'shop-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'shop-heading',
          type: 'heading',
          value: { eyebrow: 'Eight pieces', text: 'The furniture', level: 'first' },
        },
        {
          id: 'shop-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'Every piece is made after you order it, which takes about three weeks. The price includes the finish, a repair for life, and a mallet wedge taped under the seat.',
          },
        },
        {
          id: 'shop-grid',
          type: 'product-grid',
          value: {
            heading: '',
            purchasable: true,
            tools: true,
            products: [
              { id: 'dairy', sku: 'STOOL-DAIRY', group: 'On three legs' },
              { id: 'meadow', sku: 'MEADOW-ASH-LOW' },
              { id: 'work', sku: 'STOOL-WORK' },
              { id: 'lamp', sku: 'TABLE-LAMP' },
              { id: 'plant', sku: 'STAND-PLANT' },
              { id: 'easel', sku: 'EASEL-FIELD' },
              { id: 'candle', sku: 'STAND-CANDLE' },
              { id: 'bench', sku: 'BENCH-HALL' },
              { id: 'board', sku: 'BOARD-SMALL', group: 'For the kitchen and the bench' },
              { id: 'trivet', sku: 'TRIVET-POT' },
              { id: 'soap', sku: 'SOAP-FLAKES' },
              { id: 'box', sku: 'BOX-OFFCUT' },
              { id: 'mend', sku: 'SERVICE-MEND', group: 'Nothing to carry home' },
              { id: 'plans', sku: 'PLANS-DAIRY' },
              { id: 'gift', sku: 'GIFT-50' },
              { id: 'letter', sku: 'LETTER-SEASON' },
            ],
          },
        },
      ],
    },
    {
      id: 'shop-terms',
      type: 'section',
      value: { tone: 'tinted', layout: 'three-columns', width: 'wide' },
      children: [
        {
          id: 'shop-terms-post',
          type: 'text',
          value: {
            size: 'normal',
            title: 'Sent flat',
            text: 'Stools travel with their legs out and go together by hand. You will hear when they are home.',
          },
        },
        {
          id: 'shop-terms-back',
          type: 'text',
          value: {
            size: 'normal',
            title: 'Sit on it for a month',
            text: 'If it is not right, send it back as it came. We pay the carrier and ask one question.',
          },
        },
        {
          id: 'shop-terms-repair',
          type: 'text',
          value: {
            size: 'normal',
            title: 'Mended for life',
            text: 'Yours, or that of whoever has it next. The number under the seat is all we need.',
          },
        },
      ],
    },
  ],
};
