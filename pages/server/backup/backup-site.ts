import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { ArchiveList } from '../../../protocol/schema/backup.js';
import { isStorageAddress, type StorageKey, type StoragePlace } from '../object-storage/storage-place.js';
import { writeFileAsObject } from '../object-storage/write-file.js';
import { appliedMigrations } from '../store/migrations/migrate.js';
import { databaseFile, openDatabase } from '../store/open-database.js';
import { archiveObject, openStorage, type ArchiveObject } from './archive-place.js';
import { checkArchive, writeArchive } from './archive.js';
import { BackupError, backupError } from './backup-error.js';
import { hasDatabase, keptFolders, keptRootFiles } from './contents.js';
import { checkIntegrity, copyEmbedded, copyPostgres, newestMigration } from './copy-database.js';
import { copyObjectMedia } from './object-media.js';

/** Where a site is. */
export interface SitePlace {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** Object storage of its media; those in the data folder without. */
  readonly media?: StoragePlace | null;
  /** Key of an object storage that backups are written to and read from. */
  readonly backupKey?: StorageKey | null;
}

/** What was backed up. */
export interface BackedUp {
  /** Absolute path of the archive, or its address in an object storage. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  readonly contents: ArchiveList;
}

/** A time as it stands in names of archives, in the order of time: `20261123T030000Z`. */
export function stampOf(time: Date): string {
  return time.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** Name of an archive by its time. */
function backupName(madeAt: Date): string {
  return `mortise-${stampOf(madeAt)}.tar.gz`;
}

function isInside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), path);
  return way !== '' && !way.startsWith('..');
}

async function copyDatabase({ databaseUrl, dataFolder }: SitePlace, staging: string): Promise<void> {
  if (databaseUrl === null) return copyEmbedded(join(dataFolder, databaseFile), join(staging, databaseFile));
  const { db } = await openDatabase({ databaseUrl, dataFolder });
  try {
    if ((await appliedMigrations(db)).size === 0) throw new BackupError('The database of DATABASE_URL holds no site.');
    await copyPostgres(db, staging);
  } finally {
    await db.destroy();
  }
}

/** The folders that a site keeps beside its database, by their names in an archive. Media are brought from their object storage. */
async function foldersOf({ dataFolder, media }: SitePlace, staging: string): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>(keptFolders.map((name) => [name, resolve(dataFolder, name)]));
  return media ? new Map([...folders, ...(await copyObjectMedia(openStorage(media), staging))]) : folders;
}

/** Packs a site into the new archive `part`, which is read again. */
async function pack(place: SitePlace, staging: string, part: string, hasFiles: boolean): Promise<ArchiveList> {
  await copyDatabase(place, staging);
  checkIntegrity(join(staging, databaseFile));
  await writeArchive(part, {
    staging,
    folders: hasFiles ? await foldersOf(place, staging) : null,
    rootFiles: new Map(hasFiles ? keptRootFiles.map((name) => [name, resolve(place.dataFolder, name)]) : []),
    madeAt: new Date(),
    migration: newestMigration(join(staging, databaseFile)),
  });
  return checkArchive(part);
}

const partFile = 'archive.part';

/** The archive gets its name when it is whole. */
async function backUpToFile(place: SitePlace, file: string, staging: string): Promise<BackedUp> {
  const part = join(staging, partFile);
  const contents = await pack(place, staging, part, !isInside(place.dataFolder, file));
  await rename(part, file);
  return { file, size: statSync(file).size, contents };
}

/** The archive is made on this machine first: what is sent is whole. */
async function backUpToStorage(place: SitePlace, target: ArchiveObject, staging: string): Promise<BackedUp> {
  const { objects, address } = target;
  const key = target.key ?? backupName(new Date());
  const name = target.key === null ? `${address}/${key}` : address;
  if (await objects.describe(key)) throw new BackupError(`${name} is there already. Choose another name.`);
  const part = join(staging, partFile);
  const contents = await pack(place, staging, part, true);
  await writeFileAsObject(objects, key, part);
  return { file: name, size: statSync(part).size, contents };
}

const stagingPrefix = '.mortise-backup-';

/** Age from which a folder was left by a process that was killed, in milliseconds. */
const leftMs = 86_400_000;

async function makeStaging(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const left = join(folder, name);
    if (name.startsWith(stagingPrefix) && Date.now() - (await stat(left)).mtimeMs > leftMs)
      await rm(left, { recursive: true, force: true });
  }
  return mkdtemp(join(folder, stagingPrefix));
}

/** Path of the archive that `file` names, which may be a folder. @throws BackupError where there is one already. */
function fileTarget(file: string): string {
  const path = resolve(file);
  const target = existsSync(path) && statSync(path).isDirectory() ? join(path, backupName(new Date())) : path;
  if (existsSync(target)) throw new BackupError(`${target} is there already. Choose another name.`);
  return target;
}

/**
 * Copies a site, a running one too, into one archive: its database as it is at one moment, uploaded media, and mails that were written to the
 * folder. An archive inside the data folder holds the database alone, because the files lie beside it, or in the object storage of media, and
 * are never changed. `file` may be a folder, which gets an archive named by its time, and either may be in an object storage.
 * @throws BackupError with one sentence for the operator; then there is no archive.
 */
export async function backupSite(place: SitePlace, file: string): Promise<BackedUp> {
  const target = isStorageAddress(file) ? archiveObject(file, place.backupKey ?? null) : fileTarget(file);
  if (place.databaseUrl === null && !hasDatabase(place.dataFolder))
    throw new BackupError(`There is no site in the data folder ${place.dataFolder}. Name its folder with DATA_DIR.`);
  let staging: string | undefined;
  try {
    if (typeof target === 'string') {
      staging = await makeStaging(dirname(target));
      return await backUpToFile(place, target, staging);
    }
    staging = await makeStaging(place.dataFolder);
    return await backUpToStorage(place, target, staging);
  } catch (error) {
    throw backupError('The backup could not be made', error);
  } finally {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true });
  }
}
