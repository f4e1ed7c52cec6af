import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage } from './object-storage.js';

/** Writes an object to a new file that its owner alone can read; false without such an object. @throws StorageError; then there is no file. */
export async function saveObject(objects: ObjectStorage, key: string, file: string): Promise<boolean> {
  const found = await objects.read(key);
  if (!found) return false;
  const source = Readable.fromWeb(found.stream as Parameters<typeof Readable.fromWeb>[0]);
  try {
    await pipeline(source, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return true;
}
