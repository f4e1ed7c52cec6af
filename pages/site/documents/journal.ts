import type { PageDocument } from '../../../protocol/document/document.js';

export const journal: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2003',
  path: '/journal',
  title: 'Journal',
  description: 'Notes from the shop floor: wood, floors, soap, and the number three.',
  navigationTitle: 'Journal',
  pageType: 1,
  blocks: [
    {
      id: 'journal-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'journal-heading',
          type: 'heading',
          value: { eyebrow: 'Written on Fridays', text: 'Journal', level: 'first' },
        },
        {
          id: 'journal-posts',
          type: 'journal-list',
          value: {
            heading: '',
            feed: true,
          },
        },
        { id: 'journal-rule', type: 'rule', value: { look: 'line' } },
        { id: 'journal-archive', type: 'archive', value: { heading: 'By month' } },
      ],
    },
    {
      id: 'journal-news',
      type: 'section',
      value: { tone: 'tinted', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'journal-newsletter',
          type: 'form',
          value: {
            formId: '5f1d3c0a7b2e4d6f8a9c3002',
            formName: 'Letters from the shop',
            heading: 'Four letters a year',
            text: 'One for each season, none for holidays.',
            fields: [{ id: 'email', type: 'email', title: 'Email', required: true, autofill: 'email' }],
            submitText: 'Sign me up',
            successMessage: 'You are on the list.\n\nThe next letter goes out when the elm is down.',
            newsletter: true,
            redirect: '',
          },
        },
      ],
    },
  ],
};
