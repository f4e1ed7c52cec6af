import type { PageDocument } from '../../../protocol/document/document.js';

export const home: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2001',
  path: '/',
  title: 'Tern Joinery',
  description: 'Stools, stands and tables on three legs, made by two people in Harrow’s Landing, Maine.',
  navigationTitle: '',
  pageType: 2,
  blocks: [
    {
      id: 'home-hero',
      type: 'hero',
      value: {
        eyebrow: 'Harrow’s Landing, Maine',
        heading: 'Nothing we make has a fourth leg.',
        text: 'Four legs need a flat floor. Three never wobble: not on flagstones, not on a porch, not in a house that has settled since 1840.',
        image: '/media/shop/hero.webp',
        focalPoint: '0.58,0.7',
        alt: 'Two three-legged stools by a wall that the evening sun reaches through a window; on one of them a vase of dry flowers.',
        linkText: 'See the furniture',
        link: '/shop',
      },
    },
    {
      id: 'home-idea',
      type: 'section',
      value: { tone: 'tinted', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'home-idea-heading',
          type: 'heading',
          value: { eyebrow: 'The idea', text: 'Any three points share a plane', level: 'second' },
        },
        {
          id: 'home-idea-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'A fourth point is luck. That is all the mathematics there is in this shop, and everything follows from it: how we splay a leg, why our benches look the way they do, and why a tern, a set of three, became our name before it became our bird.\n\nWe work in ash, elm and cherry from within forty miles. The joints are wedged, not screwed. When something loosens in thirty years, a mallet puts it right.',
          },
        },
      ],
    },
    {
      id: 'home-products',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'home-grid',
          type: 'product-grid',
          value: {
            heading: 'On the bench this month',
            purchasable: false,
            products: [
              { id: 'dairy', sku: 'STOOL-DAIRY' },
              { id: 'lamp', sku: 'TABLE-LAMP' },
              { id: 'work', sku: 'STOOL-WORK' },
              { id: 'easel', sku: 'EASEL-FIELD' },
            ],
          },
        },
        {
          id: 'home-shop-link',
          type: 'button',
          value: { text: 'Everything in the shop', link: '/shop', style: 'outline' },
        },
      ],
    },
    {
      id: 'home-voice',
      type: 'section',
      value: { tone: 'dark', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'home-quote',
          type: 'quote',
          value: {
            text: 'Our kitchen slopes an inch in six feet. The dairy stool is the only thing in it that does not know.',
            author: 'Maud Petersen',
            role: 'Deer Isle, owner of stool no. 212',
          },
        },
      ],
    },
    {
      id: 'home-journal',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'home-posts',
          type: 'journal-list',
          value: {
            heading: 'From the journal',
          },
        },
      ],
    },
    {
      id: 'home-visit',
      type: 'section',
      value: { tone: 'tinted', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'home-visit-heading',
          type: 'heading',
          value: { eyebrow: 'Wednesdays and Fridays', text: 'Make your own', level: 'second' },
        },
        {
          id: 'home-visit-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'A morning at the bench, four people at most. By noon you go home with a milking stool that has your name under the seat.',
          },
        },
        {
          id: 'home-visit-link',
          type: 'button',
          value: { text: 'Ask for a morning', link: '/visit', style: 'solid' },
        },
      ],
    },
  ],
};
