/** Attributes of pictures that style sheets select; the behaviour `images` reads them as options. */

/** On a picture that fills its parent as a background. [IMG-11] */
export const useBgImage = 'data-use-bg-image';
/** Shape that a picture is clipped to, one of `imageShapes`. [IMG-24] */
export const shape = 'data-shape';
