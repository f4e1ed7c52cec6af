import type { PageDocument } from '../../../protocol/document/document.js';

/** What is seen from the bench; each picture has a focal point that crops must keep. */
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

/** Pictures from the shop. */
const views = {
  row: {
    image: '/media/shop/six-stools.webp',
    alt: 'Six stools of three heights and three woods in a row along a sunny wall.',
    title: 'Saturday, before the door',
  },
  bench: {
    image: '/media/shop/workshop.webp',
    alt: 'The workbench in the light of the tall window.',
    title: 'Half past two',
  },
  hallway: {
    image: '/media/shop/hallway.webp',
    alt: 'A hall bench with boots below it and a picture of the bay above.',
    title: 'The bench, at home',
  },
  above: {
    image: '/media/shop/stool-dairy-above.webp',
    alt: 'A round ash seat from above with its three wedged joints.',
    title: 'Three points',
  },
  seats: {
    image: '/media/shop/stool-meadow-seat.webp',
    alt: 'Three low stools with seats of ash, elm and cherry, from above.',
    title: 'Ash, elm, cherry',
  },
  pear: {
    image: '/media/shop/table-lamp-top.webp',
    alt: 'A pear on a table of cherry wood.',
    title: 'Cherry, with pear',
  },
  offcuts: {
    image: '/media/shop/box-offcut-wood.webp',
    alt: 'Short pieces of five woods in a box, from near by.',
    title: 'What is left over',
  },
  stones: {
    image: '/media/shop/journal-why-three.webp',
    alt: 'A three-legged stool standing level on uneven stones.',
    title: 'The fish pier',
  },
} as const;

type Named = Readonly<Record<string, { readonly image: string; readonly alt: string; readonly title: string }>>;

const slides = (pictures: Named) =>
  Object.entries(pictures).map(([name, picture]) => ({ id: name, slideUrl: name, ...picture }));

const piece = (urlId: string, image: string, title: string, alt: string) => ({
  id: urlId,
  image: `/media/shop/${image}.webp`,
  alt,
  title,
  clickThroughUrl: `/shop/${urlId}`,
});

const pieces = [
  piece('dairy-stool', 'stool-dairy', 'Dairy stool', 'A low stool with three legs.'),
  piece('work-stool', 'stool-work', 'Work stool', 'A tall stool with three legs and three rungs.'),
  piece('plant-stand', 'stand-plant', 'Plant stand', 'A plant on a three-legged stand.'),
  piece('candle-stand', 'stand-candle', 'Candle stand', 'A candle stand on three feet.'),
  piece('lamp-table', 'table-lamp', 'Lamp table', 'A round table on three legs with a lamp and a pear.'),
  piece('field-easel', 'easel-field', 'Field easel', 'A field easel with a picture of the bay.'),
  piece('pot-trivet', 'trivet-pot', 'Pot trivet', 'A pot on a trivet.'),
  piece('hall-bench', 'bench-hall', 'Hall bench', 'A hall bench on three legs.'),
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
            slides: slides(photographs),
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
          value: { eyebrow: 'With our backs to the window', text: 'In and around the shop', level: 'second' },
        },
        {
          id: 'gallery-autorows',
          type: 'gallery',
          value: {
            name: 'In and around the shop',
            layout: 'autorows',
            rowHeight: 320,
            gutter: '12',
            slides: slides(views),
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
                image: '/media/shop/workshop.webp',
                video: '/media/films/window.mp4',
                title: 'The window',
                text: 'Eight seconds, without sound. The tern comes by most afternoons.',
              },
            ],
          },
        },
      ],
    },
  ],
};
