import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StoragePlace } from '../object-storage/storage-place.js';
import type { OpenDatabase } from '../store/open-database.js';
import { openStorage } from './archive-place.js';
import { BackupError } from './backup-error.js';
import { stampOf } from './backup-site.js';
import { latestDue, makeDueBackup } from './due.js';

/** How the server backs itself up. */
export interface BackupSettings {
  /** A folder, or its address in an object storage. */
  readonly folder: string;
  /** The object storage that the address names; null for a folder. */
  readonly storage: StoragePlace | null;
  /** Hour of the day, by the clock of the server. */
  readonly hour: number;
  /** Number of nights that are kept; 0 makes none. */
  readonly keep: number;
}

export interface NightlyBackups {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>;
  readonly settings: BackupSettings;
  /** The program that makes one backup. */
  readonly task: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  now(): number;
  report(error: unknown): void;
}

/** How late a backup may be, in milliseconds. */
const everyMs = 10 * 60_000;
const run = promisify(execFile);

/** Removes the oldest nights. Archives with other names are never removed. */
async function removeOldest({ folder, storage, keep }: BackupSettings): Promise<void> {
  const objects = storage && openStorage(storage);
  const names = objects ? (await objects.list('nightly-')).map(({ key }) => key) : await readdir(folder);
  const nights = names.filter((name) => /^nightly-\d{8}T\d{6}Z\.tar\.gz$/.test(name)).sort();
  for (const name of nights.slice(0, Math.max(0, nights.length - keep)))
    await (objects ? objects.remove(name) : rm(join(folder, name), { force: true }));
}

/** Path or address of the archive of a night. */
function nightOf({ folder, storage }: BackupSettings, nowMs: number): string {
  const name = `nightly-${stampOf(new Date(nowMs))}.tar.gz`;
  if (!storage) return join(folder, name);
  const [address = '', query] = folder.split('?', 2);
  return `${address.replace(/\/+$/, '')}/${name}${query === undefined ? '' : `?${query}`}`;
}

async function makeBackup({ settings, task, env, signal, now }: NightlyBackups): Promise<void> {
  if (!settings.storage) await mkdir(settings.folder, { recursive: true, mode: 0o700 });
  const file = nightOf(settings, now());
  await run(process.execPath, [task, file], { env: { ...process.env, ...env }, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new BackupError(`The nightly backup failed. ${said}`, { cause: error });
  });
}

/** Makes the backup that is due, unless another server on this database does. */
export async function backUpIfDue(backups: NightlyBackups): Promise<void> {
  const { database, settings, signal, now, report } = backups;
  if (settings.keep === 0) return;
  const make = async (): Promise<void> => {
    await makeBackup(backups);
    // What could not be removed is removed tomorrow.
    await removeOldest(settings).catch(report);
  };
  await makeDueBackup(database, latestDue(now(), settings.hour), make).catch((error: unknown) => {
    if (!signal.aborted) report(error);
  });
}

/** Backs the site up each night until `signal` aborts; the night that no server ran is made up for. */
export function startNightlyBackups(backups: NightlyBackups): void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void backUpIfDue(backups)
      .catch((error: unknown) => !backups.signal.aborted && backups.report(error))
      .finally(() => (isBusy = false));
  }, everyMs);
  timer.unref();
  backups.signal.addEventListener('abort', () => clearInterval(timer));
}
