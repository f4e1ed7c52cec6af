import type { Hono } from 'hono';
import { routes } from '../../../../protocol/names/routes.js';
import type { AppContext, AppVariables } from '../../access/visitor.js';
import { acceptsBrotli, isNotModified } from '../../answers/html-answer.js';
import { Failure } from '../../errors/failure.js';
import { fileType, type FileSet, type ServedFile } from '../../files/file-set.js';
import type { StyleSheet } from '../../files/style-sheets.js';
import { dataPolicy } from '../../http/headers.js';
import { readPagePath } from '../../http/page-path.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { answerPicture, requestedPicture } from '../pictures.js';

/** For what has another name when it changes: a year. */
const immutable = 'public, max-age=31536000, immutable';

async function answerFile(c: AppContext, files: FileSet, found: ServedFile, cacheControl: string): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': found.type,
    'Cache-Control': cacheControl,
    'Content-Security-Policy': dataPolicy,
    ETag: found.etag,
    ...(found.compressed !== null && { Vary: 'Accept-Encoding' }),
  };
  if (isNotModified(c, found.etag)) return c.body(null, 304, headers);
  if (found.compressed !== null && acceptsBrotli(c))
    return c.body(await files.read(found.compressed), 200, { ...headers, 'Content-Encoding': 'br' });
  return answerBytes(c, await files.read(found.file), headers);
}

/** The whole file, or the part that a media player asks for. https://www.rfc-editor.org/rfc/rfc9110#name-range-requests */
function answerBytes(c: AppContext, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Response {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header('range') ?? '');
  const ranged = { ...headers, 'Accept-Ranges': 'bytes' };
  if (!match || (match[1] === '' && match[2] === '') || c.req.header('if-range')) return c.body(bytes, 200, ranged);
  const isSuffix = match[1] === '';
  const start = isSuffix ? Math.max(0, bytes.length - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === '' ? bytes.length - 1 : Math.min(Number(match[2]), bytes.length - 1);
  if (start > end) return c.body(null, 416, { ...ranged, 'Content-Range': `bytes */${bytes.length}` });
  return c.body(bytes.subarray(start, end + 1), 206, {
    ...ranged,
    'Content-Range': `bytes ${start}-${end}/${bytes.length}`,
  });
}

function readAddress(c: AppContext): string {
  const address = readPagePath(new URL(c.req.url).pathname);
  if (address === null) throw new Failure(400, { error: 'The address is not valid.' });
  return address;
}

/** A sheet that is put together for pages that need the same. */
function answerSheet(c: AppContext, sheet: StyleSheet): Response {
  const headers = {
    'Content-Type': fileType(c.req.path),
    'Cache-Control': immutable,
    'Content-Security-Policy': dataPolicy,
    Vary: 'Accept-Encoding',
  };
  return acceptsBrotli(c)
    ? c.body(sheet.compressed(), 200, { ...headers, 'Content-Encoding': 'br' })
    : c.body(sheet.css, 200, headers);
}

function serveAsset(c: AppContext, { assets, manifest }: AppEnvironment): Response | Promise<Response> {
  const sheet = manifest.sheets.find(readAddress(c));
  return sheet ? answerSheet(c, sheet) : serve(c, assets, immutable);
}

async function serve(c: AppContext, files: FileSet, cacheControl: string, address = readAddress(c)): Promise<Response> {
  const found = files.find(address);
  if (!found) throw new Failure(404, { error: 'There is no such file.' }, { 'Cache-Control': 'no-store' });
  return answerFile(c, files, found, cacheControl);
}

/** A file of the site's media, a picture in the size that is asked for. */
async function serveMedia(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const { media } = environment;
  const address = readAddress(c);
  const wanted = await requestedPicture(c, address, (path) => media.find(path) !== null);
  const original = wanted && media.find(wanted.path);
  const sized = original && (await answerPicture(c, environment, original, wanted.size));
  return sized ?? serve(c, media, 'public, max-age=300', wanted?.path ?? address);
}

/** Built files, whose names change with their content, and the site's media. */
export function registerFiles(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const { media } = environment;
  app.get(`${routes.assets}*`, (c) => serveAsset(c, environment));
  app.get(`${routes.media}*`, (c) => serveMedia(c, environment));
  app.get('/favicon.ico', async (c) => {
    const icon = media.find(`${routes.media}favicon.ico`) ?? media.find(`${routes.media}icon.svg`);
    return icon ? answerFile(c, media, icon, 'public, max-age=86400') : c.body(null, 204);
  });
}
