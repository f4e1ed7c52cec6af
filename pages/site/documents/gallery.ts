import type { PageDocument } from '../../../protocol/document/document.js';

/** Demo of galleries; each picture has a focal point that crops must keep. */
const photographs = {
  bay: {
    image: '/media/photos/bay-morning.jpg',
    focalPoint: '0.65,0.42',
    alt: 'Islands in the morning mist, the sun just over the water.',
    title: 'The bay at six',
  },
  harbour: {
    image: '/media/photos/harbour-evening.jpg',
    focalPoint: '0.48,0.5',
    alt: 'Lit houses and boats in the blue hour, mirrored in the harbour.',
    title: 'Harbour, after closing',
  },
  lighthouse: {
    image: '/media/photos/lighthouse.jpg',
    focalPoint: '0.63,0.4',
    alt: 'A lighthouse on its rock, the lamp just lit.',
    title: 'The lamp is on',
  },
  spruces: {
    image: '/media/photos/night-spruces.jpg',
    focalPoint: '0.5,0.72',
    alt: 'Stars over black spruces, one lit window by the lake.',
    title: 'Somebody is still planing',
  },
  birches: {
    image: '/media/photos/birches.jpg',
    focalPoint: '0.25,0.4',
    alt: 'Birches in autumn.',
    title: 'Birches, not for us',
  },
  elm: {
    image: '/media/photos/elm-rings.jpg',
    focalPoint: '0.5,0.5',
    alt: 'The end of an elm log and its rings.',
    title: 'An elm, 91 years',
  },
  boards: {
    image: '/media/photos/boards.jpg',
    focalPoint: '0.55,0.55',
    alt: 'Boards of three woods, a pencil on them.',
    title: 'Ash, elm, oak',
  },
  island: {
    image: '/media/photos/winter-island.jpg',
    focalPoint: '0.48,0.72',
    alt: 'A red shed in the snow under a low moon.',
    title: 'The drying shed',
  },
} as const;

type Photograph = keyof typeof photographs;

const slides = (...names: readonly Photograph[]) =>
  names.map((name) => ({ id: name, slideUrl: name, ...photographs[name] }));
const all = slides('bay', 'birches', 'boards', 'lighthouse', 'elm', 'spruces', 'harbour', 'island');

const pieces = [
  {
    id: 'dairy',
    image: '/media/stool-dairy.svg',
    alt: 'A low stool with three legs.',
    title: 'Dairy stool',
    clickThroughUrl: '/shop',
  },
  {
    id: 'work',
    image: '/media/stool-work.svg',
    alt: 'A tall stool with three legs and a ring.',
    title: 'Work stool',
    clickThroughUrl: '/shop',
  },
  {
    id: 'plant',
    image: '/media/stand-plant.svg',
    alt: 'A plant on a three-legged stand.',
    title: 'Plant stand',
    clickThroughUrl: '/shop',
  },
  {
    id: 'candle',
    image: '/media/stand-candle.svg',
    alt: 'A candle stand on three feet.',
    title: 'Candle stand',
    clickThroughUrl: '/shop',
  },
  {
    id: 'lamp',
    image: '/media/table-lamp.svg',
    alt: 'A lamp on three legs.',
    title: 'Table lamp',
    clickThroughUrl: '/shop',
  },
  {
    id: 'easel',
    image: '/media/easel-field.svg',
    alt: 'A field easel.',
    title: 'Field easel',
    clickThroughUrl: '/shop',
  },
  {
    id: 'trivet',
    image: '/media/trivet-pot.svg',
    alt: 'A pot on a trivet.',
    title: 'Trivet',
    clickThroughUrl: '/shop',
  },
  {
    id: 'bench',
    image: '/media/bench-hall.svg',
    alt: 'A hall bench on three legs.',
    title: 'Hall bench',
    clickThroughUrl: '/shop',
  },
];

export const gallery: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2020',
  path: '/gallery',
  title: 'Gallery',
  description: 'The bay, the boards and what we make of them, in pictures.',
  navigationTitle: 'Gallery',
  pageType: 2,
  blocks: [
    {
      id: 'gallery-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'gallery-heading',
          type: 'heading',
          value: { eyebrow: 'A year of looking up from the bench', text: 'What we see from here', level: 'first' },
        },
        {
          id: 'gallery-show',
          type: 'gallery',
          value: {
            name: 'What we see from here',
            design: 'slideshow',
            imageAspectRatio: '2:1',
            thumbnails: true,
            thumbnailStripMargin: '8',
            metaPosition: 'bottom-left',
            slides: all,
          },
        },
      ],
    },
    {
      id: 'gallery-pieces',
      type: 'section',
      value: { tone: 'tinted', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'gallery-pieces-heading',
          type: 'heading',
          value: { eyebrow: 'Eight things on three legs', text: 'From the catalogue', level: 'second' },
        },
        {
          id: 'gallery-carousel',
          type: 'gallery',
          value: {
            name: 'From the catalogue',
            design: 'carousel',
            slidesPerRow: 4,
            gutter: '2',
            imageAspectRatio: '1:1',
            lightbox: false,
            slides: pieces,
          },
        },
      ],
    },
    {
      id: 'gallery-rows',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'gallery-rows-heading',
          type: 'heading',
          value: { eyebrow: '', text: 'The whole roll', level: 'second' },
        },
        {
          id: 'gallery-autorows',
          type: 'gallery',
          value: { name: 'The whole roll, in rows', layout: 'autorows', rowHeight: 280, gutter: '12', slides: all },
        },
      ],
    },
    {
      id: 'gallery-columns',
      type: 'section',
      value: { tone: 'dark', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'gallery-columns-heading',
          type: 'heading',
          value: { eyebrow: '', text: 'The same, pinned to the wall', level: 'second' },
        },
        {
          id: 'gallery-autocolumns',
          type: 'gallery',
          value: {
            name: 'The whole roll, in columns',
            design: 'autocolumns',
            columnWidth: 300,
            gutter: '16',
            slides: all,
          },
        },
      ],
    },
    {
      id: 'gallery-grids',
      type: 'section',
      value: { tone: 'plain', layout: 'two-columns', width: 'wide' },
      children: [
        {
          id: 'gallery-grid',
          type: 'gallery',
          value: {
            name: 'Contact sheet',
            design: 'grid',
            thumbnailsPerRow: 3,
            padding: '8',
            squareThumbs: true,
            slides: slides('bay', 'birches', 'boards', 'lighthouse', 'elm', 'spruces'),
          },
        },
        {
          id: 'gallery-autogrid',
          type: 'gallery',
          value: {
            name: 'Contact sheet, cut',
            design: 'autogrid',
            columnWidth: 200,
            columnBehavior: 'min',
            gutter: '8',
            imageAspectRatio: '4:3',
            slides: slides('island', 'harbour', 'spruces', 'elm', 'bay', 'boards'),
          },
        },
      ],
    },
    {
      id: 'gallery-slider',
      type: 'section',
      value: { tone: 'tinted', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'gallery-slider-heading',
          type: 'heading',
          value: { eyebrow: '', text: 'A walk along the shore', level: 'second' },
        },
        {
          id: 'gallery-strip',
          type: 'gallery',
          value: {
            name: 'A walk along the shore',
            design: 'slider',
            vSize: '32',
            padding: '5',
            slides: slides('lighthouse', 'bay', 'harbour', 'island', 'birches', 'spruces'),
          },
        },
      ],
    },
    {
      id: 'gallery-woods',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'normal' },
      children: [
        {
          id: 'gallery-woods-heading',
          type: 'heading',
          value: { eyebrow: '', text: 'Where it comes from', level: 'second' },
        },
        {
          id: 'gallery-list',
          type: 'gallery',
          value: {
            name: 'Where it comes from',
            design: 'list',
            listImageSize: 38,
            imageAspectRatio: '3:2',
            lightboxTheme: 'light',
            slides: [
              {
                id: 'elm',
                ...photographs.elm,
                text: 'It came down in the storm of 2019 and lay in the pond for two winters. We counted 91 rings, two of them as thin as a thumbnail.\n\nThere are eleven seats in it. Seven are taken.',
              },
              {
                id: 'boards',
                ...photographs.boards,
                text: 'One year in the shed for every inch, and then one more because Wick does not believe the meter.',
              },
              {
                id: 'window',
                image: '/media/workshop.svg',
                video: '/media/films/window.mp4',
                title: 'The window',
                text: 'Eight seconds, without sound. The tern comes by most afternoons.',
              },
            ],
          },
        },
      ],
    },
    {
      id: 'gallery-end',
      type: 'section',
      value: { tone: 'tinted', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'gallery-end-heading',
          type: 'heading',
          value: { eyebrow: '', text: 'One below the other', level: 'second' },
        },
        {
          id: 'gallery-base',
          type: 'gallery',
          value: { name: 'Winter', design: 'stacked', padding: '16', slides: slides('island', 'harbour') },
        },
      ],
    },
  ],
};
