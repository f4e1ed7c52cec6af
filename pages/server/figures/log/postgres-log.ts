import { Kysely, PostgresDialect, sql } from 'kysely';
import type { OpenDatabase } from '../../store/open-database.js';
import { removeOldKeys, takeNew } from './event-keys.js';
import type { EventLog } from './event-log.js';
import { fromRow, newest, readId, select, toRow } from './event-rows.js';
import { createPartition, createPartitionedTable, type EventTables, listMonths, monthOf } from './event-tables.js';

/** Advisory lock of PostgreSQL: shared by those who append, held alone for a moment by those who read. */
const lockKey = 7_301_994;

/** The log in tables of PostgreSQL. */
export async function openPostgresLog(
  pool: NonNullable<OpenDatabase['pool']>,
  now: () => number = Date.now,
): Promise<EventLog> {
  const db = new Kysely<EventTables>({ dialect: new PostgresDialect({ pool }) });
  await createPartitionedTable(db);
  const months = new Set<string>();
  const prepareMonth = async (timeMs: number): Promise<void> => {
    const month = monthOf(timeMs);
    if (months.has(month.name)) return;
    await createPartition(db, month);
    months.add(month.name);
  };
  return {
    // Of two servers that start on a new database at once, one could else have read its own id before the other had written a smaller one.
    id: await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
      return readId(transaction);
    }),
    async append(events) {
      for (const { receivedAt } of events) await prepareMonth(receivedAt);
      await db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock_shared(${lockKey})`.execute(transaction);
        const fresh = await takeNew(transaction, events);
        if (fresh.length > 0) await transaction.insertInto('event').values(fresh.map(toRow)).execute();
      });
    },
    readAfter: (after, limit) =>
      db.transaction().execute(async (transaction) => {
        // Ids are given before the commit: whoever holds this lock alone sees all events with smaller ids.
        await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
        return (await select(transaction).where('id', '>', after).orderBy('id').limit(limit).execute()).map(fromRow);
      }),
    readNewest: (limit, kind) => newest(db, limit, kind),
    async removeBefore(timeMs) {
      await removeOldKeys(db, now());
      for (const { name, untilMs } of await listMonths(db)) {
        if (untilMs > timeMs) continue;
        await sql`drop table if exists ${sql.table(name)}`.execute(db);
        months.delete(name);
      }
    },
    // The pool is the site's, which ends it.
    close: async () => undefined,
  };
}
