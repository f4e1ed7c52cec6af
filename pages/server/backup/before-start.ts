import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/start-error.js';
import { migrations } from '../store/migrations/index.js';
import { appliedMigrations } from '../store/migrations/migrate.js';
import type { OpenDatabase } from '../store/open-database.js';
import { backupSite, stampOf, type SitePlace } from './backup-site.js';
import { backupFolder, hasDatabase, remainsOfSite } from './contents.js';

/**
 * A lost database must not pass for a new site.
 * @throws StartError when the data folder tells of a site that its database does not hold.
 */
export function refuseLostSite({ databaseUrl, dataFolder }: SitePlace): void {
  if (databaseUrl !== null || !existsSync(dataFolder) || hasDatabase(dataFolder)) return;
  const remains = remainsOfSite(dataFolder);
  if (remains.length === 0) return;
  throw new StartError(
    `The data folder ${dataFolder} has held a site (${remains.join(', ')}), but its database is not there. Restore a backup with "npm run restore -- FILE", or choose another folder with DATA_DIR.`,
  );
}

/**
 * Copies a database that an earlier version wrote, before its tables are changed; the copy is kept. Resolves with its path, or null when
 * nothing will be changed.
 * @throws StartError when the copy cannot be made.
 */
export async function copyBeforeMigration({ db }: OpenDatabase, place: SitePlace): Promise<string | null> {
  const applied = await appliedMigrations(db);
  const isBehind = migrations.some(({ number }) => !applied.has(number));
  if (applied.size === 0 || !isBehind) return null;
  const name = `before-migration-${Math.max(...applied)}-${stampOf(new Date())}.tar.gz`;
  return (await backupSite(place, join(place.dataFolder, backupFolder, name))).file;
}
