import type { PageDocument } from '../../../protocol/document/document.js';

export const about: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2004',
  path: '/about',
  title: 'About',
  description: 'Two people, one shop above a sail loft, and twelve years of making one kind of thing.',
  navigationTitle: 'About',
  pageType: 2,
  blocks: [
    {
      id: 'about-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'about-heading',
          type: 'heading',
          value: { eyebrow: 'Since 2014', text: 'Two people above a sail loft', level: 'first' },
        },
        {
          id: 'about-image',
          type: 'image',
          value: {
            image: '/media/shop/workshop.webp',
            alt: 'A workbench with legs and a seat on it, tools on the wall above, boards leaning at the left, and the light of a tall window over it all.',
            caption: 'The shop at half past two in November, when the light gives up.',
            ratio: 'wide',
          },
        },
      ],
    },
    {
      id: 'about-story',
      type: 'section',
      value: { tone: 'plain', layout: 'split', width: 'normal' },
      children: [
        { id: 'about-story-heading', type: 'heading', value: { eyebrow: '', text: 'How it began', level: 'second' } },
        {
          id: 'about-story-text',
          type: 'text',
          value: {
            size: 'normal',
            text: 'Ines Halloran built boats until her shoulder asked her to stop. Wick Adeyemi taught geometry at the island school and made one stool, badly, from a drawing in a museum catalogue. She told him what was wrong with the second one. By the fifth they had a name.\n\nA tern is a set of three. It is also a bird that flies from here to the Antarctic and back each year, which we take as a remark about light construction.\n\nThere are still only two of us. We make about four hundred pieces a year, number each one under the seat, and know where most of them are.',
          },
        },
      ],
    },
    {
      id: 'about-numbers',
      type: 'section',
      value: { tone: 'tinted', layout: 'three-columns', width: 'wide' },
      children: [
        {
          id: 'about-numbers-wood',
          type: 'heading',
          value: { eyebrow: 'Farthest tree', text: '38 miles', level: 'third', look: 'figure' },
        },
        {
          id: 'about-numbers-repair',
          type: 'heading',
          value: { eyebrow: 'Came back for repair', text: '31 of 4,706', level: 'third', look: 'figure' },
        },
        {
          id: 'about-numbers-legs',
          type: 'heading',
          value: { eyebrow: 'Legs made so far', text: '14,118', level: 'third', look: 'figure' },
        },
      ],
    },
    {
      id: 'about-place',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'about-harbour',
          type: 'image',
          value: {
            image: '/media/photos/harbour-evening.jpg',
            focalPoint: '0.48,0.55',
            alt: 'A row of lit houses on a quay in the blue hour, with boats in front, all of it mirrored in the water.',
            caption: 'Harrow’s Landing after closing. Ours is the third window from the left, upstairs.',
            captionPosition: 'over',
            ratio: 'wide',
          },
        },
      ],
    },
    {
      id: 'about-voice',
      type: 'section',
      value: { tone: 'dark', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'about-quote',
          type: 'quote',
          value: {
            text: 'I taught proofs for eleven years. This is the only one I have sat on.',
            author: 'Wick Adeyemi',
            role: 'legs, accounts, post',
          },
        },
        {
          id: 'about-visit',
          type: 'button',
          value: { text: 'Come and see the shop', link: '/contact', style: 'solid' },
        },
      ],
    },
    {
      id: 'about-find',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'about-find-heading',
          type: 'heading',
          value: { eyebrow: 'Saturdays, ten to two', text: 'How to find us', level: 'second' },
        },
        {
          id: 'about-map',
          type: 'map',
          value: {
            addressTitle: 'Tern, above the sail loft',
            addressLine1: '14 Sail Loft Lane',
            addressLine2: 'Harrow’s Landing, Maine',
            addressCountry: 'USA',
            mapLat: 44.1036,
            mapLng: -69.1066,
            mapZoom: 15,
          },
        },
        {
          id: 'about-waves',
          type: 'embed',
          value: {
            address: 'https://embed.windy.com/embed2.html?lat=44.10&lon=-69.11&zoom=8&level=surface&overlay=waves',
            title: 'Wind and waves at the landing',
            size: 'wide',
            caption: 'If you come by boat: below two feet we help you tie up.',
          },
        },
      ],
    },
  ],
};
