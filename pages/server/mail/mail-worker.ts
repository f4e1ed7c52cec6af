import type { MailMessage, MailTransport } from './mail-message.js';
import { leaseMs, type MailOutboxStore, type QueuedMail } from './mail-outbox.js';
import type { MailQueue } from './mail-queue.js';

/** Dependencies of the worker; clock and timers are injected. */
export interface MailWorkerOptions {
  readonly outbox: MailOutboxStore;
  readonly queue: MailQueue;
  readonly transport: MailTransport;
  /** Milliseconds that an e-mail has to wait, because its recipient has got so many; null for none. */
  waitOf(mail: QueuedMail): Promise<number | null>;
  /** Composes the e-mail of a queued row, with the version of its entry. Null when there is nothing to send any more. */
  compose(mail: QueuedMail): Promise<{ readonly message: MailMessage; readonly entryVersion: number } | null>;
  now(): number;
  /** Runs `act` once after `delayMs`; returns a function that cancels it. */
  schedule(act: () => void, delayMs: number): () => void;
  /** Reports failures to the operator. */
  report(error: unknown): void;
}

export interface MailWorker {
  /**
   * Claims no more e-mails and resolves when the running delivery is done, or after `maxWaitMs`. The rest is sent after the next start.
   */
  stop(maxWaitMs: number): Promise<void>;
}

/** Delay between an entry and its e-mail, and between batches, so that requests have priority. */
const restMs = 100;
/** Polling interval, for e-mails that other servers on the same database have queued or left unsent in a crash. */
const pollMs = 60_000;
const firstRetryMs = 60_000;
const longestRetryMs = 12 * 3_600_000;
/** With the delays below, a mail server may be unreachable for four days. */
const maxAttempts = 15;

/**
 * Exponential backoff: delay after an attempt, counted from 1; a minute, then four times as long each time up to half a day. Null gives
 * up.
 */
export function retryDelayMs(attempt: number): number | null {
  return attempt >= maxAttempts ? null : Math.min(longestRetryMs, firstRetryMs * 4 ** (attempt - 1));
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Sending = Pick<MailWorkerOptions, 'outbox' | 'transport' | 'waitOf' | 'compose' | 'now' | 'report'>;

async function noteFailure({ outbox, now, report }: Sending, mail: QueuedMail, error: unknown): Promise<void> {
  const delayMs = retryDelayMs(mail.attempts + 1);
  if (mail.attempts === 0)
    report(new Error(`The e-mail about ${mail.entryId} could not be sent and is tried again: ${describe(error)}`));
  if (delayMs === null) report(new Error(`The e-mail about ${mail.entryId} was given up: ${describe(error)}`));
  await outbox.postpone(mail, delayMs === null ? null : now() + delayMs, describe(error));
}

/** Sends an e-mail unless it has to wait. Resolves with the version of its entry that needs no other one; null when it waits. */
async function sendOne({ outbox, transport, waitOf, compose, now }: Sending, mail: QueuedMail): Promise<number | null> {
  const waitMs = await waitOf(mail);
  if (waitMs !== null) {
    await outbox.defer(mail, now() + waitMs);
    return null;
  }
  const composed = await compose(mail);
  if (composed) await transport.send(composed.message);
  return composed?.entryVersion ?? mail.entryVersion;
}

/** Claims a batch and sends it; gives back what is left when the worker stops. */
async function sendBatch(sending: Sending, isStopped: () => boolean): Promise<void> {
  const { outbox, transport, now } = sending;
  const sent: Pick<QueuedMail, 'entryId' | 'entryVersion'>[] = [];
  const untilMs = now() + leaseMs;
  const claimed = await outbox.claim(transport.batchSize, now(), untilMs);
  for (const [index, mail] of claimed.entries()) {
    if (isStopped()) {
      await outbox.giveBack(claimed.slice(index), now(), untilMs);
      break;
    }
    try {
      const entryVersion = await sendOne(sending, mail);
      if (entryVersion !== null) sent.push({ entryId: mail.entryId, entryVersion });
    } catch (error) {
      await noteFailure(sending, mail, error);
    }
  }
  await outbox.remove(sent);
}

/**
 * Sends queued e-mails in batches in the background. Delivery is at least once: a row is deleted after sending, so that a crash in
 * between sends the e-mail again under the same Message-ID.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { outbox, queue, transport, now, schedule, report } = options;
  let callOff: (() => void) | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | null = null;
  let isStopped = false;

  function wake(delayMs: number): void {
    const at = now() + delayMs;
    if (isStopped || running || at >= dueAt) return;
    callOff?.();
    dueAt = at;
    callOff = schedule(() => {
      dueAt = Number.POSITIVE_INFINITY;
      running = sendBatch(options, () => isStopped).finally(() => (running = null));
      void running.then(plan, (error) => {
        report(error);
        wake(pollMs);
      });
    }, delayMs);
  }

  async function plan(): Promise<void> {
    const nextAt = await outbox.nextDueAt().catch(() => null);
    wake(nextAt === null ? pollMs : Math.min(pollMs, Math.max(restMs, nextAt - now())));
  }

  const ignore = queue.onQueued(() => wake(restMs));
  wake(restMs);
  return {
    async stop(maxWaitMs) {
      isStopped = true;
      ignore();
      callOff?.();
      let callOffWait: (() => void) | null = null;
      const waited = new Promise<void>((resolve) => (callOffWait = schedule(resolve, maxWaitMs)));
      await Promise.race([running?.catch(() => undefined), waited]);
      (callOffWait as (() => void) | null)?.();
      transport.close();
    },
  };
}
