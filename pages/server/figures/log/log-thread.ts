/**
 * Writes the log of events, plans what they change in the figures, and brings what the site has committed from the write-ahead log into its file, in a
 * thread of its own.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import LibsqlDatabase from 'libsql';
import type { Tables } from '../../store/schema.js';
import { planCount } from '../store/count-plan.js';
import { openEmbeddedLog } from './embedded-log.js';
import { serveLog } from './remote-log.js';
import type { LogThreadInput } from './threaded-log.js';

/** How often the site's write-ahead log is written back, in milliseconds: before it is so long that a commit does it. */
const writeBackMs = 10_000;

/** The thread that answers comes first where both want the processor. Elsewhere than on Linux this would be the priority of both. */
const ownPriority = 5;
if (process.platform === 'linux') setPriority(ownPriority);

const { file, siteFile } = workerData as LogThreadInput;
const log = await openEmbeddedLog(file);
const site = new LibsqlDatabase(siteFile);
const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: site as unknown as SqliteDatabase }) });

/** Passive: neither waits for those that read and write, nor makes them wait. */
const timer = setInterval(() => {
  try {
    site.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // Such as on a full disk: the next commits stay in the write-ahead log, and whoever needs the disk says so.
  }
}, writeBackMs);

if (parentPort) {
  const plan = async (after: number, limit: number) => planCount(db, await log.readAfter(after, limit));
  const ended = (): void => {
    clearInterval(timer);
    site.close();
    parentPort?.close();
  };
  serveLog(parentPort, { ...log, plan }, ended);
  parentPort.postMessage(log.id);
}
