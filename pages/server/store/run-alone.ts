import pg from 'pg';
import type { OpenDatabase } from './open-database.js';
import { readSetting, writeSetting } from './settings.js';

/** Takes a name for this connection, unless another one has it. Schemas of one database do not meet. */
const take = `select pg_try_advisory_lock(hashtext($1), hashtext(current_schema())) as taken`;

/**
 * Runs `work` unless another server on the database is at the work of that name. PostgreSQL holds a lock for a connection of its own and gives it
 * back when that ends, with the process too; `signal` aborts when it ends before the work. SQLite has one server.
 * @returns whether it ran. @throws the error of the work, and of the database.
 */
export async function runAlone(
  { pool }: Pick<OpenDatabase, 'pool'>,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const lost = new AbortController();
  if (!pool) {
    await work(lost.signal);
    return true;
  }
  const { connectionString } = pool.options;
  // Not one of the pool, which the work may need to the last.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000, keepAlive: true });
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(take, [`mortise ${name}`]);
    if (!rows[0]?.taken) return false;
    await work(lost.signal);
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Work that one of the servers on a database does from time to time. */
export interface RecurringWork {
  readonly name: string;
  readonly everyMs: number;
}

/**
 * Runs `work` alone, unless one of the servers has done it lately. It counts as done when it ends: what a killed server has begun is begun again by the
 * next one that asks.
 */
export async function runIfDue(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  { name, everyMs }: RecurringWork,
  nowMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const key = `done-${name}`;
  const isDue = async (): Promise<boolean> => {
    const doneMs = Number((await readSetting(database.db, key)) ?? -Infinity);
    // Timers of servers and their clocks differ a little; a clock that went back must not stop the work.
    return nowMs - doneMs > everyMs * 0.9 || doneMs > nowMs + everyMs;
  };
  if (!(await isDue())) return;
  await runAlone(database, name, async () => {
    if (!(await isDue())) return;
    await work();
    await writeSetting(database.db, key, String(nowMs));
  });
}
