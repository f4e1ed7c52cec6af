import { statSync } from 'node:fs';
import { binMs } from '../../../protocol/enums/bin.js';
import type { MediaFile, MediaListQuery } from '../../../protocol/http/media.js';
import type { ServedFile } from '../files/file-set.js';
import type { Database } from '../store/schema.js';
import { readSiteSettings } from '../store/settings.js';
import type { MediaFiles } from './media-files.js';
import { nameOfAddress } from './media-names.js';
import type { Pictures } from './pictures.js';
import { mediaStore, unmeasured, type MediaPart, type NewMedia } from './store/media.js';

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
const offered = /^(?:image|video)\/|^application\/pdf$/;
const icons = /^\/media\/(?:favicon|apple-touch-icon|icon(?:-[\w-]+)?)\.\w+$/;

function toNew(media: MediaFiles, path: string, { file, type }: ServedFile): NewMedia {
  const { size, mtimeMs } = statSync(file);
  const isUploaded = media.isUploaded(path);
  const pixels = type.startsWith('image/') ? unmeasured : 0;
  return {
    path,
    name: isUploaded ? nameOfAddress(path) : (path.split('/').at(-1) ?? path),
    type,
    bytes: size,
    width: pixels,
    height: pixels,
    added_at: isUploaded ? Math.round(mtimeMs) : 0,
    added_by: null,
  };
}

/** The library over a database and the files. Several servers may share both. */
export function createMediaLibrary({ database, media, pictures }: LibraryParts): MediaLibrary {
  const store = mediaStore(database);
  let entered: Promise<void> | null = null;

  /** Enters what is on the disk and not in the table, such as the files of a site from before there was a library. */
  async function enterAll(): Promise<void> {
    const known = await store.listPaths();
    const files = new Map(media.entries().filter(([path, { type }]) => offered.test(type) && !icons.test(path)));
    await store.enter([...files].filter(([path]) => !known.has(path)).map(([path, file]) => toNew(media, path, file)));
    // An uploaded file that is missing may be on a disk that is not there at the moment.
    await store.strike([...known].filter((path) => !media.isUploadAddress(path) && !files.has(path)));
    // A server that ended between table and disk left the file where it was.
    for (const path of await store.listBinned(Number.MAX_SAFE_INTEGER)) await media.remove(path);
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
    const served = media.find(file.path);
    if (!served) return { ...file, width: 0, height: 0 };
    const { width, height } = (await pictures.measure(served)) ?? { width: 0, height: 0 };
    await store.measure(file.path, width, height);
    return { ...file, width, height };
  }

  return {
    ready,
    async list(query) {
      await ready();
      // They are those of the demo site.
      const hidesBuiltIn = (await readSiteSettings(database))?.onboarding?.hidesSample === true;
      const { files, next } = await store.list(query, hidesBuiltIn);
      return { files: await Promise.all(files.map(measured)), next };
    },
    async enter(file) {
      await store.enter([file]);
      if (await store.bin(file.path, null)) await media.erase(file.path);
      return store.find(file.path);
    },
    async remove(path, nowMs) {
      await ready();
      if (!(await store.bin(path, nowMs))) return false;
      await media.remove(path);
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
