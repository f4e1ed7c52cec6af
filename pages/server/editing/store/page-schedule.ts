import { auditStore } from '../../audit/store/audit.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { pageSubject } from '../page-subject.js';
import { pageChangeStore } from './page-changes.js';

/** Outcome of a wish for the time of a publication. Without a draft there is nothing to wait for. */
export type Scheduling = 'done' | 'missing' | 'no-draft';

/** A page whose time has come. */
interface DuePage {
  readonly id: string;
  readonly version: number;
  readonly accountId: string | null;
}

/** Publishes a page in the name of who decided so, while that account is there. */
async function publishOne(db: Database, { id, version, accountId }: DuePage, nowMs: number): Promise<void> {
  const { kind } = await pageChangeStore(db).publish(id, version, accountId, nowMs);
  if (kind !== 'done' || accountId === null) return;
  const account = await db
    .selectFrom('account')
    .select(['display_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const actor = { id: accountId, name: account ? account.display_name || account.email : '' };
  await auditStore(db).add(actor, 'page-published', await pageSubject(db, id), nowMs);
}

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
        await transact(db, (transaction) => publishOne(transaction, { id, version, accountId }, nowMs)).catch(report);
      }
    },
  };
}
