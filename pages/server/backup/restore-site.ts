import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ArchiveList } from '../../../protocol/schema/backup.js';
import { saveObject } from '../object-storage/save-object.js';
import { isStorageAddress } from '../object-storage/storage-place.js';
import { isLocked, lockFolder, type Unlock } from '../store/folder-lock.js';
import { appliedMigrations, migrate } from '../store/migrations/migrate.js';
import { databaseFile, openDatabase } from '../store/open-database.js';
import { renewSiteVersion } from '../store/settings.js';
import { archiveObject, openStorage } from './archive-place.js';
import { checkArchive, unpackArchive } from './archive.js';
import { BackupError, backupError } from './backup-error.js';
import { backupSite, stampOf, type SitePlace } from './backup-site.js';
import { hasDatabase, keptFolders, keptRootFiles } from './contents.js';
import { checkIntegrity, fillPostgres } from './copy-database.js';
import { bringObjectMedia } from './object-media.js';

export interface RestoreOptions {
  readonly file: string;
  /** Whether a site that is there is replaced. It is kept beside the restored one. */
  readonly replaces: boolean;
}

/** What was restored. */
export interface Restored {
  readonly contents: ArchiveList;
  /** Where the replaced site is; null when there was none. */
  readonly formerSite: string | null;
  /** Where its media are that were in an object storage; null when none were replaced. */
  readonly formerMedia: string | null;
}

function takeFolder(dataFolder: string): Unlock {
  try {
    return lockFolder(dataFolder);
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new BackupError(`A server is running on the data folder ${dataFolder}. Stop it, and restore then.`);
  }
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  const { db } = await openDatabase({ databaseUrl, dataFolder: '' });
  try {
    return (await appliedMigrations(db)).size > 0;
  } finally {
    await db.destroy();
  }
}

/** Brings the unpacked database to this version, and tells browsers and servers that every page may be another one. */
async function settle(staging: string): Promise<void> {
  checkIntegrity(join(staging, databaseFile));
  const { db } = await openDatabase({ databaseUrl: null, dataFolder: staging });
  try {
    await migrate(db, Date.now());
    await db.transaction().execute((transaction) => renewSiteVersion(transaction));
  } finally {
    await db.destroy();
  }
}

/** Moves what is there to `aside`, and the unpacked files into their places. */
async function exchange(dataFolder: string, staging: string, names: readonly string[], aside: string): Promise<void> {
  for (const name of names) {
    const present = join(dataFolder, name);
    if (existsSync(present)) await rename(present, join(aside, name));
  }
  // The database is the first to go and the last to come: after a crash in between there is none, and a server refuses to start.
  for (const name of [...names].reverse())
    if (existsSync(join(staging, name))) await rename(join(staging, name), join(dataFolder, name));
}

/** The files and folders that the archive replaces, and those of the database that belong to it. */
function replacedNames({ databaseUrl, media }: SitePlace, { hasFiles }: ArchiveList): string[] {
  const folders = media ? keptFolders.filter((name) => name === 'mail') : keptFolders;
  return [
    ...(databaseUrl === null ? [`${databaseFile}-wal`, `${databaseFile}-shm`, databaseFile] : []),
    ...(hasFiles ? [...keptRootFiles, ...folders] : []),
  ];
}

async function fill(databaseUrl: string, staging: string): Promise<void> {
  const { db } = await openDatabase({ databaseUrl, dataFolder: '' });
  try {
    await migrate(db, Date.now());
    await fillPostgres(join(staging, databaseFile), db);
  } finally {
    await db.destroy();
  }
}

type Placed = Pick<Restored, 'formerSite' | 'formerMedia'>;

/** Puts the unpacked database and the files of the data folder into their places. Resolves with where the former ones are. */
async function placeData(
  site: SitePlace,
  staging: string,
  contents: ArchiveList,
  isPresent: boolean,
): Promise<string | null> {
  const { databaseUrl, dataFolder } = site;
  const aside = join(dataFolder, beforeRestore());
  await mkdir(aside, { mode: 0o700 });
  if (databaseUrl !== null) {
    if (isPresent) await backupSite(site, join(aside, 'database.tar.gz'));
    await fill(databaseUrl, staging);
  }
  await exchange(dataFolder, staging, replacedNames(site, contents), aside);
  if (readdirSync(aside).length > 0) return aside;
  await rm(aside, { recursive: true });
  return null;
}

const beforeRestore = (): string => `before-restore-${stampOf(new Date())}`;

/** Puts the unpacked site into its place: first its media, without which the rest would have pages without pictures. */
async function place(site: SitePlace, staging: string, contents: ArchiveList, isPresent: boolean): Promise<Placed> {
  const media =
    site.media && contents.hasFiles ? await bringObjectMedia(openStorage(site.media), staging, beforeRestore()) : null;
  let formerSite;
  try {
    formerSite = await placeData(site, staging, contents, isPresent);
  } catch (error) {
    await media?.undo().catch(() => undefined);
    throw error;
  }
  await media?.settle();
  return { formerSite, formerMedia: media?.former ?? null };
}

/** Brings an archive from an object storage into a folder. Resolves with its path. @throws BackupError without such an archive. */
async function bringArchive({ backupKey = null }: SitePlace, file: string, folder: string): Promise<string> {
  const { objects, key, address } = archiveObject(file, backupKey);
  if (key === null) throw new BackupError(`${address} is a folder. Name one archive in it, which ends with .tar.gz.`);
  const path = join(folder, 'archive.part');
  if (!(await saveObject(objects, key, path))) throw new BackupError(`There is no archive ${address}.`);
  return path;
}

function requireFile(path: string): void {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`);
  if (!statSync(path).isFile()) throw new BackupError(`${path} is a folder. Name one archive in it.`);
}

/**
 * Restores an archive that `backupSite` made, of either database into either. It is checked as a whole and brought to this version before
 * anything is replaced.
 * @throws BackupError with one sentence for the operator; then nothing was changed.
 */
export async function restoreSite(site: SitePlace, { file, replaces }: RestoreOptions): Promise<Restored> {
  const { databaseUrl, dataFolder } = site;
  const isObject = isStorageAddress(file);
  const path = resolve(file);
  if (!isObject) requireFile(path);
  let staging: string | undefined;
  let unlock: Unlock | undefined;
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    unlock = takeFolder(dataFolder);
    const isPresent = databaseUrl === null ? hasDatabase(dataFolder) : await hasTables(databaseUrl);
    if (isPresent && !replaces)
      throw new BackupError(
        `There is a site already in ${databaseUrl === null ? `the data folder ${dataFolder}` : 'the database of DATABASE_URL'}. Add --replace to exchange it, which keeps it, or choose another place.`,
      );
    staging = await mkdtemp(join(dataFolder, '.restore-'));
    const archive = isObject ? await bringArchive(site, file, staging) : path;
    const contents = await checkArchive(archive, isObject ? file : path);
    await unpackArchive(archive, staging);
    await settle(staging);
    return { contents, ...(await place(site, staging, contents, isPresent)) };
  } catch (error) {
    throw backupError('The backup could not be restored', error);
  } finally {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true });
    unlock?.();
  }
}
