import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { uploadTypes } from '../../../protocol/http/media.js';
import { routes } from '../../../protocol/names/routes.js';
import { slugOf } from '../../../protocol/text/slug.js';
import { createFileSet, servedFile, type FileSet, type ServedFile } from '../files/file-set.js';

/** The site's media: the files of the build, and those uploaded since. */
export interface MediaFiles extends FileSet {
  /** Whether the address is that of an uploaded file. */
  isUploaded(address: string): boolean;
  /** Whether an uploaded file could have the address. */
  isUploadAddress(address: string): boolean;
  /** Takes an uploaded file away from its address, so that it can be restored; nothing when it is not there. */
  remove(address: string): Promise<void>;
  /** Puts a removed file back; false when it is gone. */
  restore(address: string): Promise<boolean>;
  /** Deletes a removed file for good. */
  erase(address: string): Promise<void>;
  /**
   * Moves a file to an address of uploaded files, from the same disk. False where there is one already, which stays: an address stands for
   * one content.
   */
  put(address: string, from: string): Promise<boolean>;
  /** Deletes an uploaded file for good. */
  discard(address: string): Promise<void>;
  /** Stores a file and returns its address. The same content under the same name has the same address. */
  add(name: string, extension: keyof typeof uploadTypes, bytes: Uint8Array): Promise<string>;
}

/** Longest part of an uploaded file's own name that its address keeps, in characters. */
const longestName = 60;

/** The name as it stands in an address: plain letters, digits and hyphens. */
function addressName(name: string): string {
  const plain = slugOf(name.replace(/\.\w{1,5}$/, '')).replace(/[^a-z0-9-]+/g, '');
  return plain.slice(0, longestName).replace(/^-+|-+$/g, '') || 'file';
}

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

interface Placement {
  readonly folder: string;
  readonly uploaded: Map<string, ServedFile>;
  nameOf(address: string): string | null;
  findUploaded(address: string): ServedFile | null;
}

/** Files that come with their addresses, as those of an archive do. */
function placement({ folder, uploaded, nameOf, findUploaded }: Placement): Pick<MediaFiles, 'put' | 'discard'> {
  return {
    async put(address, from) {
      const name = nameOf(address);
      if (name === null) throw new RangeError(`No uploaded file can be at "${address}"`);
      if (findUploaded(address)) return false;
      await mkdir(folder, { recursive: true });
      await rename(from, join(folder, name));
      uploaded.set(address, servedFile(join(folder, name)));
      return true;
    },
    async discard(address) {
      const name = nameOf(address);
      if (name === null) return;
      uploaded.delete(address);
      await rm(join(folder, name), { force: true });
    },
  };
}

/**
 * Uploaded files in `folder`, which the first upload creates. Several servers may share it. Removed files are in a folder beside it, which
 * nothing serves.
 */
export function createMediaFiles(built: FileSet, folder: string): MediaFiles {
  removeLeft(folder);
  const binFolder = `${folder}-bin`;
  const uploaded = new Map(createFileSet(folder, routes.uploads).entries());
  const nameOf = (address: string): string | null =>
    address.startsWith(routes.uploads) && /^[a-z0-9-]+\.[a-z]{3,4}$/.test(address.slice(routes.uploads.length))
      ? address.slice(routes.uploads.length)
      : null;

  /** Another server may have stored the file after this one has read the folder. */
  function findUploaded(address: string): ServedFile | null {
    const known = uploaded.get(address);
    const name = nameOf(address);
    if (name === null) return known ?? null;
    const file = join(folder, name);
    if (!existsSync(file)) {
      // Another server may have removed it as well.
      uploaded.delete(address);
      return null;
    }
    if (known) return known;
    const served = servedFile(file);
    uploaded.set(address, served);
    return served;
  }

  return {
    find: (address) => built.find(address) ?? findUploaded(address),
    isUploaded: (address) => uploaded.has(address),
    isUploadAddress: (address) => nameOf(address) !== null,
    async remove(address) {
      const name = nameOf(address);
      if (name === null || !existsSync(join(folder, name))) return;
      await mkdir(binFolder, { recursive: true });
      await rename(join(folder, name), join(binFolder, name));
      uploaded.delete(address);
    },
    async restore(address) {
      const name = nameOf(address);
      if (name === null) return false;
      if (existsSync(join(binFolder, name))) await rename(join(binFolder, name), join(folder, name));
      return findUploaded(address) !== null;
    },
    async erase(address) {
      const name = nameOf(address);
      if (name !== null) await rm(join(binFolder, name), { force: true });
    },
    ...placement({ folder, uploaded, nameOf, findUploaded }),
    list: () => [...uploaded.values(), ...built.list()],
    entries: () => [...uploaded, ...built.entries()],
    read: (file) => built.read(file),
    readCompressed: (found, encoding) => built.readCompressed(found, encoding),
    async add(name, extension, bytes) {
      const print = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      const fileName = `${addressName(name)}-${print}.${extension}`;
      const address = routes.uploads + fileName;
      const file = join(folder, fileName);
      if (findUploaded(address)) return address;
      await mkdir(folder, { recursive: true });
      const part = join(folder, `.${fileName}.${randomUUID()}${temporary}`);
      try {
        await writeFile(part, bytes);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
      uploaded.set(address, servedFile(file));
      return address;
    },
  };
}
