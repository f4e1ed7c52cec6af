import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStorage } from '../object-storage/object-storage.js';

/** Parts of files, such as uploads under way. They are where uploaded files are, so that each server that has these can go on with those. */
export interface UploadParts {
  /** Stores a part as a whole or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null for one that is not there. */
  read(name: string): Promise<Uint8Array | null>;
  /** Deletes a part; nothing where there is none. */
  drop(name: string): Promise<void>;
  list(): Promise<readonly StoredPart[]>;
}

export interface StoredPart {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly storedAt: number;
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

/** Parts in `folder`, which the first creates. */
export function createFolderParts(folder: string): UploadParts {
  const pathOf = (name: string): string => join(folder, name);
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const written = pathOf(`.${name}.${randomUUID()}`);
      try {
        await writeFile(written, bytes, { mode: 0o600 });
        await rename(written, pathOf(name));
      } catch (error) {
        await rm(written, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    read: (name) => readFile(pathOf(name)).catch(nullIfMissing),
    drop: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
      const found: StoredPart[] = [];
      for (const name of names) {
        // Another server may delete it at the same time.
        const kept = await stat(pathOf(name)).catch(nullIfMissing);
        if (kept) found.push({ name, storedAt: kept.mtimeMs });
      }
      return found;
    },
  };
}

/** Parts in an object storage, by keys that begin with `prefix`. */
export function createObjectParts(objects: ObjectStorage, prefix: string): UploadParts {
  return {
    write: (name, bytes) => objects.write(prefix + name, new Uint8Array(bytes), 'application/octet-stream'),
    async read(name) {
      const found = await objects.read(prefix + name);
      return (
        found &&
        new Uint8Array(await new Response(found.stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
      );
    },
    drop: (name) => objects.remove(prefix + name),
    async list() {
      const found = await objects.list(prefix);
      return found.map(({ key, storedAt }) => ({ name: key.slice(prefix.length), storedAt }));
    },
  };
}
