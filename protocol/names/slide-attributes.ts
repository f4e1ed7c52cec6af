/** Attributes of a gallery's slides, in the spelling of the specification. */

/** `image` or `video`. [GAL-23] */
export const type = 'data-type';
/** Identity of the slide. [GAL-24] */
export const id = 'data-slide-id';
/** Last part of the slide's own address. [GAL-25] */
export const url = 'data-slide-url';
/** Where a press on the slide leads. [GAL-26] */
export const clickThroughUrl = 'data-click-through-url';
/** Without a value or `true`: the press opens a new window. */
export const clickThroughNewWindow = 'data-click-through-new-window';
/** Size of the original in pixels, `{width}x{height}`. [GAL-27] */
export const imageDimensions = 'data-image-dimensions';
/** Point that stays in every crop, `{x},{y}` in fractions of the size. [GAL-28] */
export const imageFocalPoint = 'data-image-focal-point';
/** Address of the original picture. [GAL-29] */
export const source = 'data-src';
