import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../../protocol/names/routes.js';
import { StartError } from '../errors/start-error.js';
import { createFolderStorage } from '../media/folder-storage.js';
import type { MediaLibrary } from '../media/library.js';
import type { MediaStorage } from '../media/media-storage.js';
import { createObjectMediaStorage } from '../media/object-media-storage.js';
import { mediaStore } from '../media/store/media.js';
import { createFolderParts, createObjectParts, type UploadParts } from '../media/upload-parts.js';
import { partPrefix, soldPrefix } from '../object-storage/media-keys.js';
import { openObjectStorage } from '../object-storage/object-storage.js';
import { storageFault } from '../object-storage/storage-error.js';
import type { Database } from '../store/schema.js';
import type { ServerSettings } from './settings.js';

interface MediaTools {
  readonly db: Database;
  now(): number;
  pause(ms: number): Promise<void>;
  report(error: unknown): void;
}

const folderName = 'media';

/** The storage of uploaded files: the data folder, or the object storage of the settings. Nothing is asked of it yet. */
export function openMediaStorage({ media, dataFolder }: ServerSettings, tools: MediaTools): MediaStorage {
  if (!media) return createFolderStorage(join(dataFolder, folderName));
  const { db, now, pause, report } = tools;
  return createObjectMediaStorage({
    objects: openObjectStorage(media, { fetch, pause }),
    cacheFolder: join(dataFolder, 'media-copies'),
    async readIndex(name) {
      const row = await mediaStore(db).readServed(routes.uploads + name);
      if (!row) return null;
      const { bytes: size, width, height, added_at: storedAt } = row;
      return { size, storedAt, pixels: width > 0 && height > 0 ? { width, height } : null };
    },
    now,
    report,
  });
}

/** Where parts of uploads under way are: beside uploaded files. */
export function openUploadParts({ media, dataFolder }: ServerSettings, pause: MediaTools['pause']): UploadParts {
  return media
    ? createObjectParts(openObjectStorage(media, { fetch, pause }), partPrefix)
    : createFolderParts(join(dataFolder, `${folderName}-parts`));
}

/** Where the files are that digital products deliver. No address serves them. */
export function openSoldParts({ media, dataFolder }: ServerSettings, pause: MediaTools['pause']): UploadParts {
  return media
    ? createObjectParts(openObjectStorage(media, { fetch, pause }), soldPrefix)
    : createFolderParts(join(dataFolder, `${folderName}-sold`));
}

/**
 * Enters the files that are there, and deletes those whose time in the bin is over. A storage that does not answer is told of, and asked
 * again by the first who needs it.
 * @throws StartError for one that refuses the settings.
 */
export async function openLibrary(
  library: MediaLibrary,
  settings: ServerSettings,
  print: (line: string) => void,
): Promise<void> {
  const { media, dataFolder } = settings;
  const left = join(dataFolder, folderName);
  if (media && existsSync(left) && readdirSync(left).some((name) => !name.startsWith('.')))
    print(
      `The data folder has uploaded files of before (${left}), which are not those of ${media.name}. To bring them there, back up without MORTISE_MEDIA_URL, and restore with it.`,
    );
  try {
    await library.ready();
    await library.tidy(Date.now());
  } catch (error) {
    const fault = storageFault(error);
    if (fault === null || !(error instanceof Error)) throw error;
    if (fault === 'refused') throw new StartError(`MORTISE_MEDIA_URL: ${error.message}`, { cause: error });
    print(`${error.message} Pages are served; uploaded files are not, until it answers.`);
  }
}
