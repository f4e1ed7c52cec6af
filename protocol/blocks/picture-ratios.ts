/**
 * Ratios of pictures on a page, with the intrinsic size in pixels in their markup. The box has its final size before the picture loads,
 * and a picture of another ratio is cropped.
 */
export const pictureRatios = {
  landscape: { width: 1200, height: 800 },
  wide: { width: 1600, height: 900 },
  square: { width: 1000, height: 1000 },
  portrait: { width: 960, height: 1200 },
} as const;

export type PictureRatio = keyof typeof pictureRatios;

/** Names of the ratios, for the choices of a field. */
export const pictureRatioNames = ['landscape', 'wide', 'square', 'portrait'] as const satisfies readonly PictureRatio[];
