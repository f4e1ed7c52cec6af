import type { PageDocument } from '../../../protocol/document/document.js';

export const shop: PageDocument = {
  id: '5f1d3c0a7b2e4d6f8a9c2002',
  path: '/shop',
  title: 'Shop',
  description: 'Eight pieces, all on three legs. Made to order in three weeks, sent anywhere in North America.',
  navigationTitle: 'Shop',
  pageType: 2,
  blocks: [
    {
      id: 'shop-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        { id: 'shop-heading', type: 'heading', value: { eyebrow: 'Eight pieces', text: 'The furniture', level: 'first' } },
        {
          id: 'shop-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'Every piece is made after you order it, which takes about three weeks. The price includes the finish, a repair for life, and a mallet wedge taped under the seat.',
          },
        },
        { id: 'shop-grid', type: 'product-grid', value: { heading: '', products: [], purchasable: true } },
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
          value: { size: 'normal', title: 'Sent flat', text: 'Stools travel with their legs out and go together by hand. You will hear when they are home.' },
        },
        {
          id: 'shop-terms-back',
          type: 'text',
          value: { size: 'normal', title: 'Sit on it for a month', text: 'If it is not right, send it back as it came. We pay the carrier and ask one question.' },
        },
        {
          id: 'shop-terms-repair',
          type: 'text',
          value: { size: 'normal', title: 'Mended for life', text: 'Yours, or that of whoever has it next. The number under the seat is all we need.' },
        },
      ],
    },
  ],
};
