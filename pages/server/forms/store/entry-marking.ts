import type { Database } from '../../store/schema.js';

/** Commands that mark entries of a form; each resolves with the number of entries that were not in that state before. */
export function entryMarking(db: Database) {
  return {
    /** Marks entries as read at a time, or with null as unread. */
    async markRead(formId: string, ids: readonly string[], readAt: number | null): Promise<number> {
      if (ids.length === 0) return 0;
      const rows = await db
        .updateTable('form_entry')
        .set({ read_at: readAt })
        .where('form_id', '=', formId)
        .where('id', 'in', ids)
        .where('read_at', readAt === null ? 'is not' : 'is', null)
        .returning('id')
        .execute();
      return rows.length;
    },

    /** Moves entries to spam, or back. */
    async markSpam(formId: string, ids: readonly string[], isSpam: boolean): Promise<number> {
      if (ids.length === 0) return 0;
      const rows = await db
        .updateTable('form_entry')
        .set({ is_spam: isSpam ? 1 : 0 })
        .where('form_id', '=', formId)
        .where('id', 'in', ids)
        .where('is_spam', '=', isSpam ? 0 : 1)
        .returning('id')
        .execute();
      return rows.length;
    },
  };
}
