import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type Selectable, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import LibsqlDatabase from 'libsql';
import type { OpenDatabase } from '../../store/open-database.js';
import {
  createEmbeddedTables,
  createPartition,
  createPartitionedTable,
  type EventDatabase,
  type EventTables,
  listMonths,
  monthOf,
  twice,
} from './event-tables.js';
import type { CensusEvent, EventKind, LoggedEvent } from './logged-event.js';

/** Name of the embedded log in the data folder. Orders and entries never wait for its disk writes, nor its size for theirs. */
const eventFile = 'events.db';

/** An event with the time at which it came, in epoch milliseconds. */
export interface TimedEvent extends CensusEvent {
  readonly receivedAt: number;
}

/** The events of visits as they came, oldest first, until their time is over. */
export interface EventLog {
  /** Tells this log from another one on the same site. */
  readonly id: string;
  /** Appends events in one transaction. */
  append(events: readonly TimedEvent[]): Promise<void>;
  /** The oldest events after the one with the id `after`; none that an event with a smaller id could still precede. */
  readAfter(after: number, limit: number): Promise<LoggedEvent[]>;
  /** The newest events, newest first, of all kinds or of one. */
  readNewest(limit: number, kind?: EventKind): Promise<LoggedEvent[]>;
  /** Removes the events before a time. PostgreSQL removes whole months. */
  removeBefore(timeMs: number): Promise<void>;
  close(): Promise<void>;
}

const rowsRemovedAtOnce = 5000;
/** Advisory lock of PostgreSQL: shared by those who append, held alone for a moment by those who read. */
const lockKey = 7_301_994;

function toRow({ receivedAt, kind, event, page, visitor, data }: TimedEvent) {
  // PostgreSQL stores no NUL character.
  const clean = (text: string): string => text.replaceAll('\0', '');
  return {
    received_at: receivedAt,
    kind,
    event: clean(event),
    page: clean(page),
    visitor: clean(visitor),
    data: clean(data),
  };
}

function fromRow({ received_at: receivedAt, kind, ...rest }: Selectable<EventTables['event']>): LoggedEvent {
  return { ...rest, kind: kind as EventKind, receivedAt };
}

async function readId(db: EventDatabase): Promise<string> {
  const read = () => db.selectFrom('event_log').select('id').orderBy('id').executeTakeFirst();
  const known = await read();
  if (known) return known.id;
  await db.insertInto('event_log').values({ id: randomUUID() }).execute();
  // Of two servers that start at once both take the smaller one.
  return (await read())?.id ?? '';
}

const select = (db: EventDatabase) => db.selectFrom('event').selectAll();

function newest(db: EventDatabase, limit: number, kind?: EventKind): Promise<LoggedEvent[]> {
  let query = select(db).orderBy('id', 'desc').limit(limit);
  if (kind) query = query.where('kind', '=', kind);
  return query.execute().then((rows) => rows.map(fromRow));
}

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

async function openPostgresLog(pool: NonNullable<OpenDatabase['pool']>): Promise<EventLog> {
  const db = new Kysely<EventTables>({ dialect: new PostgresDialect({ pool }) });
  await twice(() => createPartitionedTable(db));
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
        await transaction.insertInto('event').values(events.map(toRow)).execute();
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

/** Opens the log beside a site's database: a file of its own in `dataFolder`, or tables of PostgreSQL. */
export async function openEventLog({ pool }: OpenDatabase, dataFolder: string): Promise<EventLog> {
  return pool ? openPostgresLog(pool) : openEmbeddedLog(join(dataFolder, eventFile));
}
