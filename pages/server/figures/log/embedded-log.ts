import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import LibsqlDatabase from 'libsql';
import type { EventLog } from './event-log.js';
import { fromRow, newest, readId, select, toRow } from './event-rows.js';
import { createEmbeddedTables, type EventTables } from './event-tables.js';

const rowsRemovedAtOnce = 5000;

/** The log in a SQLite file; `:memory:` for one that ends with the process. */
export async function openEmbeddedLog(file: string): Promise<EventLog> {
  const database = new LibsqlDatabase(file, { timeout: 5000 });
  database.pragma('journal_mode=WAL');
  // A power failure may cost the last moment of the statistics; the end of the process costs nothing.
  database.pragma('synchronous=NORMAL');
  const db = new Kysely<EventTables>({
    dialect: new SqliteDialect({ database: database as unknown as SqliteDatabase }),
  });
  await createEmbeddedTables(db);
  return {
    id: await readId(db),
    async append(events) {
      await db.insertInto('event').values(events.map(toRow)).execute();
    },
    async readAfter(after, limit) {
      return (await select(db).where('id', '>', after).orderBy('id').limit(limit).execute()).map(fromRow);
    },
    readNewest: (limit, kind) => newest(db, limit, kind),
    async removeBefore(timeMs) {
      let removed: bigint;
      do {
        const oldest = db.selectFrom('event').select('id').orderBy('id').limit(rowsRemovedAtOnce);
        const result = await db
          .deleteFrom('event')
          .where('received_at', '<', timeMs)
          .where('id', 'in', oldest)
          .executeTakeFirst();
        removed = result.numDeletedRows;
      } while (removed === BigInt(rowsRemovedAtOnce));
    },
    close: () => db.destroy(),
  };
}
