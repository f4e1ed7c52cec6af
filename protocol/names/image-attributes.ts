/** Attributes of pictures that style sheets look at; the behaviour `images` reads them as options. */

/** On a picture that fills its parent as a background. [IMG-11] */
export const useBgImage = 'data-use-bg-image';
/** Outline that a picture is cut to, one of `imageShapes`. [IMG-24] */
export const shape = 'data-shape';
