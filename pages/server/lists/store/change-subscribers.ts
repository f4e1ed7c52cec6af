import { randomUUID } from 'node:crypto';
import { subscriberSources, type SubscriberState } from '../../../../protocol/enums/mailing-lists.js';
import type { NewSubscriber, SubscriberImportAnswer } from '../../../../protocol/http/mailing-lists.js';
import type { Database, Tables } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';

/** Rows of one statement: each has eight values, and SQLite takes 32,766 of them. */
const rowsAtOnce = 500;

/** Somebody who signs up by a form. */
export interface SigningUp extends NewSubscriber {
  readonly listId: string;
  /** Id of the form. */
  readonly source: string;
}

/** Outcome of adding an address by hand. Who has unsubscribed can only sign up again by themselves. */
export type Addition = 'added' | 'present' | 'left' | 'no-list';

function rowOf(
  { listId, email, locale, source }: SigningUp,
  state: SubscriberState,
  nowMs: number,
): Tables['list_subscriber'] {
  const since = { added_at: nowMs, changed_at: nowMs };
  return { id: randomUUID(), list_id: listId, email: email.toLowerCase(), locale, state, source, ...since };
}

const hasList = async (db: Database, listId: string): Promise<boolean> =>
  !!(await db.selectFrom('mailing_list').select('id').where('id', '=', listId).executeTakeFirst());

/** Sign-ups by forms: they wait until the address is confirmed. */
function signingUp(db: Database) {
  return {
    /** Notes who has been sent a link. Who is on the list, or was, stays as they are; false without such a list. */
    async await(one: SigningUp, nowMs: number): Promise<boolean> {
      if (!(await hasList(db, one.listId))) return false;
      await db
        .insertInto('list_subscriber')
        .values(rowOf(one, 'pending', nowMs))
        .onConflict((conflict) =>
          conflict
            .columns(['list_id', 'email'])
            .doUpdateSet({ changed_at: nowMs, locale: one.locale })
            .where('list_subscriber.state', '=', 'pending' satisfies SubscriberState),
        )
        .execute();
      return true;
    },

    /** Puts a confirmed address on the list, also of who had unsubscribed. Null without such a list, else whether it is new there. */
    async subscribe(one: SigningUp, nowMs: number): Promise<boolean | null> {
      return transact(db, async (transaction) => {
        if (!(await hasList(transaction, one.listId))) return null;
        const state = 'subscribed' satisfies SubscriberState;
        const changed = await transaction
          .insertInto('list_subscriber')
          .values(rowOf(one, state, nowMs))
          .onConflict((conflict) =>
            conflict
              .columns(['list_id', 'email'])
              .doUpdateSet({ state, changed_at: nowMs, locale: one.locale, source: one.source })
              .where('list_subscriber.state', '!=', state),
          )
          .returning('id')
          .executeTakeFirst();
        return changed !== undefined;
      });
    },

    /** Takes an address off a list; one that only waits is forgotten. */
    async unsubscribe(listId: string, email: string, nowMs: number): Promise<void> {
      await transact(db, async (transaction) => {
        const address = email.toLowerCase();
        await transaction
          .deleteFrom('list_subscriber')
          .where('list_id', '=', listId)
          .where('email', '=', address)
          .where('state', '=', 'pending' satisfies SubscriberState)
          .execute();
        await transaction
          .updateTable('list_subscriber')
          .set({ state: 'unsubscribed' satisfies SubscriberState, changed_at: nowMs })
          .where('list_id', '=', listId)
          .where('email', '=', address)
          .where('state', '=', 'subscribed' satisfies SubscriberState)
          .execute();
      });
    },

    /** Forgets addresses that nobody confirmed. */
    async forgetUnconfirmed(beforeMs: number): Promise<void> {
      await db
        .deleteFrom('list_subscriber')
        .where('state', '=', 'pending' satisfies SubscriberState)
        .where('changed_at', '<', beforeMs)
        .execute();
    },
  };
}

/** The addresses of a batch, each once, whatever its capitals. */
function distinct(subscribers: readonly NewSubscriber[]): Map<string, NewSubscriber> {
  return new Map(subscribers.map((each) => [each.email.toLowerCase(), each]));
}

/** Commands that change who is on a list. */
export function changeSubscribers(db: Database) {
  return {
    ...signingUp(db),

    /** Adds an address that the owner has the word of; one that waits is confirmed by that. */
    async addSubscriber(listId: string, { email, locale }: NewSubscriber, nowMs: number): Promise<Addition> {
      return transact(db, async (transaction) => {
        if (!(await hasList(transaction, listId))) return 'no-list';
        const address = email.toLowerCase();
        const former = await transaction
          .selectFrom('list_subscriber')
          .select(['id', 'state'])
          .where('list_id', '=', listId)
          .where('email', '=', address)
          .executeTakeFirst();
        if (former && former.state !== ('pending' satisfies SubscriberState))
          return former.state === ('unsubscribed' satisfies SubscriberState) ? 'left' : 'present';
        const row = rowOf({ listId, email, locale, source: subscriberSources.editor }, 'subscribed', nowMs);
        await transaction
          .deleteFrom('list_subscriber')
          .where('list_id', '=', listId)
          .where('email', '=', address)
          .execute();
        await transaction.insertInto('list_subscriber').values(row).execute();
        return 'added';
      });
    },

    /** Brings in addresses of a file; null without such a list. Whoever is on the list, or has unsubscribed, stays as they are. */
    async bringIn(
      listId: string,
      subscribers: readonly NewSubscriber[],
      nowMs: number,
    ): Promise<SubscriberImportAnswer | null> {
      return transact(db, async (transaction) => {
        if (!(await hasList(transaction, listId))) return null;
        const given = distinct(subscribers);
        const former = await transaction
          .selectFrom('list_subscriber')
          .select(['email', 'state'])
          .where('list_id', '=', listId)
          .where('email', 'in', [...given.keys()])
          .execute();
        for (const { email } of former) given.delete(email);
        const source = subscriberSources.file;
        const rows = [...given.values()].map((each) => rowOf({ ...each, listId, source }, 'subscribed', nowMs));
        for (let start = 0; start < rows.length; start += rowsAtOnce)
          await transaction
            .insertInto('list_subscriber')
            .values(rows.slice(start, start + rowsAtOnce))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        const left = former.filter(({ state }) => state === 'unsubscribed').length;
        return { added: rows.length, present: former.length - left, left };
      });
    },

    /** The address of a subscriber who is removed for good; null without one. */
    async removeSubscriber(listId: string, id: string): Promise<string | null> {
      const removed = await db
        .deleteFrom('list_subscriber')
        .where('list_id', '=', listId)
        .where('id', '=', id)
        .returning('email')
        .executeTakeFirst();
      return removed?.email ?? null;
    },

    /** Removes an address from every list; on how many it was. */
    async removePerson(email: string): Promise<number> {
      const removed = await db
        .deleteFrom('list_subscriber')
        .where('email', '=', email.toLowerCase())
        .returning('id')
        .execute();
      return removed.length;
    },
  };
}
