/** Limits of the media library. */

/** Kinds of files that the library tells apart. */
export const mediaKinds = ['picture', 'film', 'document', 'typeface'] as const;

export type MediaKind = (typeof mediaKinds)[number];

/** Files of one answer of the list. */
export const mediaPageSize = 60;
/** Longest name of a file, in characters. */
export const longestMediaName = 120;
/** Longest alternative text of a picture in one language, in characters. */
export const longestMediaAlt = 300;
/** Longest search, in characters. */
export const longestMediaSearch = 100;
