import * as limits from '../../../protocol/enums/limits.js';
import type { MediaFile } from '../../../protocol/http/media.js';
import { requireAccount } from '../access/require-account.js';
import { recordAct } from '../audit/audited.js';
import { Failure, reportFault } from '../errors/failure.js';
import { Refusal } from '../errors/refusal.js';
import { cleanUpload, type UploadFault } from '../media/cleaning/clean-upload.js';
import type { MediaItem } from '../media/media-files.js';
import { nameOfAddress, readableName } from '../media/media-names.js';
import { preparePictures } from '../media/prepare-pictures.js';
import { unmeasured } from '../media/store/media-entries.js';
import { storageFault } from '../object-storage/storage-error.js';
import type { AppEnvironment } from '../visit/environment.js';
import type { Visit } from '../visit/visit.js';

/** Makes the sizes of a new picture before a visitor asks for them. */
function prepare(environment: AppEnvironment, original: MediaItem): void {
  const { pictures, ending: signal, now, pause, report } = environment;
  void preparePictures({ pictures, originals: [original], signal, now, pause, report }).catch(reportFault(report));
}

export const tooLarge = (fileName: string, most = limits.uploadMegabytes): Failure =>
  new Refusal(413, 'editor.uploadTooLarge', { fileName, maxSize: `${most} MB` });

export const unsupported = (fileName: string): Refusal =>
  new Refusal(415, 'editor.uploadUnsupported', { fileName, fileTypeMessage: '' });

const refusals: Readonly<Record<UploadFault, (fileName: string) => Refusal>> = {
  type: unsupported,
  broken: () => new Refusal(422, 'editor.uploadBroken'),
  'two-types': () => new Refusal(422, 'editor.uploadTwoTypes'),
  drawing: () => new Refusal(422, 'editor.uploadDrawing'),
  font: () => new Refusal(422, 'editor.uploadFont'),
  'font-size': () => new Refusal(422, 'editor.uploadFontSize', { max: limits.fontMegabytes }),
};

/** The refusal of what the storage has no room for; any other failure as it is. */
export function asFull(error: unknown): unknown {
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC' || storageFault(error) === 'full';
  return isFull ? new Refusal(507, 'editor.uploadFull') : error;
}

async function store({ context, environment }: Visit, name: string, bytes: Uint8Array): Promise<MediaItem> {
  if (bytes.length === 0) throw new Refusal(400, 'refusal.emptyFile');
  const checked = await cleanUpload(bytes, environment.pictures.inspect);
  if ('fault' in checked) throw refusals[checked.fault](readableName(name, '?'));
  // Who stops an upload while its file is looked at wants no file.
  if (context.req.raw.signal.aborted) throw new Failure(400, { error: 'The upload was cancelled.' });
  try {
    return await environment.media.add(name, checked.kind, checked.bytes);
  } catch (error) {
    throw asFull(error);
  }
}

/**
 * Stores bytes as a file of the site, of the type that they are, without what says where it was made, and enters it into the library.
 * @param given Its name on the device.
 * @throws Refusal for what is no file of the site.
 */
export async function takeUpload(visit: Visit, given: string, bytes: Uint8Array): Promise<MediaFile> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'write-media');
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
  return file;
}
