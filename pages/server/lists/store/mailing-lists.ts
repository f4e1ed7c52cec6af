import { randomUUID } from 'node:crypto';
import { mostLists, type SubscriberState } from '../../../../protocol/enums/mailing-lists.js';
import type { ListName, MailingList } from '../../../../protocol/http/mailing-lists.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { changeSubscribers } from './change-subscribers.js';
import { readSubscribers } from './read-subscribers.js';

function readLists(db: Database) {
  return {
    async names(): Promise<ListName[]> {
      return db.selectFrom('mailing_list').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();
    },

    /** The lists with the numbers of their subscribers, the oldest first. */
    async list(): Promise<Omit<MailingList, 'forms'>[]> {
      const lists = await db.selectFrom('mailing_list').selectAll().orderBy('created_at').orderBy('id').execute();
      const counted = await db
        .selectFrom('list_subscriber')
        .select(({ fn }) => ['list_id', 'state', fn.countAll().as('count')])
        .groupBy(['list_id', 'state'])
        .execute();
      const count = (id: string, state: SubscriberState): number =>
        Number(counted.find((row) => row.list_id === id && row.state === state)?.count ?? 0);
      return lists.map(({ id, name, created_at: createdAt }) => ({
        id,
        name,
        createdAt: Number(createdAt),
        counts: {
          subscribed: count(id, 'subscribed'),
          pending: count(id, 'pending'),
          unsubscribed: count(id, 'unsubscribed'),
        },
      }));
    },

    async find(id: string): Promise<ListName | null> {
      const row = await db.selectFrom('mailing_list').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
      return row ?? null;
    },
  };
}

function changeLists(db: Database) {
  return {
    /** Makes a list; null where there are as many as there may be. */
    async add(name: string, nowMs: number): Promise<ListName | null> {
      return transact(db, async (transaction) => {
        const { count } = await transaction
          .selectFrom('mailing_list')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= mostLists) return null;
        const id = randomUUID();
        await transaction.insertInto('mailing_list').values({ id, name, created_at: nowMs }).execute();
        return { id, name };
      });
    },

    /** Makes sure that there is a list of this id; one that is there keeps its name, unless it `isRenamed`. */
    async put({ id, name }: ListName, nowMs: number, isRenamed = false): Promise<void> {
      const added = db.insertInto('mailing_list').values({ id, name, created_at: nowMs });
      await added
        .onConflict((conflict) =>
          isRenamed ? conflict.column('id').doUpdateSet({ name }) : conflict.column('id').doNothing(),
        )
        .execute();
    },

    /** Whether there was such a list. */
    async rename(id: string, name: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('mailing_list')
        .set({ name })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Removes a list with everybody on it; its name, or null where there was none. */
    async removeList(id: string): Promise<string | null> {
      return transact(db, async (transaction) => {
        await transaction.deleteFrom('list_subscriber').where('list_id', '=', id).execute();
        const removed = await transaction
          .deleteFrom('mailing_list')
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        return removed?.name ?? null;
      });
    },
  };
}

/** Commands about mailing lists and who is on them. */
export function mailingListStore(db: Database) {
  return { ...readLists(db), ...changeLists(db), ...readSubscribers(db), ...changeSubscribers(db) };
}

export type MailingListStore = ReturnType<typeof mailingListStore>;
