import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { binnedPrefix, keptPrefix, soldPrefix } from '../object-storage/media-keys.js';
import type { ObjectStorage } from '../object-storage/object-storage.js';
import { saveObject } from '../object-storage/save-object.js';
import { writeFileAsObject } from '../object-storage/write-file.js';
import { isFileName, printOf } from './archive.js';
import { BackupError } from './backup-error.js';

/** In this order, so that a file that is removed while they are copied is met at least once. */
const prefixes = [keptPrefix, binnedPrefix, soldPrefix] as const;

/** Folder in the data folder or in an archive that holds the files of a prefix. */
const folderOf = (prefix: string): string => prefix.slice(0, -1);

/** Copies media from an object storage into folders of `staging`. Resolves with these by their names in an archive. */
export async function copyObjectMedia(objects: ObjectStorage, staging: string): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>();
  for (const prefix of prefixes) {
    const folder = join(staging, `.${folderOf(prefix)}`);
    await mkdir(folder);
    folders.set(folderOf(prefix), folder);
    for (const { key } of await objects.list(prefix)) {
      const name = key.slice(prefix.length);
      // One that is gone was removed since it was listed.
      if (isFileName(name)) await saveObject(objects, key, join(folder, name));
    }
  }
  return folders;
}

/** Media that take the place of those in an object storage. */
export interface ObjectExchange {
  /** Where replaced media are kept, as the operator names places; null where none were. */
  readonly former: string | null;
  /** Puts media aside that are not in the archive: to be done when the rest of the site is in its place. */
  settle(): Promise<void>;
  /** Takes back what was brought. */
  undo(): Promise<void>;
}

/**
 * Brings media from the folders of an unpacked archive to an object storage. What is there is kept below the key `aside`.
 * @throws StorageError; then the storage is as it was.
 */
export async function bringObjectMedia(
  objects: ObjectStorage,
  unpacked: string,
  aside: string,
): Promise<ObjectExchange> {
  const before = new Set<string>();
  for (const prefix of prefixes) for (const { key } of await objects.list(prefix)) before.add(key);
  const brought = new Set<string>();
  const added: string[] = [];
  const replaced: string[] = [];

  async function bring(key: string, file: string): Promise<void> {
    brought.add(key);
    const present = before.has(key) ? await objects.describe(key) : null;
    if (present?.print && present.print === (await printOf(file))) return;
    if (present) {
      await objects.copy(key, `${aside}/${key}`);
      replaced.push(key);
    } else added.push(key);
    await writeFileAsObject(objects, key, file);
  }

  async function undo(): Promise<void> {
    for (const key of added) await objects.remove(key);
    for (const key of replaced) await objects.copy(`${aside}/${key}`, key);
  }

  try {
    for (const prefix of prefixes) {
      const folder = join(unpacked, folderOf(prefix));
      for (const name of existsSync(folder) ? await readdir(folder) : [])
        await bring(prefix + name, join(folder, name));
    }
  } catch (error) {
    await undo().catch(() => undefined);
    throw error;
  }
  const foreign = [...before].filter((key) => !brought.has(key));
  return {
    former: foreign.length + replaced.length > 0 ? `${objects.name}/${aside}` : null,
    async settle() {
      for (const key of foreign)
        try {
          await objects.copy(key, `${aside}/${key}`);
          await objects.remove(key);
        } catch (error) {
          throw new BackupError(
            `The site was restored, but ${key}, which is not in the backup, could not be put aside: ${error instanceof Error ? error.message : String(error)}`,
            { cause: error },
          );
        }
    },
    undo,
  };
}
