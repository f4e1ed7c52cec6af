import type { PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';

const thanksPath = '/donate/thanks';

/** Demo of a donation form: an amount of money, and a redirect to a page after sending. */
export const donate: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c200a',
  path: '/donate',
  title: 'The bench fund',
  description: 'Benches for the island school, paid for by whoever has sat on one.',
  navigationTitle: '',
  pageType: 2,
  blocks: [
    {
      id: 'donate-top',
      type: 'section',
      value: { tone: 'plain', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'donate-heading',
          type: 'heading',
          value: { eyebrow: 'Fourteen benches so far', text: 'The bench fund', level: 'first' },
        },
        {
          id: 'donate-form',
          type: 'form',
          value: {
            formId: '5f1d3c0a7b2e4d6f8a9c3004',
            formName: 'Bench fund',
            heading: '',
            text: 'The island school has a workshop, eleven children and benches built for sailors. Sixty dollars buy the wood for one their size. We give the work.\n\nThis is a pledge: nothing is charged here. We write back with the ways to pay.',
            fields: [
              {
                id: 'amount',
                type: 'currency',
                title: 'Amount',
                currency: 'USD',
                required: true,
                minimum: '1',
                maximum: '10000',
                width: 'half',
                description: 'Sixty is a bench. Six is a board.',
              },
              {
                id: 'rhythm',
                type: 'radio',
                title: 'How often?',
                required: true,
                width: 'half',
                options: [
                  { id: 'once', label: 'Once' },
                  { id: 'yearly', label: 'Every year' },
                ],
              },
              { id: 'name', type: 'name', title: 'Name', required: true },
              { id: 'email', type: 'email', title: 'Email', required: true, autofill: 'email' },
              {
                id: 'address',
                type: 'address',
                title: 'Address for the receipt',
                description: 'Leave it empty if you need none.',
              },
              { id: 'plate', type: 'text', title: 'Words for the plate under the bench', maxLength: 60 },
            ],
            submitText: 'Pledge it',
            successMessage: 'Thank you for the bench.',
            redirect: thanksPath,
          },
        },
      ],
    },
    {
      id: 'donate-boat',
      type: 'section',
      value: { tone: 'tinted', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'donate-boat-heading',
          type: 'heading',
          value: { eyebrow: 'Also on the island', text: 'The school has a boat', level: 'second' },
        },
        {
          id: 'donate-oars',
          type: 'button',
          value: { text: 'It needs an oar', link: '/oars', style: 'outline' },
        },
      ],
    },
  ],
};

export const donateThanks: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c200b',
  path: thanksPath,
  title: 'Thank you',
  description: 'Your pledge to the bench fund is here.',
  navigationTitle: '',
  pageType: pageTypes.contributionConfirmed,
  blocks: [
    {
      id: 'thanks-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'thanks-heading',
          type: 'heading',
          value: { eyebrow: 'The bench fund', text: 'Somebody small will sit on that', level: 'first' },
        },
        {
          id: 'thanks-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'Your pledge is here, and it is written down once. We write back within a week with the ways to pay and the name of the tree.',
          },
        },
        { id: 'thanks-link', type: 'button', value: { text: 'What else we do', link: '/about', style: 'outline' } },
        {
          id: 'thanks-oars',
          type: 'button',
          value: { text: 'The school boat needs an oar', link: '/oars', style: 'quiet' },
        },
      ],
    },
  ],
};
