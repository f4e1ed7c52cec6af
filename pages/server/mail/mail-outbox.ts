import type { Database, Tables } from '../store/schema.js';

/** What an e-mail tells of: an entry, to its owner; an order, to who ordered or to the owner. */
export type MailKind = 'entry' | 'order-buyer' | 'order-owner';

/** An e-mail that waits to be sent. What it says is read from the entry or order when it is sent. */
export interface QueuedMail {
  readonly kind: MailKind;
  /** Id of the entry; of other kinds, of the e-mail itself. */
  readonly entryId: string;
  /** Empty for the site's owner. */
  readonly recipient: string;
  /** `updatedAt` of the entry that it tells of; 0 for other kinds. */
  readonly entryVersion: number;
  /** What only this e-mail may say; kept no longer than it waits. Empty for entries. */
  readonly payload: string;
  /** Attempts that failed. */
  readonly attempts: number;
}

/** Queues an e-mail in the transaction that stores what it tells of. One that waits already will tell of the newest text. */
export async function enqueueMail(
  db: Database,
  mail: Pick<QueuedMail, 'entryId' | 'recipient' | 'entryVersion'> & Partial<QueuedMail>,
  nowMs: number,
): Promise<void> {
  const { kind = 'entry', payload = '' } = mail;
  const changing = {
    recipient: mail.recipient,
    entry_version: mail.entryVersion,
    kind,
    payload,
    attempts: 0,
    next_attempt_at: nowMs,
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

/** E-mails between the commit of what they tell of and their sending. */
export function mailOutboxStore(db: Database) {
  return {
    /** Takes up to `limit` e-mails that are due, oldest first. Until `untilMs` nobody else is given them. */
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
            .limit(limit),
        )
        // Read again under the row's lock: of two servers that chose the same row, one gets it.
        .where('next_attempt_at', '<=', nowMs)
        .returning(['entry_id', 'recipient', 'entry_version', 'attempts', 'kind', 'payload'])
        .execute();
      return rows.map(toQueued);
    },

    /** Forgets e-mails that were sent, unless their entry has changed since it was read for them. */
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

    /** Notes a failed attempt. `nextAttemptAt` null gives up; the row stays, as the record of it. */
    async postpone(mail: QueuedMail, nextAttemptAt: number | null, error: string): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set({ attempts: mail.attempts + 1, next_attempt_at: nextAttemptAt, last_error: error.slice(0, 500) })
        .where('entry_id', '=', mail.entryId)
        .where('entry_version', '=', mail.entryVersion)
        .execute();
    },

    /** Gives back what was taken and not sent. Where one server alone has the store, at its start: nobody else can be sending. */
    async release(nowMs: number): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set({ next_attempt_at: nowMs })
        .where('attempts', '=', 0)
        .where('next_attempt_at', '>', nowMs)
        .execute();
    },

    /** When the next e-mail is due; null with nothing to send. */
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

    /** Everything that waits or was given up, for the server's owner and for tests. */
    async list(): Promise<
      (QueuedMail & { readonly nextAttemptAt: number | null; readonly lastError: string | null })[]
    > {
      const rows = await db.selectFrom('mail_outbox').selectAll().orderBy('queued_at').orderBy('entry_id').execute();
      return rows.map((row) => ({ ...toQueued(row), nextAttemptAt: row.next_attempt_at, lastError: row.last_error }));
    },
  };
}

export type MailOutboxStore = ReturnType<typeof mailOutboxStore>;
