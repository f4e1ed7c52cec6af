import { readFile } from 'node:fs/promises';
import { compress, type Encoding } from '../http/encodings.js';

/** A version of a file: its tag changes with its size and time. */
interface FileVersion {
  readonly file: string;
  readonly tag: string;
}

/** Contents of an author's files other than pages. */
export interface OwnFiles {
  /** The bytes of the file, compressed unless `encoding` is null. */
  read(version: FileVersion, encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>>;
}

/** Bytes of compressed files that are kept in memory. */
const maxKeptBytes = 32 * 1024 * 1024;

/** Quality of brotli. The author waits for the first answer: better ones take ten times as long for a tenth less. */
const quality = 6;

/** Whether a file of the media type becomes smaller by compression. */
export function isCompressible(type: string): boolean {
  return /^text\/|^(?:application|image)\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|^image\/(?:x-icon|bmp)$/.test(type);
}

/** Reads files from the disk and compresses each version once. */
export function createOwnFiles(): OwnFiles {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let keptBytes = 0;
  return {
    async read({ file, tag }, encoding) {
      const key = `${encoding} ${tag} ${file}`;
      const present = kept.get(key);
      if (present) return present;
      const bytes = new Uint8Array(await readFile(file));
      if (encoding === null) return bytes;
      const compressed = await compress(bytes, encoding, quality);
      if (keptBytes + compressed.length > maxKeptBytes) {
        kept.clear();
        keptBytes = 0;
      }
      if (!kept.has(key)) keptBytes += compressed.length;
      kept.set(key, compressed);
      return compressed;
    },
  };
}
