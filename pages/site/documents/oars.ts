import type { PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';

/** Demo of a donation paid at the checkout; the bench fund is a form instead. */
export const oars: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c20c1',
  path: '/oars',
  title: 'Oars for the school boat',
  description: 'The island school has a boat and one oar. Help us to make the other.',
  navigationTitle: '',
  pageType: pageTypes.donate,
  blocks: [
    {
      id: 'oars-top',
      type: 'section',
      value: { tone: 'plain', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'oars-heading',
          type: 'heading',
          value: { eyebrow: 'Two are needed', text: 'Oars for the school boat', level: 'first' },
        },
        {
          id: 'oars-donation',
          type: 'donation',
          value: {
            heading: 'The other oar',
            text: 'The island school was left a boat, eleven feet of good larch, and one oar. With one oar a boat goes in a circle, which the children have learned.\n\nForty dollars buy the spruce for a pair. We shave it, they sand it, and whoever gives may come and row.',
            amounts: [
              { id: 'sandpaper', amount: '10' },
              { id: 'leather', amount: '25' },
              { id: 'pair', amount: '40' },
            ],
            anyAmount: true,
            minimum: '2',
            maximum: '5000',
            buttonText: 'Give an oar',
          },
        },
      ],
    },
  ],
};
