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
            posts: [
              {
                id: 'why-three',
                title: 'Why three',
                date: '2026-09-04',
                excerpt: 'A short argument about floors, with one drawing and no equations.',
                link: '/journal/why-three',
                image: '/media/shop/journal-why-three.webp',
                alt: 'A three-legged stool standing level on uneven stones.',
              },
              {
                id: 'one-board',
                title: 'A seat from one board',
                date: '2026-06-18',
                excerpt: 'What a single elm plank told us before we cut it, and what we did about it.',
                link: '/journal/one-board',
                image: '/media/shop/journal-one-board.webp',
                alt: 'The end of a log with its rings, beside a stack of boards.',
              },
              {
                id: 'soap',
                title: 'Soap, not varnish',
                date: '2026-03-20',
                excerpt: 'The best finish we know costs four dollars and is made for washing floors.',
                link: '/journal/soap',
                image: '/media/shop/soap-flakes.webp',
                alt: 'A bowl of soap flakes, a paper bag and a brush on a pale board.',
              },
            ],
          },
        },
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
