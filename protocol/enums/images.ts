/** Enumerations and constants of pictures. Row ids name their source in the specification. */

/** Widths in pixels that the server offers of every picture, smallest first. [IMG-16] */
export const imageSizes = [100, 300, 500, 750, 1000, 1500, 2500] as const;

export type ImageSize = (typeof imageSizes)[number];

/** Number of pictures fetched concurrently. [IMG-21] [IMG-22] */
export const desktopConcurrency = 16;
export const mobileConcurrency = 1;
/** After this time a picture that has not loaded no longer blocks the queue. */
export const slowPictureMs = 4000;
/** Class of an image while it loads. [IMG-17] */
export const loadingClass = 'loading';
/** Modes of fitting a picture into its box; `none` does not change the layout. [IMG-04] */
export const imageModes = ['none', 'fill', 'content-fill', 'cover', 'fit', 'content-fit', 'contain'] as const;

export type ImageMode = (typeof imageModes)[number];

/** Heights of the shapes of pictures, in percent of the width. [IMG-24] [IMG-25] */
export const shapeRatios = {
  square: 100,
  circle: 100,
  diamond: 100,
  octagon: 100,
  arch: 150,
  upright: 150,
  'upright-oval': 150,
  lying: 67,
  'lying-oval': 67,
} as const;

export type ImageShape = keyof typeof shapeRatios;

/** Names of the shapes, for the choices of a field. A literal, because the bundler cannot drop an unused `Object.keys` call. */
export const imageShapes = [
  'square',
  'circle',
  'diamond',
  'octagon',
  'arch',
  'upright',
  'upright-oval',
  'lying',
  'lying-oval',
] as const satisfies readonly ImageShape[];
