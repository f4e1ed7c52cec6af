/** Longest texts of a page's own fields, in characters. */
export const pageFieldLengths = {
  title: 200,
  description: 500,
  navigationTitle: 60,
  searchTitle: 120,
  cardAlt: 300,
  canonical: 1000,
  path: 200,
} as const;

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
] as const;

export type PageField = (typeof pageFieldNames)[number];
