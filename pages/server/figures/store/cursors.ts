import type { Database } from '../../store/schema.js';

/** How far a reader has come in a log, as an event's id. It reads another log from its beginning. */
export async function readPosition(db: Database, reader: string, log: string): Promise<number> {
  const row = await db.selectFrom('event_cursor').selectAll().where('name', '=', reader).executeTakeFirst();
  return row?.log === log ? Number(row.position) : 0;
}

interface Step {
  readonly reader: string;
  readonly log: string;
  readonly from: number;
  readonly to: number;
}

/** Moves a reader on in the log. False when another server has done so meanwhile. */
export async function advance(db: Database, { reader, log, from, to }: Step): Promise<boolean> {
  const known = await db.selectFrom('event_cursor').selectAll().where('name', '=', reader).executeTakeFirst();
  if (!known) {
    const inserted = await db
      .insertInto('event_cursor')
      .values({ name: reader, log, position: to })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    return from === 0 && !!inserted;
  }
  const updated = await db
    .updateTable('event_cursor')
    .set({ log, position: to })
    .where('name', '=', reader)
    .where('log', '=', known.log)
    .where('position', '=', known.log === log ? from : known.position)
    .returning('name')
    .executeTakeFirst();
  return !!updated;
}
