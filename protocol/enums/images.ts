/** Enumerations and constants of pictures. Row ids name their source in the specification. */

/** Widths in pixels in which the server offers every picture, smallest first. [IMG-16] */
export const imageSizes = [100, 300, 500, 750, 1000, 1500, 2500] as const;

export type ImageSize = (typeof imageSizes)[number];

/** Pictures that are fetched at the same time. [IMG-21] [IMG-22] */
export const desktopConcurrency = 16;
export const mobileConcurrency = 1;
/** A picture that has not come after this long, in milliseconds, no longer holds back the next. */
export const slowPictureMs = 4000;
/** Class of an image that is being fetched. [IMG-17] */
export const loadingClass = 'loading';
/** Names of the ways a picture may stand in its box; none of them leaves its layout alone. [IMG-04] */
export const imageModes = ['none', 'fill', 'content-fill', 'cover', 'fit', 'content-fit', 'contain'] as const;

export type ImageMode = (typeof imageModes)[number];

/** Heights of the shapes that a picture can be cut to, in percent of the width. [IMG-24] [IMG-25] */
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

/** Names of the shapes, for the choices of a field; a list of its own, because the bundler keeps what a call makes. */
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
