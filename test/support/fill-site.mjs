import { join } from 'node:path';
import Database from 'libsql';
import { limitStatements } from './fill-limits.mjs';

/** Fills the SQLite database of a data folder whose server has ended. */
export function fillSite(dataFolder) {
  const database = new Database(join(dataFolder, 'mortise.db'));
  try {
    for (const statement of Object.values(limitStatements).flat()) database.exec(statement);
  } finally {
    database.close();
  }
}
