import type { OpenDatabase } from '../store/open-database.js';
import { runAlone } from '../store/run-alone.js';
import { readSetting, writeSetting } from '../store/settings.js';

const dueKey = 'backup-due';

/** The latest moment at which `hour` struck, by the clock of the server, in milliseconds since 1970. */
export function latestDue(nowMs: number, hour: number): number {
  const due = new Date(nowMs);
  due.setHours(hour, 0, 0, 0);
  if (due.getTime() > nowMs) due.setDate(due.getDate() - 1);
  return due.getTime();
}

/**
 * Makes the backup that is due at `dueMs`, unless one of the servers on the database has made it or is making it. One that fails, or whose server is
 * killed, is made by the next call. @throws the error of `make`.
 */
export async function makeDueBackup(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  dueMs: number,
  make: () => Promise<void>,
): Promise<void> {
  const { db } = database;
  // All times have the same length, so that they compare as text.
  const due = new Date(dueMs).toISOString();
  const isMade = async (): Promise<boolean> => ((await readSetting(db, dueKey)) ?? '') >= due;
  if (await isMade()) return;
  await runAlone(database, 'backup', async () => {
    if (await isMade()) return;
    await make();
    await writeSetting(db, dueKey, due);
  });
}
