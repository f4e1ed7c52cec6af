import { sql } from 'kysely';
import type { SubscriberState } from '../../../../protocol/enums/mailing-lists.js';
import type { Subscriber, SubscriberNarrowing } from '../../../../protocol/http/mailing-lists.js';
import type { Database, Tables } from '../../store/schema.js';

/** Cursor in a list, which is sorted by descending time, then ascending id. */
export interface SubscriberPosition {
  readonly addedAt: number;
  readonly id: string;
}

/** Filter and part of a list. */
export interface SubscriberQuery extends SubscriberNarrowing {
  readonly listId: string;
  readonly limit: number;
  /** Cursor: only those after this one. */
  readonly before?: SubscriberPosition | undefined;
}

/** `source` is as stored: the id of a form, or one of `subscriberSources`. */
function toSubscriber(row: Tables['list_subscriber']): Subscriber {
  return {
    id: row.id,
    email: row.email,
    locale: row.locale,
    state: row.state as SubscriberState,
    source: row.source,
    addedAt: Number(row.added_at),
    changedAt: Number(row.changed_at),
  };
}

/** A pattern for texts that hold `text`; `%` and `_` in it are themselves. */
const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Commands that read subscribers. */
export function readSubscribers(db: Database) {
  return {
    /** A part of a list, newest first. */
    async subscribers({ listId, search = '', state, limit, before }: SubscriberQuery): Promise<Subscriber[]> {
      let part = db.selectFrom('list_subscriber').where('list_id', '=', listId);
      const words = search.trim().toLowerCase();
      if (state) part = part.where('state', '=', state);
      if (words !== '') part = part.where(sql<boolean>`email like ${patternOf(words)} escape '\\'`);
      if (before) {
        const { addedAt, id } = before;
        part = part
          .where('added_at', '<=', addedAt)
          .where((where) => where.or([where('added_at', '<', addedAt), where('id', '>', id)]));
      }
      const rows = await part.selectAll().orderBy('added_at', 'desc').orderBy('id').limit(limit).execute();
      return rows.map(toSubscriber);
    },

    /** What all lists have of an address. */
    async ofPerson(email: string): Promise<(Omit<Subscriber, 'id'> & { readonly list: string })[]> {
      const rows = await db
        .selectFrom('list_subscriber')
        .innerJoin('mailing_list', 'mailing_list.id', 'list_subscriber.list_id')
        .selectAll('list_subscriber')
        .select('mailing_list.name as list')
        .where('email', '=', email.toLowerCase())
        .orderBy('added_at')
        .execute();
      return rows.map((row) => {
        const { id: _id, ...subscriber } = toSubscriber(row);
        return { list: row.list, ...subscriber };
      });
    },
  };
}
