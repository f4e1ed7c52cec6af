import { sql } from 'kysely';
import type { Database } from './schema.js';

const retryCodes = new Set(['40001', '40P01']);
const maxAttempts = 5;

function isRetryable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && retryCodes.has(String(error.code));
}

/** A transaction in another one: a failure takes back what `work` did and nothing else. The outer one commits, and retries. */
async function nest<T>(transaction: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  await sql`savepoint nested`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release savepoint nested`.execute(transaction);
    return result;
  } catch (error) {
    // A full disk has ended the whole transaction of SQLite already; the cause must not be hidden by that.
    try {
      await sql`rollback to savepoint nested`.execute(transaction);
      // Or else it would be the one that the next outer failure goes back to.
      await sql`release savepoint nested`.execute(transaction);
    } catch {}
    throw error;
  }
}

/**
 * Runs `work` in one transaction and resolves after its commit. After a serialisation failure (40001) or a deadlock (40P01) of a
 * PostgreSQL-compatible server it retries, at most five attempts in all; so `work` must have no effect outside the transaction.
 * In a transaction, `work` becomes part of it.
 */
export async function transact<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return nest(db, work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()));
    }
  }
}
