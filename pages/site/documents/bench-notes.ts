import type { PageDocument } from '../../../protocol/document/document.js';

/** Demo of a password page. The password is in the site's seed, and on the page where mornings are booked. */
export const benchNotes: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2041',
  path: '/visit/bench-notes',
  title: 'Bench notes',
  description: 'The drawing, the angles and the order of work of the milking stool, for those who made one with us.',
  navigationTitle: '',
  pageType: 2,
  blocks: [
    {
      id: 'bench-notes-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'bench-notes-heading',
          type: 'heading',
          value: { eyebrow: 'After the morning', text: 'Bench notes', level: 'first' },
        },
        { id: 'bench-notes-seat-heading', type: 'heading', value: { eyebrow: '', text: 'The seat', level: 'second' } },
        {
          id: 'bench-notes-seat',
          type: 'text',
          value: {
            text: 'Thirteen inches across, an inch and a half thick, the heart side up. Scribe the circle before you look at the grain, then turn it until a leg comes out of every quarter but one.',
          },
        },
        { id: 'bench-notes-legs-heading', type: 'heading', value: { eyebrow: '', text: 'The legs', level: 'second' } },
        {
          id: 'bench-notes-legs',
          type: 'text',
          value: {
            text: 'Sixteen inches, split, never sawn. Bore at 14 degrees along the lines that you have drawn from the middle. Taper the tenon until it squeaks and stops a finger short of home.',
          },
        },
        {
          id: 'bench-notes-wedges-heading',
          type: 'heading',
          value: { eyebrow: '', text: 'The wedges', level: 'second' },
        },
        {
          id: 'bench-notes-wedges',
          type: 'text',
          value: {
            text: 'Across the grain of the seat, or it splits, and you will hear about it from Ines. Two blows are enough. The third is vanity.',
          },
        },
        {
          id: 'bench-notes-list',
          type: 'code',
          value: {
            code: 'part    no.  wood   inches\nseat     1   elm    13 × 13 × 1 1/2\nleg      3   ash    16 × 1 3/8\nwedge    3   oak    1 1/4 × 3/16',
            language: 'Cutting list',
            caption: 'Copy it onto the board before you reach for the saw.',
          },
        },
        {
          id: 'bench-notes-back',
          type: 'button',
          value: { text: 'Book another morning', link: '/visit', style: 'quiet' },
        },
      ],
    },
  ],
};
