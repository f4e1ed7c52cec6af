import type { RetentionDays } from '../../../../protocol/enums/retention.js';
import type { Database } from '../../store/schema.js';

const dayMs = 86_400_000;
/** Entries that are removed at a time, so that no visitor waits for the database. */
const rowsAtOnce = 500;

/** Commands about how long entries are kept. `remove` deletes entries of a form. */
export function entryRetention(db: Database, remove: (formId: string, ids: readonly string[]) => Promise<number>) {
  return {
    /** Days by form; a form that keeps its entries has none. */
    async retention(): Promise<ReadonlyMap<string, RetentionDays>> {
      const rows = await db.selectFrom('form_retention').selectAll().execute();
      return new Map(rows.map(({ form_id: formId, days }) => [formId, days as RetentionDays]));
    },

    /** Sets after how many days a form's entries are removed, or with null that they are kept. */
    async setRetention(formId: string, days: RetentionDays | null): Promise<void> {
      if (days === null) await db.deleteFrom('form_retention').where('form_id', '=', formId).execute();
      else
        await db
          .insertInto('form_retention')
          .values({ form_id: formId, days })
          .onConflict((conflict) => conflict.column('form_id').doUpdateSet({ days }))
          .execute();
    },

    /** Removes the entries, spam included, that were sent longer ago than their forms keep them. Resolves with their number. */
    async removeExpired(nowMs: number): Promise<number> {
      let removed = 0;
      for (const { form_id: formId, days } of await db.selectFrom('form_retention').selectAll().execute())
        for (let found = rowsAtOnce; found === rowsAtOnce;) {
          const rows = await db
            .selectFrom('form_entry')
            .select('id')
            .where('form_id', '=', formId)
            .where('submitted_at', '<', nowMs - days * dayMs)
            .limit(rowsAtOnce)
            .execute();
          removed += await remove(
            formId,
            rows.map(({ id }) => id),
          );
          found = rows.length;
        }
      return removed;
    },
  };
}
