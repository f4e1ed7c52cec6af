import type { ImageSize } from '../../../protocol/enums/images.js';
import type { AppContext } from '../access/visitor.js';
import { Failure } from '../errors/failure.js';
import { isNotModified } from '../http/entity-tag.js';
import { dataPolicy } from '../http/headers.js';
import type { PictureFile } from '../media/picture-file.js';
import { readPictureRequest, sizesSentence, type PictureRequest } from '../media/picture-request.js';
import { pictureVersion } from '../media/picture-source.js';
import type { SizedPicture } from '../media/pictures.js';
import type { Visit } from '../visit/visit.js';

const yearS = 31_536_000;

/** Cache time of a picture in another size than the one asked for: until that one is made. */
const standInS = 10;

/** The size that the request for the decoded `path` names, or null. @throws Failure for a size that is not offered. */
export async function requestedPicture(
  context: AppContext,
  path: string,
  exists: (path: string) => boolean | Promise<boolean>,
): Promise<PictureRequest | null> {
  const request = await readPictureRequest(path, context.req.query('format') ?? null, exists);
  if (request === 'bad-size') throw new Failure(400, { error: sizesSentence });
  return request;
}

/**
 * The picture in the requested size, in a format that the browser accepts; null if the original has to be used: for a vector or animated
 * picture, an unreadable file, or a machine without the image tool. An address with the file's current version may be cached for ever.
 */
export async function answerPicture(visit: Visit, original: PictureFile, size: ImageSize): Promise<Response | null> {
  const { context, environment } = visit;
  const found = await environment.pictures.find(original, size, context.req.header('accept') ?? '');
  return found && sendPicture(visit, original, found, { Vary: 'Accept' });
}

/** The picture as cards of links and search engines take it; null where there is none. */
export async function answerSharedPicture(visit: Visit, original: PictureFile): Promise<Response | null> {
  const found = await visit.environment.pictures.share(original);
  return found && sendPicture(visit, original, found, {});
}

async function sendPicture(
  { context, environment }: Visit,
  original: PictureFile,
  found: SizedPicture,
  more: Readonly<Record<string, string>>,
): Promise<Response | null> {
  // Only our own markup has versions in its addresses, and gives every picture a box that does not depend on its file.
  const isLasting = context.req.query('v') === pictureVersion(original.etag);
  const headersOf = ({ type, etag }: SizedPicture, cacheControl: string): Record<string, string> => ({
    'Content-Type': type,
    'Cache-Control': cacheControl,
    'Content-Security-Policy': dataPolicy,
    ETag: etag,
    ...more,
  });
  const headers = headersOf(found, isLasting ? `public, max-age=${yearS}, immutable` : 'public, max-age=300');
  if (isNotModified(context, found.etag)) return context.body(null, 304, headers);
  try {
    const standIn = isLasting ? await found.standIn() : null;
    return standIn
      ? context.body(await standIn.read(), 200, headersOf(standIn, `public, max-age=${standInS}`))
      : context.body(await found.read(), 200, headers);
  } catch (error) {
    environment.report(error);
    return null;
  }
}
