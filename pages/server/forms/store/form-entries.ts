import { randomUUID } from 'node:crypto';
import type { CaptchaMark } from '../../../../protocol/captcha/challenge.js';
import type { FormEntry } from '../../../../protocol/http/forms.js';
import { enqueueMail } from '../../mail/mail-outbox.js';
import type { MailQueue } from '../../mail/mail-queue.js';
import type { Database, Tables } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';

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
}

/** Hash of a used submission key, and its expiry. */
export interface UsedKey {
  readonly keyHash: string;
  readonly expiresAt: number;
}

/** Cursor in the list of entries, which is sorted by descending time, then ascending id. */
export interface EntryPosition {
  readonly submittedAt: number;
  readonly id: string;
}

/** Number of a form's entries, and the time of the newest. */
export interface EntryCount {
  readonly formId: string;
  readonly count: number;
  readonly latestAt: number;
}

/** Filter and page of an entry list. */
export interface EntryQuery {
  readonly formId?: string;
  readonly limit: number;
  /** Cursor: only entries after this one in the list. */
  readonly before?: EntryPosition;
  readonly offset?: number;
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
async function upsertEntry(
  db: Database,
  entry: NewFormEntry,
  former: FormerEntry | undefined,
  nowMs: number,
): Promise<string> {
  const fields = JSON.stringify(entry.fields);
  if (former?.fields === fields) return former.id;
  // Strictly increasing, even within one millisecond: it is the version of the answers.
  const updatedAt = former ? Math.max(nowMs, former.updated_at + 1) : nowMs;
  const { id } = await db
    .insertInto('form_entry')
    .values({
      id: randomUUID(),
      form_id: entry.formId,
      submission_id: entry.submissionId,
      fields,
      submitted_at: nowMs,
      updated_at: updatedAt,
      page_path: entry.pagePath,
      details: JSON.stringify(entry.details),
    })
    .onConflict((conflict) =>
      conflict.columns(['form_id', 'submission_id']).doUpdateSet({ fields, updated_at: updatedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entry.notify !== undefined)
    await enqueueMail(db, { entryId: id, recipient: entry.notify, entryVersion: updatedAt }, nowMs);
  return id;
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

type EntryRow = Pick<
  Tables['form_entry'],
  'id' | 'form_id' | 'submitted_at' | 'updated_at' | 'page_path' | 'fields' | 'details'
>;
const entryColumns = ['id', 'form_id', 'submitted_at', 'updated_at', 'page_path', 'fields', 'details'] as const;

function toEntry(row: EntryRow): FormEntry {
  const { captcha } = JSON.parse(row.details) as { readonly captcha?: CaptchaMark };
  return {
    id: row.id,
    formId: row.form_id,
    submittedAt: row.submitted_at,
    updatedAt: row.updated_at,
    pagePath: row.page_path,
    fields: JSON.parse(row.fields) as Record<string, unknown>,
    ...(captcha && { captcha }),
  };
}

/** Commands that store entries. The queue is notified after each commit that queued an e-mail. */
function entrySaving(db: Database, queue: MailQueue) {
  return {
    /**
     * Stores an entry and consumes its key in one transaction. A stored submission is updated with any key, so that retries are
     * idempotent; a new submission needs a valid (not null), unused key. Null when it has none.
     */
    async save(entry: NewFormEntry, key: UsedKey | null, nowMs: number): Promise<string | null> {
      const id = await transact(db, async (transaction) => {
        const isConsumed = key !== null && (await consumeKey(transaction, key));
        const former = await findFormer(transaction, entry.formId, entry.submissionId);
        return isConsumed || former ? upsertEntry(transaction, entry, former, nowMs) : null;
      });
      if (id !== null && entry.notify !== undefined) queue.announce();
      return id;
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
    ): Promise<string> {
      const id = await transact(db, async (transaction) => {
        const present = await transaction
          .selectFrom('form_entry')
          .select('id')
          .where('form_id', '=', entry.formId)
          .where('submission_id', 'in', submissionIds)
          .where('submitted_at', '>', sinceMs)
          .executeTakeFirst();
        if (present) return present.id;
        const submissionId = submissionIds[0];
        return upsertEntry(
          transaction,
          { ...entry, submissionId },
          await findFormer(transaction, entry.formId, submissionId),
          nowMs,
        );
      });
      if (entry.notify !== undefined) queue.announce();
      return id;
    },
  };
}

function entryReading(db: Database) {
  return {
    /** Entries of one form, or of all, newest first. */
    async list({ formId, limit, before, offset = 0 }: EntryQuery): Promise<FormEntry[]> {
      let query = db.selectFrom('form_entry').select(entryColumns);
      if (formId !== undefined) query = query.where('form_id', '=', formId);
      if (before) {
        const { submittedAt, id } = before;
        query = query.where((where) =>
          where.or([
            where('submitted_at', '<', submittedAt),
            where.and([where('submitted_at', '=', submittedAt), where('id', '>', id)]),
          ]),
        );
      }
      const rows = await query.orderBy('submitted_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
      return rows.map(toEntry);
    },

    async find(id: string): Promise<FormEntry | null> {
      const row = await db.selectFrom('form_entry').select(entryColumns).where('id', '=', id).executeTakeFirst();
      return row ? toEntry(row) : null;
    },

    /** Every form that has entries, the most recent entry first. */
    async counts(): Promise<EntryCount[]> {
      const rows = await db
        .selectFrom('form_entry')
        .select((select) => [
          'form_id',
          select.fn.countAll<number>().as('count'),
          select.fn.max('submitted_at').as('latest_at'),
        ])
        .groupBy('form_id')
        .orderBy('latest_at', 'desc')
        .execute();
      return rows.map((row) => ({ formId: row.form_id, count: Number(row.count), latestAt: Number(row.latest_at) }));
    },
  };
}

/** Entries of forms. */
export function formEntryStore(db: Database, queue: MailQueue) {
  return {
    ...entrySaving(db, queue),
    ...entryReading(db),

    /** Deletes entries of a form with their queued e-mails. Returns the number of deleted entries. */
    async remove(formId: string, ids: readonly string[]): Promise<number> {
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
              removed.map(({ id }) => id),
            )
            .execute();
        return removed.length;
      });
    },

    /** Deletes used keys that have expired: their signed expiry rejects them from then on. */
    async removeExpiredKeys(nowMs: number): Promise<void> {
      await db.deleteFrom('form_key').where('expires_at', '<=', nowMs).execute();
    },
  };
}

export type FormEntryStore = ReturnType<typeof formEntryStore>;
