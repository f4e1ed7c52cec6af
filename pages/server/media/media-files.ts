import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
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

/** Uploaded files in `folder`, which the first upload creates. Several servers may share it. */
export function createMediaFiles(built: FileSet, folder: string): MediaFiles {
  const uploaded = new Map(createFileSet(folder, routes.uploads).entries());
  const nameOf = (address: string): string | null =>
    address.startsWith(routes.uploads) && /^[a-z0-9-]+\.[a-z]{3,4}$/.test(address.slice(routes.uploads.length))
      ? address.slice(routes.uploads.length)
      : null;

  /** Another server may have stored the file after this one has read the folder. */
  function findUploaded(address: string): ServedFile | null {
    const known = uploaded.get(address);
    const name = nameOf(address);
    if (known || name === null) return known ?? null;
    const file = join(folder, name);
    if (!existsSync(file)) return null;
    const served = servedFile(file);
    uploaded.set(address, served);
    return served;
  }

  return {
    find: (address) => built.find(address) ?? findUploaded(address),
    isUploaded: (address) => uploaded.has(address),
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
      const part = join(folder, `.${fileName}.part`);
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
