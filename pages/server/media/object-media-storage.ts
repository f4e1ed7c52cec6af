import { readFile } from 'node:fs/promises';
import type { Size } from '../../../protocol/media/image-size.js';
import { nothingThere } from '../errors/failure.js';
import { typeOfName } from '../files/media-type.js';
import { sha256 } from '../http/signature.js';
import { binnedPrefix, keptPrefix } from '../object-storage/media-keys.js';
import type { ObjectStorage } from '../object-storage/object-storage.js';
import { saveObject } from '../object-storage/save-object.js';
import { StorageError, storageFault } from '../object-storage/storage-error.js';
import { createFileCache } from './file-cache.js';
import { streamFile } from './folder-storage.js';
import type { KeptFile, MediaStorage } from './media-storage.js';
import { createWorkQueue } from './work-queue.js';

/** What the library knows of a file. */
export interface IndexedFile {
  readonly size: number;
  readonly storedAt: number;
  readonly pixels: Size | null;
}

export interface ObjectMediaStorageOptions {
  readonly objects: ObjectStorage;
  /** Folder of copies on this machine. */
  readonly cacheFolder: string;
  readonly maxCacheBytes?: number;
  /**
   * The file as the library has it; null for one that it does not have, or that was removed. It spares a question to the storage for each
   * request, and tells all servers at once of a removal.
   */
  readIndex(name: string): Promise<IndexedFile | null>;
  /** Epoch milliseconds. */
  now(): number;
  report(error: unknown): void;
}

const maxCopies = 512 * 1024 * 1024;

/** Largest file of which a copy is made before it is sent. Larger ones are passed through, unless there is a copy already. */
const copiedBytes = 1024 * 1024;

/** Files brought to this machine in parallel. */
const parallel = 6;

function toKept(name: string, { size, storedAt, pixels }: IndexedFile): KeptFile {
  // A name stands for one content, so that the storage need not be asked for a tag.
  return {
    name,
    id: `object:${name}`,
    etag: `"${size.toString(36)}-${sha256(name).slice(0, 10)}"`,
    size,
    storedAt,
    pixels,
  };
}

function missing({ name: storage }: ObjectStorage, name: string): StorageError {
  return new StorageError('missing', `${storage} has no ${keptPrefix}${name}, which the media library has.`);
}

/** Why an object is not there: its file was removed since it was asked for, or the storage has lost it. */
async function absence({ objects, readIndex }: ObjectMediaStorageOptions, name: string): Promise<Error> {
  if (await readIndex(name)) return missing(objects, name);
  return nothingThere();
}

/** Copies of objects on this machine, in a folder of bounded size. */
function createCopies(options: ObjectMediaStorageOptions) {
  const { objects, cacheFolder, maxCacheBytes = maxCopies, now } = options;
  const cache = createFileCache(cacheFolder, maxCacheBytes, now);
  const queue = createWorkQueue(parallel);

  async function bring(name: string): Promise<string> {
    return cache.fill(name, async (part) => {
      if (!(await saveObject(objects, keptPrefix + name, part))) throw await absence(options, name);
    });
  }

  return {
    cache,
    /** Path of a copy, which is made first where there is none. What was sent damaged is asked for once more. */
    async path(name: string): Promise<string> {
      const present = await cache.path(name);
      if (present !== null) return present;
      return queue.run(name, () =>
        bring(name).catch((error: unknown) => {
          if (storageFault(error) !== 'damaged') throw error;
          return bring(name);
        }),
      );
    },
  };
}

/** Uploaded files in an object storage, with copies of those in use on this machine. */
export function createObjectMediaStorage(options: ObjectMediaStorageOptions): MediaStorage {
  const { objects, readIndex, report } = options;
  const copies = createCopies(options);

  async function add(name: string, bytes: Uint8Array): Promise<void> {
    await objects.write(keptPrefix + name, new Uint8Array(bytes), typeOfName(name));
    // It is measured and resized in a moment. Without a copy it is brought here again.
    await copies.cache.write(name, bytes).catch(report);
  }

  return {
    isLocal: false,
    async list() {
      const found = await objects.list(keptPrefix);
      return found.map(({ key, size, storedAt }) =>
        toKept(key.slice(keptPrefix.length), { size, storedAt, pixels: null }),
      );
    },
    async find(name) {
      const known = await readIndex(name);
      return known && toKept(name, known);
    },
    async look(name) {
      const found = await objects.describe(keptPrefix + name);
      return found && toKept(name, { size: found.size, storedAt: options.now(), pixels: null });
    },
    add,
    take: async (name, path) => add(name, await readFile(path)),
    async remove(name) {
      // The copy stands before the original goes, so that a failure in between loses nothing.
      if (await objects.copy(keptPrefix + name, binnedPrefix + name)) await objects.remove(keptPrefix + name);
      await copies.cache.drop(name).catch(report);
    },
    async restore(name) {
      if (!(await objects.copy(binnedPrefix + name, keptPrefix + name)))
        return (await objects.describe(keptPrefix + name)) !== null;
      await objects.remove(binnedPrefix + name);
      return true;
    },
    erase: (name) => objects.remove(binnedPrefix + name),
    async discard(name) {
      await objects.remove(keptPrefix + name);
      await copies.cache.drop(name).catch(report);
    },
    path: ({ name }) => copies.path(name),
    async open({ name, size }, part) {
      const copy = await copies.cache.path(name);
      if (copy !== null) return streamFile(copy, part);
      if (size <= copiedBytes) return streamFile(await copies.path(name), part);
      const found = await objects.read(keptPrefix + name, part);
      if (found) return found.stream;
      throw await absence(options, name);
    },
  };
}
