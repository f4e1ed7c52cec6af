import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage, PartedUpload } from './object-storage.js';
import { StorageError } from './storage-error.js';

/** Bytes of a part. A storage takes 10,000 parts. */
const partBytes = 8 * 1024 * 1024;
const mostParts = 9000;

async function sendParts(upload: PartedUpload, file: string, size: number): Promise<void> {
  const atOnce = Math.max(partBytes, Math.ceil(size / mostParts));
  const handle = await open(file);
  try {
    for (let at = 0; at < size; at += atOnce) {
      const bytes = new Uint8Array(Math.min(atOnce, size - at));
      for (let filled = 0; filled < bytes.length;) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, at + filled);
        if (bytesRead === 0) throw new Error(`${file} has become shorter while it was sent`);
        filled += bytesRead;
      }
      await upload.send(bytes);
    }
  } finally {
    await handle.close();
  }
}

/** Reads an object as a whole and compares it with the file that it was written from. @throws StorageError where it differs. */
async function readAgain(objects: ObjectStorage, key: string, size: number, print: string): Promise<void> {
  const found = await objects.read(key);
  if (!found || found.size !== size || found.print !== print) {
    await found?.stream.cancel();
    throw new StorageError('damaged', `${key} was written to ${objects.name}, but is not there as a whole.`);
  }
  // The stream compares every byte.
  const reader = found.stream.getReader();
  while (!(await reader.read()).done);
}

/**
 * Writes a file of any size as an object, part by part, and reads it again. After a failure there is no such object.
 * @throws StorageError
 */
export async function writeFileAsObject(objects: ObjectStorage, key: string, file: string): Promise<void> {
  const { size } = await stat(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const print = hash.digest('hex');
  const upload = await objects.begin(key, print);
  try {
    await sendParts(upload, file, size);
    await upload.complete().catch(async (error: unknown) => {
      // The answer may have been lost after the object was put together.
      if ((await objects.describe(key))?.print !== print) throw error;
    });
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  }
  try {
    await readAgain(objects, key, size, print);
  } catch (error) {
    await objects.remove(key).catch(() => undefined);
    throw error;
  }
}
