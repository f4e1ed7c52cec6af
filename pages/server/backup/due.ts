import type { Database } from '../store/schema.js';

const dueKey = 'backup-due';

/** The latest moment at which `hour` struck, by the clock of the server, in milliseconds since 1970. */
export function latestDue(nowMs: number, hour: number): number {
  const due = new Date(nowMs);
  due.setHours(hour, 0, 0, 0);
  if (due.getTime() > nowMs) due.setDate(due.getDate() - 1);
  return due.getTime();
}

/** A backup that this server is to make. */
export interface Claim {
  /** Gives the backup back, so that it is tried again. */
  release(): Promise<void>;
}

/** Takes the backup that is due at `dueMs`; null when a server on this database has taken it. */
export async function claimBackup(db: Database, dueMs: number): Promise<Claim | null> {
  // All times have the same length, so that they compare as text.
  const value = new Date(dueMs).toISOString();
  const taken = await db
    .insertInto('setting')
    .values({ key: dueKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }).where('setting.value', '<', value))
    .returning('key')
    .executeTakeFirst();
  if (!taken) return null;
  return {
    async release() {
      await db.deleteFrom('setting').where('key', '=', dueKey).where('value', '=', value).execute();
    },
  };
}
