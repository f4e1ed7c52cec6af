import type { Database } from './schema.js';

const retryCodes = new Set(['40001', '40P01']);
const maxAttempts = 5;

function isRetryable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && retryCodes.has(String(error.code));
}

/**
 * Runs `work` in one transaction and resolves after its commit. After a serialisation failure (40001) or a deadlock (40P01) of a
 * PostgreSQL-compatible server it retries, at most five attempts in all; so `work` must have no effect outside the transaction.
 */
export async function transact<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()));
    }
  }
}
