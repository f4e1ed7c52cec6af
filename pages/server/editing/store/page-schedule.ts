import type { Database } from '../../store/schema.js';
import { pageChangeStore } from './page-changes.js';

/** Outcome of a wish for the time of a publication. Without a draft there is nothing to wait for. */
export type Scheduling = 'done' | 'missing' | 'no-draft';

/** Publications that happen by themselves. What is published is the draft as it stands then. */
export function pageScheduleStore(db: Database) {
  return {
    /** Sets when the draft is published, in milliseconds since 1970; null for not by itself. */
    async schedule(id: string, publishAt: number | null, accountId: string | null): Promise<Scheduling> {
      const wanted = { publish_at: publishAt, publish_by: publishAt === null ? null : accountId };
      const page = await db.selectFrom('page').select('draft').where('id', '=', id).executeTakeFirst();
      if (!page) return 'missing';
      const update = db.updateTable('page').set(wanted).where('id', '=', id);
      const { numUpdatedRows } = await (
        publishAt === null ? update : update.where('draft', 'is not', null)
      ).executeTakeFirst();
      return numUpdatedRows > 0n ? 'done' : 'no-draft';
    },

    /**
     * Publishes what is due. A page that is saved at the same moment is left to the next call, and one that fails is reported and tried
     * again; the others are published all the same.
     */
    async publishDue(nowMs: number, report: (error: unknown) => void): Promise<void> {
      const due = await db
        .selectFrom('page')
        .select(['id', 'version', 'publish_by'])
        .where('publish_at', '<=', nowMs)
        .orderBy('publish_at')
        .execute();
      for (const { id, version, publish_by: accountId } of due) {
        await pageChangeStore(db).publish(id, version, accountId, nowMs).catch(report);
      }
    },
  };
}
