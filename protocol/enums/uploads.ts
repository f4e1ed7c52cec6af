/** Bounds of uploads that can be continued. */

/** What an upload becomes: a file of the site's media, or one that a digital product delivers. */
export const uploadPurposes = ['media', 'sold'] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

/** Files from this size on are sent in pieces, in bytes; what is smaller is sent again sooner than asked about. */
export const piecedFromBytes = 1_000_000;

/** Bytes that one call sends, and that a server holds in memory before it stores them. */
export const uploadPieceBytes = 4_000_000;

/** Most unfinished uploads of an account; another one takes the place of the one that rested longest. */
export const mostUnfinished = 20;

/** Most bytes that all unfinished uploads of a site may come to. */
export const mostUnfinishedBytes = 500_000_000;

/** How long an upload waits for its next bytes, in milliseconds. */
export const unfinishedMs = 86_400_000;

/** Longest time in which a picture of the web is fetched, in milliseconds, and most redirects on the way. */
export const fetchMs = 20_000;
export const fetchRedirects = 5;
