/** Longest texts of a page's own fields, in characters. */
export const pageFieldLengths = {
  title: 200,
  description: 500,
  navigationTitle: 60,
  searchTitle: 120,
  cardAlt: 300,
  canonical: 1000,
  path: 200,
  excerpt: 500,
  pictureAlt: 300,
  author: 120,
  date: 10,
  topics: 200,
  place: 200,
  price: 60,
  tickets: 1000,
} as const;

/** When and where an event is, and who may come; see `protocol/collections/occurrences.ts`. Its `date` is its first day. */
const eventFieldNames = [
  'startTime',
  'endDate',
  'endTime',
  'repeats',
  'repeatsUntil',
  'place',
  'placeAddress',
  'price',
  'tickets',
] as const;

/** Fields of an item that its byline draws. */
export const bylineFieldNames = ['author', 'date', 'tags', 'categories', ...eventFieldNames] as const;

/**
 * What an item of a collection says of itself beside its title: a page of the type `contentItem`. Without an excerpt its description stands
 * in, without a picture the first one in it, without a date (`2026-09-04`) the day of its publication, except for events. Tags and categories
 * are names, parted by commas.
 */
export const itemFieldNames = ['excerpt', 'picture', 'pictureAlt', ...bylineFieldNames] as const;

export type ItemField = (typeof itemFieldNames)[number];

/** Fields of a page itself that the editor changes, in its order. */
export const pageFieldNames = [
  'title',
  'navigationTitle',
  'description',
  'searchTitle',
  'isUnlisted',
  'canonical',
  'cardPicture',
  'cardAlt',
  ...itemFieldNames,
] as const;

export type PageField = (typeof pageFieldNames)[number];
