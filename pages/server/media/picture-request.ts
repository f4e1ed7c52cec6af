import { imageSizes, type ImageSize } from '../../../protocol/enums/images.js';
import { isImageSize } from '../../../protocol/media/image-size.js';

/** A request for a picture in a certain width. */
export interface PictureRequest {
  /** Path of the original. */
  readonly path: string;
  readonly size: ImageSize;
}

/** Error text for a width that is not offered. */
export const sizesSentence = `Pictures come in widths of ${imageSizes.join(', ')} pixels, such as ?format=${imageSizes[2]}w.`;

/** The size syntax applies to pictures only. */
const pictureEndings = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i;

/**
 * Parses a request for a resized picture: `bad-size` for a width that is not offered, null for a request without a size. The size is the
 * query parameter `format`, or precedes the file's extension, unless a file with that name exists. [IMG-07] `path` is the decoded path,
 * `format` the query's value.
 */
export async function readPictureRequest(
  path: string,
  format: string | null,
  exists: (path: string) => boolean | Promise<boolean>,
): Promise<PictureRequest | 'bad-size' | null> {
  const queried = Number(/^(\d{1,6})w$/.exec(format ?? '')?.[1] ?? 0);
  // A file without an extension may be a picture or a page, whose query is its own.
  if (!/\.\w+$/.test(path)) return isImageSize(queried) ? { path, size: queried } : null;
  if (!pictureEndings.test(path)) return null;
  const [, before = '', named = '', ending = ''] = /^(.*)-(\d{1,6})w(\.\w+)$/s.exec(path) ?? [];
  const isNamed = format === null && named !== '' && !(await exists(path)) && (await exists(before + ending));
  if (format === null && !isNamed) return null;
  const size = isNamed ? Number(named) : queried;
  return isImageSize(size) ? { path: isNamed ? before + ending : path, size } : 'bad-size';
}
