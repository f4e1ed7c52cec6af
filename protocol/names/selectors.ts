/** Constant selectors as literals, which are smaller in a page than calls of the functions that build them. */

/** The root of a lightbox. */
export const lightbox = '[data-widget~="lightbox"]';
/** The opener of a slide of a lightbox: a link, followed without script, or a button. */
export const lightboxOpener = '[data-widget~="lightbox"] [data-part~="open"]';
/** The root of a cookie banner, or of the button that brings it back. */
export const consentBanner = '[data-widget~="consent-banner"]';
/** The disclosure of a menu. */
export const menu = '[data-widget~="menu"]';
/** The link of a button block. */
export const buttonLink = '[data-block-type="button"] a';
/** A popup over the page. */
export const popup = '[data-widget~="popup"]';
/** Button links and forms, which are counted when they are seen. */
export const counted = '[data-block-type="button"] a,form[data-widget~="form"]';
/** What tells of a press as an event of the author's. */
export const tracked = '[data-track]';
/** Video in a slide: the root of a video widget, or a plain `video` element. */
export const film = '[data-widget~="video"],video';
/** Elements with horizontal drags of their own: moving galleries, and inputs such as sliders. */
export const pulled = '[data-widget~="slideshow"],[data-widget~="carousel"],[data-widget~="thumbnail-strip"],input';
/** The text of a slide. */
export const slideMeta = '[data-part~="meta"]';
/** The slide that the server has marked as the current one. */
export const currentSlide = '[data-state~="current"]';
/** The control of the current slide, where only that one is in the tab order: a press on another slide makes that one current. */
export const rovingControl = '[aria-current="true"][tabindex="0"]';
/** A slide with a video. */
export const filmSlide = '[data-type="video"]';
/** A picture that waits for a behaviour, and the root of that. */
export const unloaded = 'img[data-src]:not([src])';
export const pictureLoader = '[data-widget~="images"]';
