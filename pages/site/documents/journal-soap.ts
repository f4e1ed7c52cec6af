import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';

export const soap: PageDocument = {
  version: documentVersion,
  id: '5f1d3c0a7b2e4d6f8a9c2013',
  path: '/journal/soap',
  title: 'Soap, not varnish',
  description: 'The best finish we know costs four dollars and is made for washing floors.',
  navigationTitle: '',
  pageType: 50,
  author: 'Ines Halloran',
  date: '2026-03-20',
  tags: 'finishes, elm',
  blocks: [
    {
      id: 'soap-post',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'soap-heading',
          type: 'heading',
          value: { eyebrow: '', text: 'Soap, not varnish', level: 'first' },
        },
        {
          id: 'soap-byline',
          type: 'byline',
          value: { minutes: 2 },
        },
        {
          id: 'soap-image',
          type: 'image',
          value: {
            image: '/media/shop/soap-flakes.webp',
            alt: 'A bowl of soap flakes, a paper bag and a brush on a pale board.',
            caption: 'Flakes, hot water, a brush that has lost some hair.',
            ratio: 'landscape',
          },
        },
        {
          id: 'soap-text',
          type: 'text',
          value: {
            text: 'Varnish is a raincoat. It keeps everything out until the day it tears, and then it keeps the water in.\n\nSoap is more like washing a shirt. You stir a cup of flakes into a quart of hot water, let it turn to jelly overnight, and scrub it into bare wood with a brush. The fat stays behind in the pores. The wood stays the color of wood. Nothing peels, because there is nothing on it.',
          },
        },
        {
          id: 'soap-quote',
          type: 'quote',
          value: {
            text: 'How do I clean it? With the same stuff. That is the whole manual.',
            author: 'Ines Halloran',
            role: 'on the telephone, weekly',
          },
        },
        {
          id: 'soap-more',
          type: 'text',
          value: {
            text: 'Do it three times before you sell a thing, and tell whoever buys it to do it twice a year. A ring from a wet glass comes out with the next scrub. A burn does not, but you will remember the evening.\n\nIt is not for everything. Soap wears thin on a table that sees children and ketchup, and it does nothing for cherry, which wants oil. For ash and elm that is sat on, we have found nothing better, and we have tried things that came in much nicer tins.',
          },
        },
        { id: 'soap-share', type: 'share', value: { bluesky: true } },
        { id: 'soap-links', type: 'post-links', value: {} },
        { id: 'soap-back', type: 'button', value: { text: 'All of the journal', link: '/journal', style: 'quiet' } },
      ],
    },
  ],
};
