import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTag } from '../files/file-set.js';
import { isReadable, type FilePart, type KeptFile, type MediaStorage } from './media-storage.js';

/** Suffix of files that are being written, and the age from which one was left by a server that was killed. */
const temporary = '.part';
const leftMs = 3_600_000;

function removeLeft(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    if (name.startsWith('.') && name.endsWith(temporary) && Date.now() - statSync(file).mtimeMs > leftMs)
      rmSync(file, { force: true });
  }
}

const chunkBytes = 65_536;

/** The bytes of a file on this machine, or of a part of it. It is opened when the first are asked for, and closed after the last. */
export function streamFile(path: string, part: FilePart | null): ReadableStream<Uint8Array> {
  let handle: FileHandle | null = null;
  let at = part?.start ?? 0;
  const end = part?.end ?? Number.MAX_SAFE_INTEGER;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        handle ??= await open(path);
        const chunk = new Uint8Array(Math.min(chunkBytes, end - at + 1));
        const { bytesRead } = chunk.length > 0 ? await handle.read(chunk, 0, chunk.length, at) : { bytesRead: 0 };
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
        if (bytesRead > 0 && at <= end) return;
        await handle.close();
        controller.close();
      },
      async cancel() {
        await handle?.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Uploaded files in `folder`, which the first upload creates. Several servers may share it. Removed files are in a folder beside it, which
 * nothing serves.
 */
export function createFolderStorage(folder: string): MediaStorage {
  removeLeft(folder);
  const binFolder = `${folder}-bin`;
  const pathOf = (name: string): string => join(folder, name);

  /** Asked of the disk each time: another server may have stored or removed the file. */
  function look(name: string): KeptFile | null {
    const path = pathOf(name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) return null;
    return { name, id: path, etag: fileTag(path), size: found.size, storedAt: Math.round(found.mtimeMs), pixels: null };
  }

  return {
    isLocal: true,
    async list() {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      return names.flatMap((name) => (isReadable(name) ? (look(name) ?? []) : []));
    },
    find: async (name) => look(name),
    look: async (name) => look(name),
    async add(name, bytes) {
      await mkdir(folder, { recursive: true });
      const part = pathOf(`.${name}.${randomUUID()}${temporary}`);
      try {
        await writeFile(part, bytes);
        await rename(part, pathOf(name));
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async take(name, path) {
      await mkdir(folder, { recursive: true });
      await rename(path, pathOf(name));
    },
    async remove(name) {
      if (!existsSync(pathOf(name))) return;
      await mkdir(binFolder, { recursive: true });
      await rename(pathOf(name), join(binFolder, name));
    },
    async restore(name) {
      if (existsSync(join(binFolder, name))) await rename(join(binFolder, name), pathOf(name));
      return look(name) !== null;
    },
    erase: (name) => rm(join(binFolder, name), { force: true }),
    discard: (name) => rm(pathOf(name), { force: true }),
    path: async ({ name }) => pathOf(name),
    open: async ({ name }, part) => streamFile(pathOf(name), part),
  };
}
