/**
 * Shapes a picture may take on a page, with the intrinsic size in pixels that its markup names. The box is laid out from these
 * before a byte of the picture has come, and a picture of another shape is cropped to it.
 */
export const pictureRatios = {
  landscape: { width: 1200, height: 800 },
  wide: { width: 1600, height: 900 },
  square: { width: 1000, height: 1000 },
  portrait: { width: 960, height: 1200 },
} as const;

export type PictureRatio = keyof typeof pictureRatios;

/** Names of the shapes, for the choices of a field. */
export const pictureRatioNames = ['landscape', 'wide', 'square', 'portrait'] as const satisfies readonly PictureRatio[];
