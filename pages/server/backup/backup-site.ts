import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { ArchiveList } from '../../../protocol/schema/backup.js';
import { appliedMigrations } from '../store/migrations/migrate.js';
import { databaseFile, openDatabase } from '../store/open-database.js';
import { checkArchive, writeArchive } from './archive.js';
import { BackupError, backupError } from './backup-error.js';
import { hasDatabase } from './contents.js';
import { checkIntegrity, copyEmbedded, copyPostgres, newestMigration } from './copy-database.js';

/** Where a site is. */
export interface SitePlace {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** What was backed up. */
export interface BackedUp {
  /** Absolute path of the archive. */
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

/** Packs what stands in `staging`, and reads it again before the archive gets its name. */
async function pack(place: SitePlace, target: string, staging: string): Promise<BackedUp> {
  const part = join(staging, 'archive.part');
  checkIntegrity(join(staging, databaseFile));
  const packed = {
    staging,
    filesOf: isInside(place.dataFolder, target) ? null : resolve(place.dataFolder),
    madeAt: new Date(),
    migration: newestMigration(join(staging, databaseFile)),
  };
  await writeArchive(part, packed);
  const contents = await checkArchive(part);
  await rename(part, target);
  return { file: target, size: statSync(target).size, contents };
}

/**
 * Copies a site, a running one too, into one archive: its database as it is at one moment, uploaded media, and mails that were written to the
 * folder. An archive inside the data folder holds the database alone, because the files lie beside it and are never changed. `file` may be
 * a folder, which gets an archive named by its time.
 * @throws BackupError with one sentence for the operator; then there is no archive.
 */
export async function backupSite(place: SitePlace, file: string): Promise<BackedUp> {
  const path = resolve(file);
  const target = existsSync(path) && statSync(path).isDirectory() ? join(path, backupName(new Date())) : path;
  if (existsSync(target)) throw new BackupError(`${target} is there already. Choose another name.`);
  if (place.databaseUrl === null && !hasDatabase(place.dataFolder))
    throw new BackupError(`There is no site in the data folder ${place.dataFolder}. Name its folder with DATA_DIR.`);
  let staging: string | undefined;
  try {
    await mkdir(dirname(target), { recursive: true });
    staging = await mkdtemp(join(dirname(target), '.mortise-backup-'));
    await copyDatabase(place, staging);
    return await pack(place, target, staging);
  } catch (error) {
    throw backupError('The backup could not be made', error);
  } finally {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true });
  }
}
