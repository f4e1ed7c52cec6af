import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../store/open-database.js';
import { secretFile } from '../store/secret-file.js';

/** What a site keeps in its data folder beside the database. Removed media are among it; sizes of pictures are
 * not, because they are made again. */
export const keptFolders = ['media', 'media-bin', 'media-sold', 'mail'] as const;

/** Files that a site keeps in its data folder beside the database. A restored site without its secret would open no authenticator app. */
export const keptRootFiles: readonly string[] = [secretFile];

/** Where copies lie that the server makes by itself, in the data folder. */
export const backupFolder = 'backups';

/** Size of a file in bytes; 0 where there is none. */
function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

/** Whether the data folder has the embedded database of a site. */
export function hasDatabase(dataFolder: string): boolean {
  return sizeOf(join(dataFolder, databaseFile)) > 0;
}

/** What tells that a data folder without a database has held a site. */
export function remainsOfSite(dataFolder: string): readonly string[] {
  const isFilled = (name: string): boolean => {
    const path = join(dataFolder, name);
    return existsSync(path) && readdirSync(path).length > 0;
  };
  const log = `${databaseFile}-wal`;
  return [
    ...(sizeOf(join(dataFolder, log)) > 0 ? [log] : []),
    ...[...keptFolders, backupFolder].filter((name) => isFilled(name)),
  ];
}
