import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { TimedEvent } from './event-log.js';
import type { EventDatabase, EventTables } from './event-tables.js';
import type { EventKind, LoggedEvent } from './logged-event.js';

/** A row of an event; PostgreSQL stores no NUL character. */
export function toRow({ receivedAt, kind, event, page, visitor, data }: TimedEvent) {
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

/** The event of a row. */
export function fromRow({ received_at: receivedAt, kind, ...rest }: Selectable<EventTables['event']>): LoggedEvent {
  return { ...rest, kind: kind as EventKind, receivedAt };
}

/** The id of the log, which is given once. */
export async function readId(db: EventDatabase): Promise<string> {
  const read = () => db.selectFrom('event_log').select('id').orderBy('id').executeTakeFirst();
  const known = await read();
  if (known) return known.id;
  await db.insertInto('event_log').values({ id: randomUUID() }).execute();
  // Of two servers that start at once both take the smaller one.
  return (await read())?.id ?? '';
}

export const select = (db: EventDatabase) => db.selectFrom('event').selectAll();

/** The newest events, newest first, of all kinds or of one. */
export function newest(db: EventDatabase, limit: number, kind?: EventKind): Promise<LoggedEvent[]> {
  let query = select(db).orderBy('id', 'desc').limit(limit);
  if (kind) query = query.where('kind', '=', kind);
  return query.execute().then((rows) => rows.map(fromRow));
}
