import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';

export const whyThree: PageDocument = {
  version: documentVersion,
  id: '5f1d3c0a7b2e4d6f8a9c2011',
  path: '/journal/why-three',
  title: 'Why three',
  description: 'A short argument about floors, with one drawing and no equations.',
  navigationTitle: '',
  pageType: 50,
  author: 'Wick Adeyemi',
  date: '2026-09-04',
  tags: 'geometry, floors',
  blocks: [
    {
      id: 'three-post',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'three-heading',
          type: 'heading',
          value: { eyebrow: '', text: 'Why three', level: 'first' },
        },
        {
          id: 'three-byline',
          type: 'byline',
          value: { minutes: 2 },
        },
        {
          id: 'three-image',
          type: 'image',
          value: {
            image: '/media/shop/journal-why-three.webp',
            alt: 'A three-legged stool standing level on uneven stones.',
            caption: 'Granite setts outside the fish pier. The stool did not notice.',
            ratio: 'landscape',
          },
        },
        {
          id: 'three-text',
          type: 'text',
          value: {
            text: 'Put a four-legged chair on a stone floor and one leg hangs in the air. You do not see which until you sit down. Then the chair rocks on the diagonal between two of the others, and you fold a beer mat.\n\nPut a three-legged stool on the same floor and it stands. Not because it is better made. Any three points lie in one plane, so three feet always find the ground together, whatever the ground is doing.\n\nThis was so plain to dairymen, painters, surveyors and cobblers that nobody wrote it down. A cow barn has no level square foot. So the milking stool has three legs, and so do the easel, the transit and the cobbler’s seat.',
          },
        },
        {
          id: 'three-quote',
          type: 'quote',
          value: {
            text: 'A fourth leg is a promise about the floor.',
            author: 'Wick Adeyemi',
            role: 'while sweeping it',
          },
        },
        {
          id: 'three-more',
          type: 'text',
          value: {
            text: 'There is a price, and we should name it. A three-legged seat asks you to sit inside the triangle of its feet. Lean out over an edge and it will let you go. That is why our legs splay as far as they do: eighteen degrees on the dairy stool, fourteen on the taller one, so that the triangle is wider than you are.\n\nThe bench took longest. Four feet of elm on three legs looks like a mistake until you sit on the single end and nothing happens. The trick is where the single leg stands: not at the end but a hand’s width in, under the place where people put their weight when they tie a shoe.',
          },
        },
        { id: 'three-share', type: 'share', value: { bluesky: true } },
        { id: 'three-links', type: 'post-links', value: {} },
        { id: 'three-back', type: 'button', value: { text: 'All of the journal', link: '/journal', style: 'quiet' } },
      ],
    },
  ],
};
