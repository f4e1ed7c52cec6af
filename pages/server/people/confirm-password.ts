import type { Account } from '../../../protocol/context/page-context.js';
import { Failure } from '../errors/failure.js';
import { Refusal } from '../errors/refusal.js';
import type { Visit } from '../visit/visit.js';
import { findByPassword } from './log-in.js';
import { accountStore } from './store/accounts.js';

/** Notes that somebody has proved who they are: acts that ask for a recent proof are done without another one for a while. */
export async function noteProof({ context, environment, visitor }: Visit): Promise<void> {
  const { database, now } = environment;
  await accountStore(database).noteProof(visitor.sessionHash, now());
  context.set('visitor', { ...visitor, provedAt: now() });
}

/**
 * Asks for the password again before an act that a stranger at an open screen must not be able to do. Attempts are bounded as at log-in.
 * @throws Refusal 400 for another password, which is no reason to log in again; Failure 429 after too many.
 */
export async function confirmPassword(visit: Visit, account: Account, password: string): Promise<void> {
  try {
    await findByPassword(visit, account.email, password);
    await noteProof(visit);
  } catch (failure) {
    if (failure instanceof Failure && failure.status === 401) throw new Refusal(400, 'refusal.wrongPassword');
    throw failure;
  }
}
