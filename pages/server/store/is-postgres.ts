import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.js';

/** Whether the database is PostgreSQL, which several servers may share. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
