import type { Account } from '../../../protocol/context/page-context.js';
import type { AuditAct } from '../../../protocol/enums/audit.js';
import type { Database } from '../store/schema.js';
import { transact } from '../store/transaction.js';
import type { Visit } from '../visit/visit.js';
import { auditStore, type AuditActor, type AuditSubject } from './store/audit.js';

/** The account as a record names it. */
export function actorOf({ id, displayName, email }: Pick<Account, 'id' | 'displayName' | 'email'>): AuditActor {
  return { id, name: displayName || email };
}

/** Records an act of the contributor who calls, where there is no transaction to be part of. Members are visitors: nothing is recorded of them. */
export async function recordAct(
  { visitor, environment }: Visit,
  act: AuditAct,
  about: AuditSubject = {},
): Promise<void> {
  if (visitor.account)
    await auditStore(environment.database).add(actorOf(visitor.account), act, about, environment.now());
}

/**
 * Makes a change and records it in the same transaction: both are stored or neither. `about` says what the change was about; null when
 * nothing has changed. `change` may be run again, so it must have no effect outside the database that it gets.
 */
export async function audited<T>(
  { visitor, environment }: Visit,
  act: AuditAct,
  change: (db: Database) => Promise<T>,
  about: (result: T, db: Database) => AuditSubject | null | Promise<AuditSubject | null>,
): Promise<T> {
  return transact(environment.database, async (transaction) => {
    const result = await change(transaction);
    const subject = await about(result, transaction);
    if (subject && visitor.account)
      await auditStore(transaction).add(actorOf(visitor.account), act, subject, environment.now());
    return result;
  });
}
