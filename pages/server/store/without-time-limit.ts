import { sql } from 'kysely';
import { isPostgres } from './is-postgres.js';
import type { Database } from './schema.js';

/** Lets a transaction take its time: the limits of requests are too short for migrations and copies. */
export async function withoutTimeLimit(transaction: Database): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}
