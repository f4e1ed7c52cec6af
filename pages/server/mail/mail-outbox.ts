import type { MailKind } from '../../../protocol/enums/mail-kinds.js';
import { isPostgres } from '../store/is-postgres.js';
import type { Database, Tables } from '../store/schema.js';

/** A queued e-mail. Its content is composed from the current entry or order when it is sent. */
export interface QueuedMail {
  readonly kind: MailKind;
  /** Id of the entry; with an ending for its copy; for other kinds, of the e-mail itself. */
  readonly entryId: string;
  /** Empty for the site's owner. */
  readonly recipient: string;
  /** `updatedAt` of the entry at queueing; 0 for other kinds. */
  readonly entryVersion: number;
  /** Data that only this e-mail contains, deleted with its row. Empty for entries. */
  readonly payload: string;
  /** Number of failed attempts. */
  readonly attempts: number;
}

/** How long a claimed e-mail is left to the server that claimed it, in milliseconds. */
export const leaseMs = 90_000;

/** Key of the queued copy of an entry. */
export function copyKey(entryId: string): string {
  return `${entryId}.copy`;
}

/**
 * Transactional outbox: queues an e-mail in the transaction that stores its entry or order. An e-mail that is already queued is updated
 * to the newest version. It is sent when it is due, which is at once unless `dueAt` is later.
 */
export async function enqueueMail(
  db: Database,
  mail: Pick<QueuedMail, 'entryId' | 'recipient' | 'entryVersion'> & Partial<QueuedMail> & { readonly dueAt?: number },
  nowMs: number,
): Promise<void> {
  const { kind = 'entry', payload = '', dueAt = nowMs } = mail;
  const changing = {
    recipient: mail.recipient,
    entry_version: mail.entryVersion,
    kind,
    payload,
    attempts: 0,
    next_attempt_at: dueAt,
    last_error: null,
  };
  await db
    .insertInto('mail_outbox')
    .values({ entry_id: mail.entryId, queued_at: nowMs, ...changing })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(changing))
    .execute();
}

type MailRow = Pick<
  Tables['mail_outbox'],
  'entry_id' | 'recipient' | 'entry_version' | 'attempts' | 'kind' | 'payload'
>;

function toQueued(row: MailRow): QueuedMail {
  return {
    kind: row.kind as MailKind,
    entryId: row.entry_id,
    recipient: row.recipient,
    entryVersion: row.entry_version,
    payload: row.payload,
    attempts: row.attempts,
  };
}

/** Delivery: claims, results and leases. */
function mailDelivery(db: Database) {
  return {
    /** Claims up to `limit` due e-mails, oldest first, as a lease: no other server gets them until `untilMs`. */
    async claim(limit: number, nowMs: number, untilMs: number): Promise<QueuedMail[]> {
      const rows = await db
        .updateTable('mail_outbox')
        .set({ next_attempt_at: untilMs })
        .where('entry_id', 'in', (due) =>
          due
            .selectFrom('mail_outbox')
            .select('entry_id')
            .where('next_attempt_at', '<=', nowMs)
            .orderBy('next_attempt_at')
            .limit(limit)
            // What another server is just claiming is not waited for.
            .$if(isPostgres(db), (rows) => rows.forUpdate().skipLocked()),
        )
        .where('next_attempt_at', '<=', nowMs)
        .returning(['entry_id', 'recipient', 'entry_version', 'attempts', 'kind', 'payload'])
        .execute();
      return rows.map(toQueued);
    },

    /** Ends the leases until `untilMs` of e-mails that were not tried, so that another server need not wait for their end. */
    async giveBack(mails: readonly QueuedMail[], nowMs: number, untilMs: number): Promise<void> {
      if (mails.length === 0) return;
      const ids = mails.map(({ entryId }) => entryId);
      await db
        .updateTable('mail_outbox')
        .set({ next_attempt_at: nowMs })
        .where('entry_id', 'in', ids)
        .where('next_attempt_at', '=', untilMs)
        .execute();
    },

    /** Deletes sent e-mails, unless their entry has a newer version than the one sent. */
    async remove(sent: readonly Pick<QueuedMail, 'entryId' | 'entryVersion'>[]): Promise<void> {
      if (sent.length === 0) return;
      await db
        .deleteFrom('mail_outbox')
        .where((where) =>
          where.or(
            sent.map(({ entryId, entryVersion }) =>
              where.and([where('entry_id', '=', entryId), where('entry_version', '<=', entryVersion)]),
            ),
          ),
        )
        .execute();
    },

    /** Puts an e-mail off that was not tried. */
    async defer(mail: QueuedMail, nextAttemptAt: number): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set({ next_attempt_at: nextAttemptAt })
        .where('entry_id', '=', mail.entryId)
        .where('entry_version', '=', mail.entryVersion)
        .execute();
    },

    /** Records a failed attempt. With `nextAttemptAt` null the e-mail is given up; its row stays as a record. */
    async postpone(mail: QueuedMail, nextAttemptAt: number | null, error: string): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set({ attempts: mail.attempts + 1, next_attempt_at: nextAttemptAt, last_error: error.slice(0, 500) })
        .where('entry_id', '=', mail.entryId)
        .where('entry_version', '=', mail.entryVersion)
        .execute();
    },
  };
}

/** Most e-mails of an answer about what could not be sent. */
const unsentAtMost = 100;

/** What an owner sees of e-mails that could not be sent, and does about them. */
function unsentMails(db: Database) {
  return {
    /** Those that were tried in vain, the newest first. */
    async listUnsent() {
      return db
        .selectFrom('mail_outbox')
        .select(['entry_id', 'kind', 'recipient', 'attempts', 'next_attempt_at', 'last_error'])
        .where('attempts', '>', 0)
        .orderBy('queued_at', 'desc')
        .orderBy('entry_id')
        .limit(unsentAtMost)
        .execute();
    },

    /** Makes everything due that was tried in vain, given up or not, but what a server may be sending right now. Resolves with their number. */
    async retryUnsent(nowMs: number): Promise<number> {
      const rows = await db
        .updateTable('mail_outbox')
        .set({ attempts: 1, next_attempt_at: nowMs })
        .where('attempts', '>', 0)
        .where((where) =>
          where.or([where('next_attempt_at', 'is', null), where('next_attempt_at', '>', nowMs + leaseMs)]),
        )
        .returning('entry_id')
        .execute();
      return rows.length;
    },
  };
}

/** E-mails between the commit that queued them and their delivery. */
export function mailOutboxStore(db: Database) {
  return {
    ...mailDelivery(db),
    ...unsentMails(db),

    /**
     * Ends the leases of e-mails without a failed attempt; what is due later than a lease lasts stays so. Only at the start of a server with exclusive access to its database: no other can be sending.
     */
    async release(nowMs: number): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set({ next_attempt_at: nowMs })
        .where('attempts', '=', 0)
        .where('next_attempt_at', '>', nowMs)
        .where('next_attempt_at', '<=', nowMs + leaseMs)
        .execute();
    },

    /** Time of the next due e-mail; null when none is queued. */
    async nextDueAt(): Promise<number | null> {
      const row = await db
        .selectFrom('mail_outbox')
        .select('next_attempt_at')
        .where('next_attempt_at', 'is not', null)
        .orderBy('next_attempt_at')
        .limit(1)
        .executeTakeFirst();
      return row?.next_attempt_at ?? null;
    },

    /** How many e-mails wait for their delivery, and how many were given up. Those that are asked for on a later day do not wait yet. */
    async count(): Promise<{ readonly waiting: number; readonly givenUp: number }> {
      const row = await db
        .selectFrom('mail_outbox')
        .where((where) =>
          where.or([where('kind', '!=', 'review-request' satisfies MailKind), where('attempts', '>', 0)]),
        )
        .select(({ fn }) => [fn.countAll().as('all'), fn.count('next_attempt_at').as('waiting')])
        .executeTakeFirstOrThrow();
      return { waiting: Number(row.waiting), givenUp: Number(row.all) - Number(row.waiting) };
    },

    /** All queued and given-up e-mails, for the operator and for tests. */
    async list(): Promise<
      (QueuedMail & { readonly nextAttemptAt: number | null; readonly lastError: string | null })[]
    > {
      const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('queued_at').orderBy('entry_id').execute();
      return rows.map((row) => ({ ...toQueued(row), nextAttemptAt: row.next_attempt_at, lastError: row.last_error }));
    },
  };
}

export type MailOutboxStore = ReturnType<typeof mailOutboxStore>;
