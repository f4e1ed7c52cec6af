import { sql } from 'kysely';
import { isPostgres } from './is-postgres.js';
import type { Database } from './schema.js';
import { transact } from './transaction.js';

/**
 * As `transact`, but the commit does not wait for the disk: a power failure may take it back as a whole, unless a later commit was written through. For
 * what is made again from its source, such as figures with their place in the log of events; nobody else's commit waits less for that.
 */
export async function transactLazily<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return transact(db, work);
  if (isPostgres(db)) {
    return transact(db, async (transaction) => {
      await sql`set local synchronous_commit = off`.execute(transaction);
      return work(transaction);
    });
  }
  // The one connection is held meanwhile: no commit of anybody else falls in between.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous=normal`.execute(connection);
    try {
      return await transact(connection, work);
    } finally {
      await sql`pragma synchronous=full`.execute(connection);
    }
  });
}
