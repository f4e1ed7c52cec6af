import * as limits from '../../../../protocol/enums/limits.js';
import { longestMediaSearch, mediaKinds } from '../../../../protocol/enums/media.js';
import * as calls from '../../../../protocol/http/calls.js';
import { type MediaAnswer, type MediaListAnswer } from '../../../../protocol/http/media.js';
import { requireAccount } from '../../access/require-account.js';
import { recordAct } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { readBody } from '../../http/request-body.js';
import { cleanUpload, type UploadFault } from '../../media/cleaning/clean-upload.js';
import type { MediaItem } from '../../media/media-files.js';
import { nameOfAddress, readableName } from '../../media/media-names.js';
import { preparePictures } from '../../media/prepare-pictures.js';
import { unmeasured } from '../../media/store/media.js';
import { storageFault } from '../../object-storage/storage-error.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import type { Visit } from '../../visit/visit.js';

async function list({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'read-media');
  const { search = '', kind = '', after, removed } = context.req.query();
  const { languages } = await environment.site.read();
  const part = await environment.library.list({
    search: search.slice(0, longestMediaSearch),
    kind: mediaKinds.find((each) => each === kind) ?? null,
    after: after ?? null,
    isRemoved: removed === 'true',
  });
  return context.json({ ...part, languages } satisfies MediaListAnswer);
}

/** Makes the sizes of a new picture before a visitor asks for them. */
function prepare(environment: AppEnvironment, original: MediaItem): void {
  const { pictures, ending: signal, now, pause, report } = environment;
  void preparePictures({ pictures, originals: [original], signal, now, pause, report }).catch(report);
}

const tooLarge = (fileName: string): Failure =>
  new Refusal(413, 'editor.uploadTooLarge', { fileName, maxSize: `${limits.uploadMegabytes} MB` });

const refusals: Readonly<Record<UploadFault, (fileName: string) => Refusal>> = {
  type: (fileName) => new Refusal(415, 'editor.uploadUnsupported', { fileName, fileTypeMessage: '' }),
  broken: () => new Refusal(422, 'editor.uploadBroken'),
  'two-types': () => new Refusal(422, 'editor.uploadTwoTypes'),
  drawing: () => new Refusal(422, 'editor.uploadDrawing'),
  font: () => new Refusal(422, 'editor.uploadFont'),
  'font-size': () => new Refusal(422, 'editor.uploadFontSize', { max: limits.fontMegabytes }),
};

async function store({ context, environment }: Visit, name: string, bytes: Uint8Array): Promise<MediaItem> {
  if (bytes.length === 0) throw new Refusal(400, 'refusal.emptyFile');
  const checked = await cleanUpload(bytes, environment.pictures.inspect);
  if ('fault' in checked) throw refusals[checked.fault](readableName(name, '?'));
  // Who stops an upload while its file is looked at wants no file.
  if (context.req.raw.signal.aborted) throw new Failure(400, { error: 'The upload was cancelled.' });
  try {
    return await environment.media.add(name, checked.kind, checked.bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC' || storageFault(error) === 'full')
      throw new Refusal(507, 'editor.uploadFull');
    throw error;
  }
}

/** Stores the body as a file of the site, of the type that its bytes are, without what says where it was made. */
async function upload(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'write-media');
  const given = context.req.query('name') ?? '';
  const bytes = await readBody(context, limits.uploadBytes, () => tooLarge(readableName(given, '?')));
  await environment.library.ready();
  const item = await store(visit, given, bytes);
  const isPicture = item.type.startsWith('image/');
  const measured = isPicture ? await environment.pictures.measure(item) : null;
  const file = await environment.library.enter({
    path: item.address,
    name: readableName(given, nameOfAddress(item.address)),
    type: item.type,
    bytes: item.size,
    width: measured?.width ?? (isPicture ? unmeasured : 0),
    height: measured?.height ?? (isPicture ? unmeasured : 0),
    added_at: environment.now(),
    added_by: account.id,
  });
  if (!file) throw new Failure(404, { error: 'There is no such file.' });
  await recordAct(visit, 'media-added', { id: item.address, label: file.name });
  if (isPicture) prepare(environment, item);
  const answer: MediaAnswer = { file };
  return context.json(answer, 201);
}

/** Routes of the list of the site's media, and of uploads. */
export function mediaRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: calls.configMedia, limit: 'api', guard: 'none', handle: list },
    { method: 'POST', path: calls.configMedia, limit: 'upload', guard: 'crumb', handle: upload },
  ];
}
