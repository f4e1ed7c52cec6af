import type { Database } from '../../store/schema.js';

/** A note as it is stored. */
export interface StoredNote {
  readonly id: string;
  readonly orderId: string;
  readonly accountId: string;
  /** Name of the account at that time. */
  readonly author: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Notes that contributors write about orders; buyers never see them. */
export function orderNoteStore(db: Database) {
  return {
    /** Those of an order, oldest first. */
    async of(orderId: string): Promise<readonly StoredNote[]> {
      const rows = await db
        .selectFrom('order_note')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        orderId,
        accountId: row.account_id,
        author: row.author,
        text: row.words,
        createdAt: Number(row.created_at),
      }));
    },
    /**
     * Adds a note. The same account's note with the same id takes the new text: its first answer was lost, and its author has gone on writing.
     * False where the id is that of another's note.
     */
    async add({ id, orderId, accountId, author, text, createdAt }: StoredNote): Promise<boolean> {
      const row = { id, order_id: orderId, account_id: accountId, author, words: text, created_at: createdAt };
      const added = await db
        .insertInto('order_note')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ words: text })
            .where('order_note.account_id', '=', accountId)
            .where('order_note.order_id', '=', orderId),
        )
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
    /** Removes a note of an order. False without it. */
    async remove(orderId: string, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('order_note')
        .where('order_id', '=', orderId)
        .where('id', '=', id)
        .executeTakeFirst();
      return Number(removed.numDeletedRows) > 0;
    },
  };
}
