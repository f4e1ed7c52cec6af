/** Selectors that never change, written out: a page would pay for the function that makes them. */

/** The root of a lightbox. */
export const lightbox = '[data-widget~="lightbox"]';
/** What opens a slide of a lightbox; with an address, that is where it leads without script. */
export const lightboxOpener = '[data-widget~="lightbox"] [data-part~="open"]';
/** The root of a cookie banner, or of the button that brings it back. */
export const consentBanner = '[data-widget~="consent-banner"]';
/** The link of a button block. */
export const buttonLink = '[data-block-type="button"] a';
/** A form of the site. */
export const form = 'form[data-widget~="form"]';
/** Both: what is counted when it is seen. */
export const counted = '[data-block-type="button"] a,form[data-widget~="form"]';
/** What plays in a slide: the root of a video, or a film as it is. */
export const film = '[data-widget~="video"],video';
/** What answers to a finger's way across by itself: galleries that move, and fields such as sliders. */
export const pulled = '[data-widget~="slideshow"],[data-widget~="carousel"],[data-widget~="thumbnail-strip"],input';
