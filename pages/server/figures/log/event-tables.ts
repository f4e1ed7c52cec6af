import { sql, type Generated, type Kysely } from 'kysely';

/** Tables of the log of events, which lies apart from those of the site. */
export interface EventTables {
  /** One row: what tells this log from another one, such as that of a restored site. */
  event_log: { id: string };
  /** Keys of events that may come again, by PostgreSQL alone: servers share them. */
  event_key: { key: string; received_at: number };
  event: {
    id: Generated<number>;
    received_at: number;
    kind: string;
    event: string;
    page: string;
    visitor: string;
    data: string;
  };
}

export type EventDatabase = Kysely<EventTables>;

/** The log in its own SQLite file: rows are added at the end and removed from the beginning. */
export async function createEmbeddedTables(db: EventDatabase): Promise<void> {
  await sql`create table if not exists event_log (id text not null)`.execute(db);
  await sql`create table if not exists event (
    id integer primary key autoincrement, received_at integer not null, kind text not null, event text not null,
    page text not null, visitor text not null, data text not null)`.execute(db);
}

/** The log in PostgreSQL, in a partition for each month, which is dropped as a whole when its time is over. */
export async function createPartitionedTable(db: EventDatabase): Promise<void> {
  await twice(() => sql`create table if not exists event_log (id text not null)`.execute(db));
  await twice(() =>
    sql`create table if not exists event (
    id bigint generated always as identity, received_at bigint not null, kind text not null, event text not null,
    page text not null, visitor text not null, data text not null, primary key (id, received_at))
    partition by range (received_at)`.execute(db),
  );
  await twice(() =>
    sql`create table if not exists event_key (key uuid primary key, received_at bigint not null)`.execute(db),
  );
  await twice(() => sql`create index if not exists event_key_received on event_key (received_at)`.execute(db));
}

/** A month of the log: name of its partition, and its times in epoch milliseconds. */
export interface Month {
  readonly name: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

const prefix = 'event_';

/** The month of a time, by UTC. */
export function monthOf(timeMs: number): Month {
  const date = new Date(timeMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    name: `${prefix}${year}_${String(month + 1).padStart(2, '0')}`,
    fromMs: Date.UTC(year, month),
    untilMs: Date.UTC(year, month + 1),
  };
}

/** The month that a partition is named for; null for another table. */
export function monthNamed(name: string): Month | null {
  const [, year, month] = /^event_(\d{4})_(\d\d)$/.exec(name) ?? [];
  return year && month ? monthOf(Date.UTC(Number(year), Number(month) - 1)) : null;
}

/** Two servers that create a table at once: PostgreSQL fails one of them in spite of "if not exists". One table at a time, or the next could fail it again. */
async function twice(create: () => Promise<unknown>): Promise<void> {
  await create().catch(create);
}

export async function createPartition(db: EventDatabase, { name, fromMs, untilMs }: Month): Promise<void> {
  await twice(() =>
    sql`create table if not exists ${sql.table(name)} partition of event
      for values from (${sql.lit(fromMs)}) to (${sql.lit(untilMs)})`.execute(db),
  );
}

/** Months that have a partition. */
export async function listMonths(db: EventDatabase): Promise<Month[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'event'::regclass`.execute(db);
  return rows.map(({ name }) => monthNamed(name)).filter((month) => month !== null);
}
