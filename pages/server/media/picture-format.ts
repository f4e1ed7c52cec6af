/** An image format that the server sends. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Whether the `Accept` header lists the type explicitly, with a quality above 0. Wildcards are ignored, because old browsers send them
 * too.
 */
function takes(accept: string, type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/**
 * Content negotiation: the smallest format that the browser accepts; else one that every browser supports, with an alpha channel where
 * needed.
 */
export function choosePictureFormat(accept: string, hasAlpha: boolean): PictureFormat {
  if (takes(accept, pictureTypes.avif)) return 'avif';
  if (takes(accept, pictureTypes.webp)) return 'webp';
  return hasAlpha ? 'png' : 'jpeg';
}
