import type { DraftReviewState } from '../../../../protocol/enums/content-status.js';
import { enqueueMail } from '../../mail/mail-outbox.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';

/** Outcome of a wish about the review of a draft. */
export type Reviewing = 'done' | 'missing' | 'no-draft' | 'not-asked';

/** Who says what about a draft. */
export interface ReviewWords {
  readonly accountId: string;
  readonly note: string;
  readonly nowMs: number;
}

/** Who was asked about, and what an e-mail about it says. */
export interface ToldReview {
  readonly state: DraftReviewState;
  readonly note: string;
  /** Name of who asked, or of who sent it back. */
  readonly by: string;
  readonly at: number;
  readonly title: string;
  readonly path: string;
}

const none = { review: null, review_at: null, review_by: null, review_note: null } as const;

const rowOf = (review: DraftReviewState, { accountId, note, nowMs }: ReviewWords) => ({
  review,
  review_at: nowMs,
  review_by: accountId,
  review_note: note,
});

/** An e-mail about a review; without a recipient to the owner. One that waits already says the newest. */
async function tell(db: Database, pageId: string, recipient: string, nowMs: number): Promise<void> {
  const entryId = `${pageId}.${recipient === '' ? 'review' : 'returned'}`;
  await enqueueMail(db, { kind: 'draft-review', entryId, recipient, entryVersion: 0, payload: pageId }, nowMs);
}

async function missing(db: Database, id: string, otherwise: Reviewing): Promise<Reviewing> {
  return (await db.selectFrom('page').select('id').where('id', '=', id).executeTakeFirst()) ? otherwise : 'missing';
}

/** Drafts that wait for somebody who may publish them. */
export function draftReviewStore(db: Database) {
  return {
    /** Asks for the review of a draft as it is saved. */
    async ask(id: string, words: ReviewWords): Promise<Reviewing> {
      return transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('page')
          .set(rowOf('needs-review', words))
          .where('id', '=', id)
          .where('draft', 'is not', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return missing(transaction, id, 'no-draft');
        await tell(transaction, id, '', words.nowMs);
        return 'done';
      });
    },

    /** Sends a draft back to who asked. */
    async sendBack(id: string, words: ReviewWords): Promise<Reviewing> {
      return transact(db, async (transaction) => {
        const asked = await transaction
          .selectFrom('page')
          .leftJoin('account', 'account.id', 'page.review_by')
          .select('account.email')
          .where('page.id', '=', id)
          .where('review', '=', 'needs-review' satisfies DraftReviewState)
          .executeTakeFirst();
        if (!asked) return missing(transaction, id, 'not-asked');
        await transaction.updateTable('page').set(rowOf('returned', words)).where('id', '=', id).execute();
        if (asked.email) await tell(transaction, id, asked.email, words.nowMs);
        return 'done';
      });
    },

    /** Takes the question back. */
    async takeBack(id: string): Promise<Reviewing> {
      const { numUpdatedRows } = await db.updateTable('page').set(none).where('id', '=', id).executeTakeFirst();
      return numUpdatedRows > 0n ? 'done' : 'missing';
    },

    /**
     * After a save by somebody who may not publish: a draft that was to be published by itself is not any more, and waits for a decision, because
     * nobody who may publish has seen it as it is now.
     */
    async stopSchedule(id: string, words: ReviewWords): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('page')
        .set({ ...rowOf('needs-review', words), publish_at: null, publish_by: null })
        .where('id', '=', id)
        .where('publish_at', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await tell(db, id, '', words.nowMs);
    },
  };
}
