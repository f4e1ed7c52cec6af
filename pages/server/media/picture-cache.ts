import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache of files in a folder of bounded size, with LRU eviction. Every file can be recomputed. */
export interface PictureCache {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

/** Ratio of the bound to which a full folder is reduced, so that not every new file evicts others. */
const emptiedRatio = 0.9;

/** Suffix of incomplete files, which a killed server leaves behind. */
const temporary = '.part';

interface Entry {
  bytes: number;
  /** Epoch milliseconds. */
  usedMs: number;
}

async function readEntries(folder: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (name.endsWith(temporary)) await rm(file, { force: true });
    else {
      const found = await stat(file).catch(() => null);
      if (found?.isFile()) entries.set(name, { bytes: found.size, usedMs: found.mtimeMs });
    }
  }
  return entries;
}

/** A cache in `folder`, which the first write creates. `now` returns epoch milliseconds. */
export function createPictureCache(folder: string, maxBytes: number, now: () => number): PictureCache {
  let known: Promise<Map<string, Entry>> | null = null;
  const readKnown = (): Promise<Map<string, Entry>> => (known ??= readEntries(folder));

  async function makeRoom(entries: Map<string, Entry>): Promise<void> {
    let sum = [...entries.values()].reduce((total, { bytes }) => total + bytes, 0);
    if (sum <= maxBytes) return;
    for (const [name, { bytes }] of [...entries].sort(([, one], [, other]) => one.usedMs - other.usedMs)) {
      if (sum <= maxBytes * emptiedRatio) return;
      sum -= bytes;
      entries.delete(name);
      await rm(join(folder, name), { force: true });
    }
  }

  return {
    async read(name) {
      const entries = await readKnown();
      const entry = entries.get(name);
      if (!entry) return null;
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (!bytes) {
        entries.delete(name);
        return null;
      }
      entry.usedMs = now();
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
