import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { readHit } from '../counting/event-data.js';
import { type EventKind, eventKinds, type LoggedEvent } from '../log/logged-event.js';
import { countInto } from './count-plan.js';

const rowsAtOnce = 500;

/** Counts the events that earlier releases stored among the tables of the site, and removes them there. */
export async function countFormerEvents(db: Database): Promise<void> {
  let rows: number;
  do {
    rows = await transact(db, async (transaction) => {
      // Of two servers that start at once each counts what it has removed.
      const stored = await transaction
        .deleteFrom('census_event')
        .where('id', 'in', (oldest) =>
          oldest.selectFrom('census_event').select('id').orderBy('received_at').orderBy('id').limit(rowsAtOnce),
        )
        .returningAll()
        .execute();
      if (stored.length === 0) return 0;
      const events = stored
        .sort((one, other) => one.received_at - other.received_at || (one.id < other.id ? -1 : 1))
        .filter(({ kind }) => (eventKinds as readonly string[]).includes(kind))
        .map(({ kind, event, data, visitor, received_at: receivedAt }, index): LoggedEvent => {
          const page = kind === 'hit' ? readHit(data).pagePath : '';
          return { id: index, kind: kind as EventKind, event, page, data, visitor, receivedAt };
        });
      await countInto(transaction, events);
      return stored.length;
    });
  } while (rows === rowsAtOnce);
}
