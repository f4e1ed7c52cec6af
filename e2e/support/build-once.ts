import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { preparedDatabase, startServer } from './server.js';

/** A copy is another site: its first start makes a secret of its own. */
const forgetSecret = `
  const Database = require('libsql');
  new Database(process.argv[1]).exec("delete from setting where key = 'secret-print'");
`;

/**
 * Runs before the first test: makes the production build unless it is up to date, so that the tests run on the shipped files. Writes the
 * database of the demo site once; each of the servers that the tests start would spend a third of its start on that.
 */
export default async function buildOnce(): Promise<() => void> {
  await ensureBuilt('production');
  const { dataFolder, stop } = await startServer();
  await stop({ keepData: true });
  const database = join(dataFolder, 'mortise.db');
  // In another process, because the driver keeps the lock of a database that was closed.
  execFileSync(process.execPath, ['-e', forgetSecret, database]);
  process.env[preparedDatabase] = database;
  return () => rmSync(dataFolder, { recursive: true, force: true });
}
