import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';

/** Demo of a collection of events: what comes, a calendar, and what is over. */
export const events: PageDocument = {
  version: documentVersion,
  id: '5f1d3c0a7b2e4d6f8a9c2070',
  path: '/events',
  title: 'What is on',
  description: 'Mornings at the bench, evenings at the grindstone, and Saturdays with soup.',
  navigationTitle: '',
  pageType: 1,
  blocks: [
    {
      id: 'events-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'events-heading',
          type: 'heading',
          value: { eyebrow: 'Up the stairs of the sail loft', text: 'What is on', level: 'first' },
        },
        { id: 'events-next', type: 'journal-list', value: { kind: 'event' } },
      ],
    },
    {
      id: 'events-calendar-section',
      type: 'section',
      value: { tone: 'tinted', layout: 'stack', width: 'wide' },
      children: [{ id: 'events-calendar', type: 'calendar', value: { heading: 'Month by month' } }],
    },
    {
      id: 'events-supper-section',
      type: 'section',
      value: { tone: 'plain', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'events-supper-heading',
          type: 'heading',
          value: { eyebrow: 'The last Friday of the month', text: 'Supper on the long bench', level: 'second' },
        },
        {
          id: 'events-supper-text',
          type: 'text',
          value: {
            text: 'Twelve people on one bench, one pot, and the bread that Wick bakes while the glue dries. Seats are kept at Tock, because we keep losing the list in the shavings.',
          },
        },
        {
          id: 'events-supper-booking',
          type: 'booking',
          value: { provider: 'reservations', venue: 'tern-joinery', linkText: 'Book a seat at Tock' },
        },
        { id: 'events-follow', type: 'follow', value: { profile: 'ternjoinery' } },
      ],
    },
    {
      id: 'events-past-section',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'events-past',
          type: 'journal-list',
          value: { kind: 'event', past: true, heading: 'What you missed' },
        },
      ],
    },
  ],
};

type Said = Pick<PageDocument, 'title' | 'excerpt' | 'date'> &
  Partial<
    Pick<
      PageDocument,
      | 'startTime'
      | 'endDate'
      | 'endTime'
      | 'repeats'
      | 'place'
      | 'placeAddress'
      | 'price'
      | 'tickets'
      | 'picture'
      | 'pictureAlt'
      | 'tags'
    >
  >;

/** The page of an event: what it says of itself, and a text. */
function eventPage(id: string, name: string, said: Said, text: string): PageDocument {
  return {
    version: documentVersion,
    id,
    path: `/events/${name}`,
    description: said.excerpt ?? '',
    navigationTitle: '',
    pageType: 50,
    itemKind: 'event',
    ...said,
    blocks: [
      {
        id: `${name}-event`,
        type: 'section',
        value: { tone: 'plain', layout: 'stack', width: 'narrow' },
        children: [
          {
            id: `${name}-heading`,
            type: 'heading',
            value: { eyebrow: '', text: said.title, level: 'first' },
          },
          { id: `${name}-facts`, type: 'byline', value: {} },
          { id: `${name}-text`, type: 'text', value: { text } },
          { id: `${name}-near`, type: 'post-links', value: {} },
          { id: `${name}-back`, type: 'button', value: { text: 'All that is on', link: '/events', style: 'quiet' } },
        ],
      },
    ],
  };
}

const loft = { place: 'The sail loft', placeAddress: '14 Sail Loft Lane, Harrow’s Landing' } as const;

// What comes back never runs out, whenever the demo is looked at.

export const benchMorning = eventPage(
  '5f1d3c0a7b2e4d6f8a9c2071',
  'bench-morning',
  {
    title: 'A morning at the bench',
    excerpt: 'Four people, one morning, four milking stools.',
    date: '2026-01-07',
    startTime: '09:00',
    endTime: '12:30',
    repeats: 'weekly',
    ...loft,
    price: '95',
    tickets: '/visit',
    picture: '/media/shop/workshop.webp',
    pictureAlt: 'The workbench in the light of the tall window.',
    tags: 'workshop',
  },
  'You bring shoes that may get dusty. We bring the wood. By noon there is a milking stool with your name under the seat.\n\nNobody has to have held a drawknife before. Most have not, and the stools stand all the same.',
);

export const openSaturday = eventPage(
  '5f1d3c0a7b2e4d6f8a9c2072',
  'open-saturday',
  {
    title: 'Saturday, and the door is open',
    excerpt: 'Soup, bread, and stools to sit on while you have them.',
    date: '2026-01-10',
    startTime: '10:00',
    endTime: '14:00',
    repeats: 'weekly',
    ...loft,
    price: 'Free; the soup is not',
    picture: '/media/shop/six-stools.webp',
    pictureAlt: 'Six stools of three heights and three woods in a row along a sunny wall.',
    tags: 'open door',
  },
  'Come up, sit on anything, ask everything. The stove is lit from nine. What is on it stands on the page about Saturdays.',
);

export const sharpening = eventPage(
  '5f1d3c0a7b2e4d6f8a9c2073',
  'sharpening',
  {
    title: 'An evening at the grindstone',
    excerpt: 'Bring your dullest chisel. It goes home as your sharpest.',
    date: '2026-01-12',
    startTime: '19:00',
    endTime: '21:00',
    repeats: 'monthly',
    ...loft,
    price: '20',
    tickets: '/contact',
    picture: '/media/photos/boards.jpg',
    pictureAlt: 'Boards of three woods, a pencil on them.',
    tags: 'workshop, tools',
  },
  'Three stones, one strop, and Wick, who talks about angles until the water is cold. Two tools for each of you. Axes are welcome, scissors are not.',
);

export const boatDay = eventPage(
  '5f1d3c0a7b2e4d6f8a9c2074',
  'boat-day',
  {
    title: 'The day of the boats',
    excerpt: 'Two days, eleven boats, one bench that everybody sat on.',
    date: '2026-06-20',
    endDate: '2026-06-21',
    place: 'The fish pier',
    picture: '/media/photos/harbour-evening.jpg',
    pictureAlt: 'Lit houses and boats in the blue hour, mirrored in the harbour.',
    tags: 'open door',
  },
  'We carried the long bench down to the pier and counted: three hundred and twelve people in two days, none of whom it threw off.',
);

export const elmTalk = eventPage(
  '5f1d3c0a7b2e4d6f8a9c2075',
  'elm-talk',
  {
    title: 'What an elm remembers',
    excerpt: 'A talk about ninety-one rings, with the log on the table.',
    date: '2026-03-14',
    startTime: '18:30',
    ...loft,
    price: '8',
    picture: '/media/photos/elm-rings.jpg',
    pictureAlt: 'The end of an elm log and its rings.',
    tags: 'elm',
  },
  'Ines read the rings from the bark inwards: two droughts, one nail, and a spring in 1947 in which it must have rained for weeks.',
);
