import { imageSizes, type ImageSize } from '../../../protocol/enums/images.js';
import { isImageSize } from '../../../protocol/media/image-size.js';

/** A picture that is asked for in a size of its own. */
export interface PictureRequest {
  /** Path of the original. */
  readonly path: string;
  readonly size: ImageSize;
}

/** Sentence for whoever asks for a size that there is none of. */
export const sizesSentence = `Pictures come in widths of ${imageSizes.join(', ')} pixels, such as ?format=${imageSizes[2]}w.`;

/** Other files may mean something else by the same words. */
const pictureEndings = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i;

/**
 * What an address asks for: a picture in a size, `bad-size` for one that is not offered, or null when it names none. The size stands in the
 * query as `format`, or before the ending of the file's name, unless a file really has that name. [IMG-07]
 * `path` is the decoded path, `format` the query's value; `exists` says whether a file can be had.
 */
export async function readPictureRequest(
  path: string,
  format: string | null,
  exists: (path: string) => boolean | Promise<boolean>,
): Promise<PictureRequest | 'bad-size' | null> {
  if (!pictureEndings.test(path)) return null;
  const [, before = '', named = '', ending = ''] = /^(.*)-(\d{1,6})w(\.\w+)$/s.exec(path) ?? [];
  const isNamed = format === null && named !== '' && !(await exists(path)) && (await exists(before + ending));
  if (format === null && !isNamed) return null;
  const size = isNamed ? Number(named) : Number(/^(\d{1,6})w$/.exec(format ?? '')?.[1] ?? 0);
  return isImageSize(size) ? { path: isNamed ? before + ending : path, size } : 'bad-size';
}
