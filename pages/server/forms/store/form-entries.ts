import { randomUUID } from 'node:crypto';
import { searchedAnswers } from '../../../../protocol/forms/searched-answers.js';
import { copyKey, enqueueMail } from '../../mail/mail-outbox.js';
import type { MailQueue } from '../../mail/mail-queue.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { entryMarking } from './entry-marking.js';
import { entryReading } from './entry-reading.js';
import { entryRetention } from './entry-retention.js';

/** An entry to be stored. */
export interface NewFormEntry {
  readonly formId: string;
  readonly submissionId: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly pagePath: string;
  /** Page and visitor fields beside the answers. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Address for the notification e-mail; empty for the site's owner. No e-mail is sent when absent. */
  readonly notify?: string;
  /** Whether whoever wrote gets a copy; only beside a notification. */
  readonly copies?: boolean;
}

/** Hash of a used submission key, and its expiry. */
export interface UsedKey {
  readonly keyHash: string;
  readonly expiresAt: number;
}

interface FormerEntry {
  readonly id: string;
  readonly fields: string;
  readonly updated_at: number;
}

async function findFormer(db: Database, formId: string, submissionId: string): Promise<FormerEntry | undefined> {
  return db
    .selectFrom('form_entry')
    .select(['id', 'fields', 'updated_at'])
    .where('form_id', '=', formId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}

/** Upserts the entry by its submission id and queues the notification e-mail. Unchanged answers are a no-op. */
/** A stored entry: new, or one whose answers were sent again. */
export interface SavedEntry {
  readonly id: string;
  readonly isNew: boolean;
}

async function upsertEntry(
  db: Database,
  entry: NewFormEntry,
  former: FormerEntry | undefined,
  nowMs: number,
): Promise<SavedEntry> {
  const fields = JSON.stringify(entry.fields);
  if (former?.fields === fields) return { id: former.id, isNew: false };
  const newId = randomUUID();
  const words = searchedAnswers(entry.fields);
  // Strictly increasing, even within one millisecond: it is the version of the answers.
  const updatedAt = former ? Math.max(nowMs, former.updated_at + 1) : nowMs;
  const { id } = await db
    .insertInto('form_entry')
    .values({
      id: newId,
      form_id: entry.formId,
      submission_id: entry.submissionId,
      fields,
      submitted_at: nowMs,
      updated_at: updatedAt,
      page_path: entry.pagePath,
      details: JSON.stringify(entry.details),
      read_at: null,
      is_spam: 0,
      words,
    })
    .onConflict((conflict) =>
      // Changed answers are answers that nobody has read.
      conflict
        .columns(['form_id', 'submission_id'])
        .doUpdateSet({ fields, words, updated_at: updatedAt, read_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entry.notify !== undefined)
    await enqueueMail(db, { entryId: id, recipient: entry.notify, entryVersion: updatedAt }, nowMs);
  if (entry.notify !== undefined && entry.copies) {
    const mail = {
      kind: 'entry-copy',
      entryId: copyKey(id),
      recipient: '',
      entryVersion: updatedAt,
      payload: id,
    } as const;
    await enqueueMail(db, mail, nowMs);
  }
  return { id, isNew: id === newId };
}

async function consumeKey(db: Database, key: UsedKey): Promise<boolean> {
  const row = await db
    .insertInto('form_key')
    .values({ key_hash: key.keyHash, expires_at: key.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Commands that store entries. The queue is notified after each commit that queued an e-mail. */
function entrySaving(db: Database, queue: MailQueue) {
  return {
    /**
     * Stores an entry and consumes its key in one transaction. A stored submission is updated with any key, so that retries are
     * idempotent; a new submission needs a valid (not null), unused key. Null when it has none.
     */
    async save(entry: NewFormEntry, key: UsedKey | null, nowMs: number): Promise<SavedEntry | null> {
      const saved = await transact(db, async (transaction) => {
        const isConsumed = key !== null && (await consumeKey(transaction, key));
        const former = await findFormer(transaction, entry.formId, entry.submissionId);
        return isConsumed || former ? upsertEntry(transaction, entry, former, nowMs) : null;
      });
      if (saved !== null && entry.notify !== undefined) queue.announce();
      return saved;
    },

    /**
     * Stores an entry posted without script. `submissionIds` are the deduplication ids of the current and the previous window: an entry
     * stored under one of them since `sinceMs` is not stored again.
     */
    async saveNative(
      entry: Omit<NewFormEntry, 'submissionId'>,
      submissionIds: readonly [string, string],
      sinceMs: number,
      nowMs: number,
    ): Promise<SavedEntry> {
      const saved = await transact(db, async (transaction) => {
        const present = await transaction
          .selectFrom('form_entry')
          .select('id')
          .where('form_id', '=', entry.formId)
          .where('submission_id', 'in', submissionIds)
          .where('submitted_at', '>', sinceMs)
          .executeTakeFirst();
        if (present) return { id: present.id, isNew: false };
        const submissionId = submissionIds[0];
        return upsertEntry(
          transaction,
          { ...entry, submissionId },
          await findFormer(transaction, entry.formId, submissionId),
          nowMs,
        );
      });
      if (entry.notify !== undefined) queue.announce();
      return saved;
    },
  };
}

/** Deletes entries of a form with their queued e-mails. Returns the number of deleted entries. */
async function removeEntries(db: Database, formId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return transact(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('form_entry')
      .where('form_id', '=', formId)
      .where('id', 'in', ids)
      .returning('id')
      .execute();
    if (removed.length > 0)
      await transaction
        .deleteFrom('mail_outbox')
        .where(
          'entry_id',
          'in',
          removed.flatMap(({ id }) => [id, copyKey(id)]),
        )
        .execute();
    return removed.length;
  });
}

/** Entries of forms. */
export function formEntryStore(db: Database, queue: MailQueue) {
  const remove = (formId: string, ids: readonly string[]): Promise<number> => removeEntries(db, formId, ids);
  return {
    ...entrySaving(db, queue),
    ...entryReading(db),
    ...entryMarking(db),
    ...entryRetention(db, remove),
    remove,

    /** Deletes used keys that have expired: their signed expiry rejects them from then on. */
    async removeExpiredKeys(nowMs: number): Promise<void> {
      await db.deleteFrom('form_key').where('expires_at', '<=', nowMs).execute();
    },
  };
}

export type FormEntryStore = ReturnType<typeof formEntryStore>;
