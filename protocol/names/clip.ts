/** Blocks on the clipboard, and in the browser's storage for the other tabs of the site. */

/** Distinguishes blocks from any other text. */
export const clipKind = 'mortise-blocks';

/** Key in local storage of the blocks that were copied last. */
export const clipKey = 'editor-clip';

/** Longest text that is read as blocks, in UTF-16 code units. */
export const clipMaxLength = 2_000_000;
