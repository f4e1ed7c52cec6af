import { createReadStream } from 'node:fs';
import type { ArchivedSoldFile } from '../../../protocol/http/transfer.js';
import type { SoldFile } from '../media/store/sold-files.js';
import type { AppEnvironment } from '../visit/environment.js';
import { printOf, type UnpackedArchive } from './archive.js';
import { TransferError } from './transfer-error.js';

/** Checks that the files of digital products are as they were packed. @throws TransferError naming the first that is not. */
export async function checkSoldFiles(archive: UnpackedArchive, files: readonly ArchivedSoldFile[]): Promise<void> {
  for (const { id, name, print } of files) {
    const path = archive.soldFileOf(id);
    if (path === null || (await printOf(path)) !== print) throw new TransferError('refusal.archiveFile', { name });
  }
}

interface PlacedFiles {
  readonly files: readonly ArchivedSoldFile[];
  readonly accountId: string;
  /** Gets each file that is new, also before a failure. */
  readonly placed: SoldFile[];
}

/** Stores the files of digital products that the site does not have yet. */
export async function placeSoldFiles(
  { soldFiles }: Pick<AppEnvironment, 'soldFiles'>,
  archive: UnpackedArchive,
  { files, accountId, placed }: PlacedFiles,
): Promise<void> {
  for (const { id, name } of files) {
    const path = archive.soldFileOf(id);
    if (path !== null && !(await soldFiles.find(id)))
      placed.push(await soldFiles.add({ id, name, accountId }, createReadStream(path)));
  }
}
