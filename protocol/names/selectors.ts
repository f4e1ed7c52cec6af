/** Selectors that never change, written out: a page would pay for the function that makes them. */

/** The root of a lightbox. */
export const lightbox = '[data-widget~="lightbox"]';
/** What plays in a slide: the root of a video, or a film as it is. */
export const film = '[data-widget~="video"],video';
