import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';

export const oneBoard: PageDocument = {
  version: documentVersion,
  id: '5f1d3c0a7b2e4d6f8a9c2012',
  path: '/journal/one-board',
  title: 'A seat from one board',
  description: 'What a single elm plank told us before we cut it, and what we did about it.',
  navigationTitle: '',
  pageType: 50,
  author: 'Ines Halloran',
  date: '2026-06-18',
  tags: 'elm, benches',
  blocks: [
    {
      id: 'board-post',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'board-heading',
          type: 'heading',
          value: { eyebrow: '', text: 'A seat from one board', level: 'first' },
        },
        {
          id: 'board-byline',
          type: 'byline',
          value: { minutes: 2 },
        },
        {
          id: 'board-image',
          type: 'image',
          value: {
            image: '/media/shop/journal-one-board.webp',
            alt: 'The end of a log with its rings, beside a stack of boards.',
            caption: 'Elm from the Castine road, felled by the wind in 2019.',
            ratio: 'landscape',
          },
        },
        {
          id: 'board-text',
          type: 'text',
          value: {
            text: 'The elm came down in the October storm of 2019 and lay across the Castine road for a day. The county wanted it gone. We wanted it slow: sawn at three inches, stacked with sticks between, and left alone for six years.\n\nElm does not split. Its grain is braided rather than laid, which makes it misery to plane and perfect to sit on. You can drive three legs into it at a slant, near the edge, and it holds where oak would open like a book.',
          },
        },
        {
          id: 'board-quote',
          type: 'quote',
          value: {
            text: 'Read the board twice. It only lets you cut it once.',
            author: 'Ines Halloran',
            role: 'to every apprentice, and to herself',
          },
        },
        {
          id: 'board-more',
          type: 'text',
          value: {
            text: 'This one had a bow of half an inch along its length and a knot the size of an egg. The bow we kept: it became the dish of the seat, so we took away less wood and left more strength. The knot went to the underside of the bench, above the single leg, where it does a bolt’s work.\n\nTwo benches and nine stool seats came out of it. The offcuts are plant stands now. What was left over from those is heating the shop as this is written, which is the nearest we come to waste.',
          },
        },
        {
          id: 'board-rings',
          type: 'image',
          value: {
            image: '/media/photos/elm-rings.jpg',
            alt: 'The end of an elm log, its rings and the cracks of drying.',
            caption: 'Ninety-one years, counted twice.',
            ratio: 'square',
            shape: 'circle',
          },
        },
        { id: 'board-share', type: 'share', value: { bluesky: true } },
        { id: 'board-links', type: 'post-links', value: {} },
        { id: 'board-back', type: 'button', value: { text: 'All of the journal', link: '/journal', style: 'quiet' } },
      ],
    },
  ],
};
