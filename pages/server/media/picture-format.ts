/** A format in which pictures are sent. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Whether the header `accept` names the type by itself and does not refuse it. What any browser takes says nothing about newer formats. */
function takes(accept: string, type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** The smallest format that the browser says it takes; else one that every browser takes and that keeps what is transparent. */
export function choosePictureFormat(accept: string, hasAlpha: boolean): PictureFormat {
  if (takes(accept, pictureTypes.avif)) return 'avif';
  if (takes(accept, pictureTypes.webp)) return 'webp';
  return hasAlpha ? 'png' : 'jpeg';
}
