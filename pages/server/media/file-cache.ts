import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache of files in a folder of bounded size, with LRU eviction. Every file can be recomputed. */
export interface FileCache {
  has(name: string): Promise<boolean>;
  /** Whether less than half of the bound is used. */
  hasRoom(): Promise<boolean>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Path of a cached file; null where there is none. It may be evicted later. */
  path(name: string): Promise<string | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes a cached file; nothing where there is none. */
  drop(name: string): Promise<void>;
  /** Writes a file by `make`, which fills the path that it is given; nothing is cached when it fails. Resolves with its path. */
  fill(name: string, make: (part: string) => Promise<void>): Promise<string>;
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
export function createFileCache(folder: string, maxBytes: number, now: () => number): FileCache {
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

  /** Notes the use of a file, as its modification time, so that it survives a restart. */
  function touch(entries: Map<string, Entry>, name: string, bytes: number): void {
    entries.set(name, { bytes, usedMs: now() });
    void utimes(join(folder, name), now() / 1000, now() / 1000).catch(() => undefined);
  }

  async function fill(name: string, make: (part: string) => Promise<void>): Promise<string> {
    const entries = await readKnown();
    await mkdir(folder, { recursive: true });
    const [part, file] = [join(folder, `${randomUUID()}${temporary}`), join(folder, name)];
    try {
      await make(part);
      const { size } = await stat(part);
      await rename(part, file);
      entries.set(name, { bytes: size, usedMs: now() });
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await makeRoom(entries);
    return file;
  }

  return {
    fill,
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
      touch(entries, name, bytes.length);
      return new Uint8Array(bytes);
    },
    async path(name) {
      const entries = await readKnown();
      const found = await stat(join(folder, name)).catch(() => null);
      if (!found?.isFile()) {
        entries.delete(name);
        return null;
      }
      touch(entries, name, found.size);
      return join(folder, name);
    },
    async drop(name) {
      (await readKnown()).delete(name);
      await rm(join(folder, name), { force: true });
    },
    async write(name, bytes) {
      await fill(name, (part) => writeFile(part, bytes));
    },
  };
}
