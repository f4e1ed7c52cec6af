import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { uploadTypes } from '../../../protocol/http/media.js';
import { routes } from '../../../protocol/names/routes.js';
import { slugOf } from '../../../protocol/text/slug.js';
import type { FileSet, ServedFile } from '../files/file-set.js';
import { fileType, typeOfName } from '../files/media-type.js';
import { StorageError } from '../object-storage/storage-error.js';
import { streamFile } from './folder-storage.js';
import { isReadable, type FilePart, type KeptFile, type MediaStorage } from './media-storage.js';
import type { PictureFile } from './picture-file.js';

/** A file of the site's media. */
export interface MediaItem extends PictureFile {
  readonly address: string;
  readonly type: string;
  readonly etag: string;
  /** In bytes. */
  readonly size: number;
  /** Epoch milliseconds; 0 for a file of the build. */
  readonly storedAt: number;
  readonly isUploaded: boolean;
  /** Whether its bytes are on this machine, so that reading it costs nothing. */
  readonly isLocal: boolean;
  /** Size of a picture in pixels, where it is known without reading the file. */
  readonly pixels: KeptFile['pixels'];
  /** The file of the build; null for an uploaded one. */
  readonly built: ServedFile | null;
  /** Path on this machine, where the file is brought first if it is elsewhere. */
  path(): Promise<string>;
  open(part: FilePart | null): Promise<ReadableStream<Uint8Array>>;
}

/** The site's media: the files of the build, and those uploaded since. */
export interface MediaFiles {
  readonly built: FileSet;
  find(address: string): Promise<MediaItem | null>;
  /** The same, but an uploaded file also where the library does not have it yet. */
  look(address: string): Promise<MediaItem | null>;
  /** Every file but removed ones. */
  list(): Promise<readonly MediaItem[]>;
  /** Whether an uploaded file could have the address. */
  isUploadAddress(address: string): boolean;
  /** Takes an uploaded file away from its address, so that it can be restored; nothing when it is not there. */
  remove(address: string): Promise<void>;
  /** Puts a removed file back; false when it is gone. */
  restore(address: string): Promise<boolean>;
  /** Deletes a removed file for good. */
  erase(address: string): Promise<void>;
  /**
   * Moves a file of the data folder to an address of uploaded files. False where there is one already, which stays: an address stands for
   * one content.
   */
  put(address: string, from: string): Promise<boolean>;
  /** Deletes an uploaded file for good. */
  discard(address: string): Promise<void>;
  /** Stores a file. The same content under the same name has the same address. */
  add(name: string, extension: keyof typeof uploadTypes, bytes: Uint8Array): Promise<MediaItem>;
}

/** Longest part of an uploaded file's own name that its address keeps, in characters. */
const longestName = 60;

/** The name as it stands in an address: plain letters, digits and hyphens. */
function addressName(name: string): string {
  const plain = slugOf(name.replace(/\.\w{1,5}$/, '')).replace(/[^a-z0-9-]+/g, '');
  return plain.slice(0, longestName).replace(/^-+|-+$/g, '') || 'file';
}

/** Name in the storage of the file at an address; null where no uploaded file can be. */
function nameOf(address: string): string | null {
  const name = address.startsWith(routes.uploads) ? address.slice(routes.uploads.length) : '';
  return /^[a-z0-9-]+\.[a-z0-9]{3,5}$/.test(name) ? name : null;
}

function builtItem(address: string, built: ServedFile): MediaItem {
  const { file, type, etag } = built;
  return {
    address,
    file,
    type,
    etag,
    size: statSync(file).size,
    storedAt: 0,
    isUploaded: false,
    isLocal: true,
    pixels: null,
    built,
    path: async () => file,
    open: async (part) => streamFile(file, part),
  };
}

function uploadedItem(storage: MediaStorage, kept: KeptFile): MediaItem {
  const { name, id, etag, size, storedAt, pixels } = kept;
  return {
    address: routes.uploads + name,
    file: id,
    type: storage.isLocal ? fileType(id) : typeOfName(name),
    etag,
    size,
    storedAt,
    isUploaded: true,
    isLocal: storage.isLocal,
    pixels,
    built: null,
    path: () => storage.path(kept),
    open: (part) => storage.open(kept, part),
  };
}

/** The media of a site: the files of its build, and those in the storage. */
export function createMediaFiles(built: FileSet, storage: MediaStorage): MediaFiles {
  async function seek(address: string, how: 'find' | 'look'): Promise<MediaItem | null> {
    const present = built.find(address);
    if (present) return builtItem(address, present);
    const name = address.startsWith(routes.uploads) ? address.slice(routes.uploads.length) : '';
    const kept = isReadable(name) ? await storage[how](name) : null;
    return kept && uploadedItem(storage, kept);
  }

  async function add(name: string, extension: keyof typeof uploadTypes, bytes: Uint8Array): Promise<MediaItem> {
    const print = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const fileName = `${addressName(name)}-${print}.${extension}`;
    if (!(await storage.look(fileName))) await storage.add(fileName, bytes);
    const kept = await storage.look(fileName);
    if (kept?.size !== bytes.length)
      throw new StorageError('damaged', `${fileName} was stored, but the storage does not have it as a whole.`);
    return uploadedItem(storage, kept);
  }

  /** Does something with the file at an address, where one can be. */
  const withName = async (address: string, act: (name: string) => Promise<void>): Promise<void> => {
    const name = nameOf(address);
    if (name !== null) await act(name);
  };

  return {
    built,
    find: (address) => seek(address, 'find'),
    look: (address) => seek(address, 'look'),
    async list() {
      const uploaded = (await storage.list()).map((kept) => uploadedItem(storage, kept));
      return [...uploaded, ...built.entries().map(([address, file]) => builtItem(address, file))];
    },
    isUploadAddress: (address) => nameOf(address) !== null,
    remove: (address) => withName(address, (name) => storage.remove(name)),
    async restore(address) {
      const name = nameOf(address);
      return name !== null && storage.restore(name);
    },
    erase: (address) => withName(address, (name) => storage.erase(name)),
    discard: (address) => withName(address, (name) => storage.discard(name)),
    async put(address, from) {
      const name = nameOf(address);
      if (name === null) throw new RangeError(`No uploaded file can be at "${address}"`);
      if (await storage.look(name)) return false;
      await storage.take(name, from);
      return true;
    },
    add,
  };
}
