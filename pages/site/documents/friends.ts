import type { PageDocument } from '../../../protocol/document/document.js';

/** Demo of a members-only page. */
export const friends: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2040',
  path: '/friends',
  title: 'Friends of the shop',
  description: 'What is on the bench this month, seconds before they are sold, and the winter open days.',
  navigationTitle: 'Friends',
  pageType: 2,
  blocks: [
    {
      id: 'friends-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'friends-heading',
          type: 'heading',
          value: { eyebrow: 'For friends of the shop', text: 'On the bench this month', level: 'first' },
        },
        {
          id: 'friends-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'Eleven milking stools in windthrown elm, two of them with a knot where a leg wanted to go. We moved the legs.',
          },
        },
      ],
    },
    {
      id: 'friends-more',
      type: 'section',
      value: { tone: 'tinted', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'friends-seconds-heading',
          type: 'heading',
          value: { eyebrow: 'Before they are sold', text: 'Seconds', level: 'second' },
        },
        {
          id: 'friends-seconds',
          type: 'text',
          value: {
            text: 'Twice a year we put aside what we would not send out: a split that we pegged, a seat that came out darker than its neighbors. They sit as well as any other and cost half.\n\nThe next ones are on the loft floor from the first Saturday in December. Ring twice; the bell is slow in the cold.',
          },
        },
      ],
    },
    {
      id: 'friends-days',
      type: 'section',
      value: { tone: 'plain', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'friends-days-heading',
          type: 'heading',
          value: { eyebrow: 'Winter', text: 'Open days', level: 'second' },
        },
        {
          id: 'friends-days-text',
          type: 'text',
          value: {
            text: 'December 5 and 19, January 16, from ten until the light goes. Bring a broken chair. We cannot promise anything, but we like to look.',
          },
        },
        {
          id: 'friends-days-button',
          type: 'button',
          value: { text: 'Ask for a morning', link: '/visit', style: 'outline' },
        },
      ],
    },
  ],
};
