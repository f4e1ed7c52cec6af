import type { Hono } from 'hono';
import { sharedOriginal } from '../../../../protocol/media/shared-picture.js';
import { favicon, touchIcon } from '../../../../protocol/names/machine-files.js';
import { routes } from '../../../../protocol/names/routes.js';
import { isFaceAddress } from '../../../../protocol/site/theme/own-faces.js';
import type { AppContext, AppVariables } from '../../access/visitor.js';
import { answerBytes, answerRange } from '../../answers/byte-ranges.js';
import { Failure } from '../../errors/failure.js';
import type { FileSet, ServedFile } from '../../files/file-set.js';
import { findScript } from '../../files/manifest.js';
import { typeOfName } from '../../files/media-type.js';
import { acceptedEncoding, type Encoding } from '../../http/encodings.js';
import { encodedTag, httpDate, isNotModified, isUnmodifiedSince } from '../../http/entity-tag.js';
import { dataPolicy } from '../../http/headers.js';
import { readPagePath } from '../../http/page-path.js';
import type { MediaFiles, MediaItem } from '../../media/media-files.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { type Visit, visitOf } from '../../visit/visit.js';
import { answerPicture, answerSharedPicture, requestedPicture } from '../pictures.js';

/** Cache time of files whose name changes with their content: a year. */
const immutable = 'public, max-age=31536000, immutable';

async function answerFile(
  context: AppContext,
  files: FileSet,
  found: ServedFile,
  cacheControl: string,
): Promise<Response> {
  const encoding = found.compressed === null ? null : acceptedEncoding(context.req.header('accept-encoding'));
  const headers: Record<string, string> = {
    'Content-Type': found.type,
    'Cache-Control': cacheControl,
    'Content-Security-Policy': dataPolicy,
    ETag: encodedTag(found.etag, encoding),
    ...(found.compressed !== null && { Vary: 'Accept-Encoding' }),
  };
  if (isNotModified(context, found.etag)) return context.body(null, 304, headers);
  if (encoding)
    return context.body(await files.readCompressed(found, encoding), 200, { ...headers, 'Content-Encoding': encoding });
  return answerBytes(context, await files.read(found.file), headers);
}

function readAddress(context: AppContext): string {
  const address = readPagePath(new URL(context.req.url).pathname);
  if (address === null) throw new Failure(400, { error: 'The address is not valid.' });
  return address;
}

/** A composed sheet or script, shared by pages with the same needs. */
function answerComposed(
  context: AppContext,
  plain: string | Uint8Array<ArrayBuffer>,
  compressed: (encoding: Encoding) => Uint8Array<ArrayBuffer>,
): Response {
  const headers = {
    'Content-Type': typeOfName(context.req.path),
    'Cache-Control': immutable,
    'Content-Security-Policy': dataPolicy,
    Vary: 'Accept-Encoding',
  };
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  return encoding
    ? context.body(compressed(encoding), 200, { ...headers, 'Content-Encoding': encoding })
    : context.body(plain, 200, headers);
}

async function serveAsset({ context, environment }: Visit): Promise<Response> {
  const { assets, manifest } = environment;
  const address = readAddress(context);
  const sheet = manifest.sheets.find(address);
  if (sheet) return answerComposed(context, sheet.css, (encoding) => sheet.compressed(encoding));
  const script = assets.find(address) ? null : await findScript(manifest, address);
  return script
    ? answerComposed(context, script.code, (encoding) => script.compressed(encoding))
    : serve(context, assets, immutable);
}

async function serve(context: AppContext, files: FileSet, cacheControl: string): Promise<Response> {
  const found = files.find(readAddress(context));
  if (!found) throw new Failure(404, { error: 'There is no such file.' }, { 'Cache-Control': 'no-store' });
  return answerFile(context, files, found, cacheControl);
}

/** A file of the media, as it is or compressed by the build. */
async function answerMedia(
  context: AppContext,
  media: MediaFiles,
  item: MediaItem,
  cacheControl: string,
): Promise<Response> {
  if (item.built) return answerFile(context, media.built, item.built, cacheControl);
  const headers = {
    'Content-Type': item.type,
    'Cache-Control': cacheControl,
    'Content-Security-Policy': dataPolicy,
    ETag: item.etag,
    'Last-Modified': httpDate(item.storedAt),
  };
  const isKnown = isNotModified(context, item.etag) || isUnmodifiedSince(context, item.storedAt);
  return isKnown ? context.body(null, 304, headers) : answerRange(context, item, headers);
}

/** A file of the site's media; a picture in the requested size. */
async function serveMedia(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const { media } = environment;
  const address = readAddress(context);
  const present = await media.find(address);
  const sharedFrom = present ? null : await media.find(sharedOriginal(address) ?? '');
  const shared = sharedFrom && (await answerSharedPicture(visit, sharedFrom));
  if (shared) return shared;
  const wanted = await requestedPicture(context, address, async (path) => (await media.find(path)) !== null);
  const original = wanted && (wanted.path === address ? present : await media.find(wanted.path));
  const sized = original && (await answerPicture(visit, original, wanted.size));
  if (sized) return sized;
  const item = wanted ? original : present;
  if (!item) throw new Failure(404, { error: 'There is no such file.' }, { 'Cache-Control': 'no-store' });
  // The name of an uploaded typeface changes with its content.
  return answerMedia(context, media, item, isFaceAddress(address) ? immutable : 'public, max-age=300');
}

/** Built files, whose names change with their content, and the site's media. */
export function registerFiles(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const { media } = environment;
  app.get(`${routes.assets}*`, (context) => serveAsset(visitOf(context, environment)));
  app.get(`${routes.media}*`, (context) => serveMedia(visitOf(context, environment)));
  for (const address of [favicon, touchIcon])
    app.get(address, async (context) => {
      const icon = await media.find(routes.media + address.slice(1));
      return icon ? answerMedia(context, media, icon, 'public, max-age=86400') : context.body(null, 204);
    });
}
