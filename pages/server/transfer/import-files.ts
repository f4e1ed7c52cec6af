import { readFile, stat, writeFile } from 'node:fs/promises';
import * as limits from '../../../protocol/enums/limits.js';
import type { ArchivedFile } from '../../../protocol/http/transfer.js';
import { cleanUpload } from '../media/cleaning/clean-upload.js';
import { unmeasured } from '../media/store/media-entries.js';
import { mediaStore } from '../media/store/media.js';
import type { AppEnvironment } from '../visit/environment.js';
import { printOf, type UnpackedArchive } from './archive.js';
import { TransferError } from './transfer-error.js';

type FileEnvironment = Pick<AppEnvironment, 'database' | 'library' | 'media' | 'pictures'>;

/**
 * Checks a file as an upload is checked, and leaves it without what says where it was made.
 * @throws TransferError for one that is missing, is not what was packed, or is no file that a site may have.
 */
async function checkFile(
  { pictures }: FileEnvironment,
  archive: UnpackedArchive,
  { path, name, print }: ArchivedFile,
): Promise<void> {
  const refused = new TransferError('refusal.archiveFile', { name });
  const file = archive.fileOf(path);
  if (!archive.has(path) || (await stat(file)).size > limits.archivedFileBytes || (await printOf(file)) !== print)
    throw refused;
  const checked = await cleanUpload(await readFile(file), pictures.inspect);
  if ('fault' in checked || !path.endsWith(`.${checked.kind}`)) throw refused;
  await writeFile(file, checked.bytes);
}

/** Checks every file of an archive. @throws TransferError naming the first that cannot be. */
export async function checkFiles(
  environment: FileEnvironment,
  archive: UnpackedArchive,
  files: readonly ArchivedFile[],
): Promise<void> {
  for (const file of files) await checkFile(environment, archive, file);
}

/** Moves files to their addresses, where there are none yet. Resolves with the addresses that are new; after a failure there are none. */
export async function placeFiles(
  { media }: FileEnvironment,
  archive: UnpackedArchive,
  files: readonly ArchivedFile[],
): Promise<readonly string[]> {
  const placed: string[] = [];
  try {
    for (const { path } of files) if (await media.put(path, archive.fileOf(path))) placed.push(path);
    return placed;
  } catch (error) {
    await discardFiles({ media }, placed);
    throw error;
  }
}

/** Takes placed files away again. */
export async function discardFiles(
  { media }: Pick<FileEnvironment, 'media'>,
  placed: readonly string[],
): Promise<void> {
  for (const path of placed) await media.discard(path);
}

/** Enters the files of an archive into the library, with their names and descriptions. */
export async function enterFiles(
  { database, library, media }: FileEnvironment,
  files: readonly ArchivedFile[],
  { accountId, nowMs }: { readonly accountId: string; readonly nowMs: number },
): Promise<void> {
  for (const { path, name, alts, focalPoint } of files) {
    const item = await media.look(path);
    if (!item) continue;
    const pixels = item.type.startsWith('image/') ? unmeasured : 0;
    await library.enter({
      path,
      name,
      type: item.type,
      bytes: item.size,
      width: pixels,
      height: pixels,
      added_at: nowMs,
      added_by: accountId,
    });
    await mediaStore(database).change({ path, name, alts, focalPoint });
  }
}
