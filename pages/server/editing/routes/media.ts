import { statSync } from 'node:fs';
import { basename } from 'node:path';
import * as limits from '../../../../protocol/enums/limits.js';
import * as calls from '../../../../protocol/http/calls.js';
import {
  uploadTypes,
  type MediaAnswer,
  type MediaFile,
  type MediaListAnswer,
} from '../../../../protocol/http/media.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import type { ServedFile } from '../../files/file-set.js';
import { readBody } from '../../http/request-body.js';
import { preparePictures } from '../../media/prepare-pictures.js';
import { uploadKind } from '../../media/upload-kind.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import type { Visit } from '../../visit/visit.js';

/** Print of the content behind the name of an uploaded file. */
const print = /-[\da-f]{10}(?=\.\w+$)/;

async function describe(
  { media, pictures }: AppEnvironment,
  path: string,
  file: ServedFile,
): Promise<MediaFile & { readonly changedMs: number }> {
  const measured = file.type.startsWith('image/') ? await pictures.measure(file) : null;
  const { size, mtimeMs } = statSync(file.file);
  const name = basename(path);
  return {
    path,
    name: media.isUploaded(path) ? name.replace(print, '') : name,
    type: file.type,
    bytes: size,
    width: measured?.width ?? 0,
    height: measured?.height ?? 0,
    changedMs: mtimeMs,
  };
}

/** Files that a page can show or link to. The icons of the site are for browsers. */
const offered = /^(?:image|video)\/|^application\/pdf$/;
const icons = /^\/media\/(?:favicon|apple-touch-icon|icon(?:-[\w-]+)?)\.\w+$/;

async function listMedia({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'read-media');
  const { media } = environment;
  const entries = media.entries().filter(([path, { type }]) => offered.test(type) && !icons.test(path));
  const files = await Promise.all(entries.map(async ([path, file]) => describe(environment, path, file)));
  const rank = ({ path }: MediaFile): number => (media.isUploaded(path) ? 0 : 1);
  files.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 0 ? other.changedMs - one.changedMs : 0) ||
      (one.path < other.path ? -1 : 1),
  );
  const answer: MediaListAnswer = { files: files.map(({ changedMs: _changedMs, ...file }) => file) };
  return context.json(answer);
}

/** Makes the sizes of a new picture before a visitor asks for them. */
function prepare(environment: AppEnvironment, original: ServedFile): void {
  const { pictures, ending: signal, now, pause, report } = environment;
  void preparePictures({ pictures, originals: [original], signal, now, pause, report }).catch(report);
}

async function store(environment: AppEnvironment, name: string, bytes: Uint8Array): Promise<string> {
  const kind = uploadKind(bytes);
  if (bytes.length === 0) throw new Refusal(400, 'refusal.emptyFile');
  if (kind === null) throw new Refusal(415, 'editor.uploadType');
  try {
    return await environment.media.add(name, kind, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new Refusal(507, 'editor.uploadFull');
  }
}

/** Stores the body as a file of the site, of the type that its bytes are. The original is kept as it is. */
async function upload({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'write-media');
  const bytes = await readBody(context, limits.uploadBytes);
  const path = await store(environment, context.req.query('name') ?? '', bytes);
  const served = environment.media.find(path);
  if (!served) throw new Failure(404, { error: 'There is no such file.' });
  const { changedMs: _changedMs, ...file } = await describe(environment, path, served);
  if (served.type !== uploadTypes.pdf) prepare(environment, served);
  const answer: MediaAnswer = { file };
  return context.json(answer, 201);
}

/** Routes of the site's media, for the editor. */
export function mediaRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: calls.configMedia, limit: 'api', guard: 'none', handle: listMedia },
    { method: 'POST', path: calls.configMedia, limit: 'upload', guard: 'crumb', handle: upload },
  ];
}
