import type { MailKind } from '../../../../protocol/enums/mail-kinds.js';
import { configMails, mailRetryPath, type MailOutboxAnswer } from '../../../../protocol/http/mail-outbox.js';
import { requireAccount } from '../../access/require-account.js';
import { recordAct } from '../../audit/audited.js';
import { mailOutboxStore } from '../../mail/mail-outbox.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';

async function answer({ context, environment }: Visit): Promise<Response> {
  const outbox = mailOutboxStore(environment.database);
  const [counts, rows] = await Promise.all([outbox.count(), outbox.listUnsent()]);
  return context.json({
    ...counts,
    unsent: rows.map((row) => ({
      id: row.entry_id,
      kind: row.kind as MailKind,
      recipient: row.recipient,
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at,
      problem: row.last_error ?? '',
    })),
  } satisfies MailOutboxAnswer);
}

async function list(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'manage-connections');
  return answer(visit);
}

async function retry(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'manage-connections');
  const { database, mailQueue, now } = visit.environment;
  const count = await mailOutboxStore(database).retryUnsent(now());
  if (count > 0) {
    await recordAct(visit, 'mails-retried', { count });
    mailQueue.announce();
  }
  return answer(visit);
}

/** E-mails that wait, for whoever connects the mail server. */
export function mailOutboxRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: configMails, limit: 'api', guard: 'none', handle: list },
    { method: 'POST', path: configMails + mailRetryPath, limit: 'api', guard: 'crumb', handle: retry },
  ];
}
