import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Encoding } from '../http/encodings.js';
import { fileType } from './media-type.js';

/** A file that may be served. */
export interface ServedFile {
  readonly file: string;
  readonly type: string;
  /** Changes with the file's size and time. */
  readonly etag: string;
  /** The brotli-compressed version of the file, if any. */
  readonly compressed: string | null;
}

/**
 * A fixed set of files by address. An address outside the set is never passed to the file system, so no spelling of it can leave the
 * folder.
 */
export interface FileSet {
  find(address: string): ServedFile | null;
  /** Every file of the set. */
  list(): readonly ServedFile[];
  /** The same with their addresses. */
  entries(): readonly (readonly [address: string, file: ServedFile])[];
  read(file: string): Promise<Uint8Array<ArrayBuffer>>;
  /** A file that has a compressed version, in this encoding. */
  readCompressed(found: ServedFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** Entity tag of the current version of a file. */
export function fileTag(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
}

/** The file at this path as it is now. */
function servedFile(file: string): ServedFile {
  const compressed = existsSync(`${file}.br`) ? `${file}.br` : null;
  return { file, type: fileType(file), etag: fileTag(file), compressed };
}

/** Size of the largest file that is cached in memory. */
const maxKeptBytes = 512 * 1024;

/**
 * The files currently in `folder`, under addresses that begin with `prefix` (which ends with a slash). A missing folder yields none. Hidden
 * files are left out: some are being written and have another name in a moment.
 */
export function createFileSet(folder: string, prefix: string): FileSet {
  const files = new Map<string, ServedFile>();
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    if (!entry.isFile() || /^\.|\.br$/.test(entry.name)) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    files.set(prefix + relative(folder, file).split(sep).join('/'), servedFile(file));
  }
  async function keep(name: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const present = kept.get(name);
    if (present) return present;
    const bytes = await make();
    if (bytes.length <= maxKeptBytes) kept.set(name, bytes);
    return bytes;
  }

  const read = (file: string): Promise<Uint8Array<ArrayBuffer>> =>
    keep(file, async () => new Uint8Array(await readFile(file)));
  return {
    find: (address) => files.get(address) ?? null,
    list: () => [...files.values()],
    entries: () => [...files],
    read,
    // The build compresses by brotli alone; few ask for gzip.
    readCompressed: ({ file, compressed }, encoding) =>
      encoding === 'br' && compressed !== null
        ? read(compressed)
        : keep(`${file}.gz`, async () => new Uint8Array(await promisify(gzip)(await read(file)))),
  };
}
