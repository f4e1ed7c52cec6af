import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache of files in a folder of bounded size, with LRU eviction. Every file can be recomputed. */
export interface PictureCache {
  has(name: string): Promise<boolean>;
  /** Whether less than half of the bound is used. */
  hasRoom(): Promise<boolean>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

/** Ratio of the bound to which a full folder is reduced, so that not every new file evicts others. */
const emptiedRatio = 0.9;

/** Suffix of incomplete files, which a killed server leaves behind. */
const temporary = '.part';

/** Age from which an incomplete file is a left one. A younger one may be written by another server at this moment. */
const leftMs = 3_600_000;

interface Entry {
  bytes: number;
  /** Epoch milliseconds. */
  usedMs: number;
}

async function readEntries(folder: string, nowMs: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) continue;
    if (!name.endsWith(temporary)) entries.set(name, { bytes: found.size, usedMs: found.mtimeMs });
    else if (nowMs - found.mtimeMs > leftMs) await rm(file, { force: true });
  }
  return entries;
}

/** A cache in `folder`, which the first write creates. Several servers may share it. `now` returns epoch milliseconds. */
export function createPictureCache(folder: string, maxBytes: number, now: () => number): PictureCache {
  let known: Promise<Map<string, Entry>> | null = null;
  const readKnown = (): Promise<Map<string, Entry>> => (known ??= readEntries(folder, now()));

  const sumOf = (entries: Map<string, Entry>): number =>
    [...entries.values()].reduce((total, { bytes }) => total + bytes, 0);

  async function makeRoom(entries: Map<string, Entry>): Promise<void> {
    let sum = sumOf(entries);
    if (sum <= maxBytes) return;
    for (const [name, { bytes }] of [...entries].sort(([, one], [, other]) => one.usedMs - other.usedMs)) {
      if (sum <= maxBytes * emptiedRatio) return;
      sum -= bytes;
      entries.delete(name);
      await rm(join(folder, name), { force: true });
    }
  }

  return {
    async has(name) {
      if ((await readKnown()).has(name)) return true;
      return (await stat(join(folder, name)).catch(() => null)) !== null;
    },
    hasRoom: async () => sumOf(await readKnown()) < maxBytes / 2,
    async read(name) {
      const entries = await readKnown();
      // Also a file that is not known here: another server may have written it.
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (!bytes) {
        entries.delete(name);
        return null;
      }
      entries.set(name, { bytes: bytes.length, usedMs: now() });
      // Stored as the file's modification time, so that it survives a restart.
      void utimes(join(folder, name), now() / 1000, now() / 1000).catch(() => undefined);
      return new Uint8Array(bytes);
    },
    async write(name, bytes) {
      const entries = await readKnown();
      await mkdir(folder, { recursive: true });
      const part = join(folder, `${randomUUID()}${temporary}`);
      try {
        await writeFile(part, bytes);
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      entries.set(name, { bytes: bytes.length, usedMs: now() });
      await makeRoom(entries);
    },
  };
}
