/** Attributes of a gallery's slides, in the spelling of the specification. */

/** `image` or `video`. [GAL-23] */
export const type = 'data-type';
/** Identity of the slide. [GAL-24] */
export const id = 'data-slide-id';
/** Last segment of the slide's own address. [GAL-25] */
export const url = 'data-slide-url';
/** Address opened by a press on the slide. [GAL-26] */
export const clickThroughUrl = 'data-click-through-url';
/** Without a value or `true`: the press opens a new window. */
export const clickThroughNewWindow = 'data-click-through-new-window';
/** Size of the original in pixels, `{width}x{height}`. [GAL-27] */
export const imageDimensions = 'data-image-dimensions';
/** Focal point, `{x},{y}` in fractions of the size. [GAL-28] */
export const imageFocalPoint = 'data-image-focal-point';
/** Address of the original picture. [GAL-29] */
export const source = 'data-src';
