import { binMs } from '../../../protocol/enums/bin.js';
import type { MediaFile, MediaListQuery } from '../../../protocol/http/media.js';
import type { Size } from '../../../protocol/media/image-size.js';
import { storageFault } from '../object-storage/storage-error.js';
import type { Database } from '../store/schema.js';
import { readSiteSettings } from '../store/settings.js';
import type { MediaFiles, MediaItem } from './media-files.js';
import { nameOfAddress } from './media-names.js';
import type { Pictures } from './pictures.js';
import { unmeasured, type NewMedia } from './store/media-entries.js';
import { mediaStore, type MediaPart } from './store/media.js';

/** The media library: the table of the site's files, kept in step with the files themselves. */
export interface MediaLibrary {
  /** Enters the files that are there already; to be awaited before one is added to the disk. */
  ready(): Promise<void>;
  list(query: MediaListQuery): Promise<MediaPart>;
  /** Enters an uploaded file, or brings it back where it was removed. */
  enter(file: NewMedia): Promise<MediaFile | null>;
  /** A removed file is answered no more, at once; false for a file that is not there. */
  remove(path: string, nowMs: number): Promise<boolean>;
  restore(path: string): Promise<boolean>;
  /** Deletes what was removed longer ago than it can be restored. */
  tidy(nowMs: number): Promise<void>;
}

interface LibraryParts {
  readonly database: Database;
  readonly media: MediaFiles;
  readonly pictures: Pick<Pictures, 'measure'>;
}

/** Files that a page can show or link to. The icons of the site are for browsers. */
const offered = /^(?:image|video)\/|^application\/pdf$|^font\/woff2$/;
const icons = /^\/media\/(?:favicon|apple-touch-icon|icon(?:-[\w-]+)?)\.\w+$/;

function toNew({ address, type, size, storedAt, isUploaded }: MediaItem): NewMedia {
  const pixels = type.startsWith('image/') ? unmeasured : 0;
  return {
    path: address,
    name: isUploaded ? nameOfAddress(address) : (address.split('/').at(-1) ?? address),
    type,
    bytes: size,
    width: pixels,
    height: pixels,
    added_at: storedAt,
    added_by: null,
  };
}

/** Size of a picture; unmeasured while its storage is away, which does not keep the list from showing it. */
async function sizeOf(pictures: LibraryParts['pictures'], item: MediaItem): Promise<Size> {
  try {
    return (await pictures.measure(item)) ?? { width: 0, height: 0 };
  } catch (error) {
    if (storageFault(error) === null) throw error;
    return { width: unmeasured, height: unmeasured };
  }
}

/** The library over a database and the files. Several servers may share both. */
export function createMediaLibrary({ database, media, pictures }: LibraryParts): MediaLibrary {
  const store = mediaStore(database);
  let entered: Promise<void> | null = null;

  /** Enters what is on the disk and not in the table, such as the files of a site from before there was a library. */
  async function enterAll(): Promise<void> {
    const known = await store.listPaths();
    const all = await media.list();
    const present = new Set(all.map(({ address }) => address));
    const files = all.filter(({ address, type }) => offered.test(type) && !icons.test(address));
    await store.enter(files.filter(({ address }) => !known.has(address)).map(toNew));
    const isOffered = new Set(files.map(({ address }) => address));
    // An uploaded file that is missing may be on a disk that is not there at the moment.
    await store.strike([...known].filter((path) => !media.isUploadAddress(path) && !isOffered.has(path)));
    // A server that ended between table and disk left the file where it was.
    for (const path of await store.listBinned(Number.MAX_SAFE_INTEGER)) if (present.has(path)) await media.remove(path);
  }

  /** A failure is not remembered, so that the next call tries again. */
  async function ready(): Promise<void> {
    entered ??= enterAll().catch((error: unknown) => {
      entered = null;
      throw error;
    });
    await entered;
  }

  async function measured(file: MediaFile): Promise<MediaFile> {
    if (file.width !== unmeasured) return file;
    const item = await media.find(file.path);
    if (!item) return { ...file, width: 0, height: 0 };
    const { width, height } = await sizeOf(pictures, item);
    if (width === unmeasured) return { ...file, width: 0, height: 0 };
    await store.measure(file.path, width, height);
    return { ...file, width, height };
  }

  return {
    ready,
    async list(query) {
      // What was entered before is shown also while the storage is away.
      await ready().catch((error: unknown) => {
        if (storageFault(error) === null) throw error;
      });
      // They are those of the demo site.
      const hidesBuiltIn = (await readSiteSettings(database))?.onboarding?.hidesSample === true;
      const { files, next } = await store.list(query, hidesBuiltIn);
      return { files: await Promise.all(files.map(measured)), next };
    },
    async enter(file) {
      await store.enter([file]);
      if (file.added_by !== null) await store.claim(file);
      if (await store.bin(file.path, null)) await media.erase(file.path);
      return store.find(file.path);
    },
    async remove(path, nowMs) {
      await ready();
      if (!(await store.bin(path, nowMs))) return false;
      try {
        await media.remove(path);
      } catch (error) {
        // It is served still, so the library has it still.
        await store.bin(path, null);
        throw error;
      }
      return true;
    },
    async restore(path) {
      const found = await store.find(path);
      if (found?.removedAt === undefined || !(await media.restore(path))) return false;
      return store.bin(path, null);
    },
    async tidy(nowMs) {
      const paths = await store.listBinned(nowMs - binMs);
      for (const path of paths) await media.erase(path);
      await store.strike(paths);
    },
  };
}
