import type { PageDocument } from '../../../protocol/document/document.js';

/** Demo of the popup over every page, disabled until an owner enables it. */
export const popup: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2050',
  path: '/popup',
  title: 'Popup',
  description: '',
  navigationTitle: '',
  pageType: 104,
  blocks: [
    {
      id: 'letter',
      type: 'popup',
      value: { isOn: false, name: 'Our letter', position: 'bottom right', displayFrequency: 30, showUntilSignup: true },
      children: [
        {
          id: 'letter-heading',
          type: 'heading',
          value: { eyebrow: 'Four letters a year', text: 'When the loft is open', level: 'first' },
        },
        {
          id: 'letter-text',
          type: 'text',
          value: {
            size: 'normal',
            text: 'Open days, seconds before they are sold, and what the tide brought in. Nothing else.',
          },
        },
        { id: 'letter-link', type: 'button', value: { text: 'Write to us', link: '/contact', style: 'solid' } },
      ],
    },
  ],
};
