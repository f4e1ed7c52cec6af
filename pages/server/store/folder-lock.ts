import { join } from 'node:path';
import LibsqlDatabase from 'libsql';

/** Ends the lock. */
export type Unlock = () => void;

/** Whether another process, or another server of this one, holds the lock that an attempt was refused for. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/**
 * Takes a data folder for this process alone. The lock is that of a SQLite file of its own, beside the database: the system releases it
 * with the process, so that not even kill -9 leaves a stale one, and the database itself stays readable for backup tools.
 * @throws Error with the code SQLITE_BUSY when the folder is taken; see `isLocked`.
 */
export function lockFolder(folder: string): Unlock {
  const file = new LibsqlDatabase(join(folder, 'mortise.lock'), { timeout: 1000 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw error;
  }
  return () => {
    // Closing alone would not release it: the driver keeps the file open until it is garbage collected.
    file.exec('ROLLBACK');
    file.close();
  };
}
