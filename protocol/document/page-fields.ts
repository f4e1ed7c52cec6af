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
} as const;

/**
 * What a post says of itself beside its title: a page of the type `contentItem` below its journal. Without an excerpt its description stands
 * in, without a picture the first one in it, without a date (`2026-09-04`) the day of its publication. Tags and categories are names, parted
 * by commas.
 */
export const postFieldNames = ['excerpt', 'picture', 'pictureAlt', 'author', 'date', 'tags', 'categories'] as const;

export type PostField = (typeof postFieldNames)[number];

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
  ...postFieldNames,
] as const;

export type PageField = (typeof pageFieldNames)[number];
