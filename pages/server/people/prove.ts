import type { Account } from '../../../protocol/context/page-context.js';
import type { ProofRequest } from '../../../protocol/http/passkeys.js';
import { Failure } from '../errors/failure.js';
import { Refusal } from '../errors/refusal.js';
import type { Visit } from '../visit/visit.js';
import { checkPlace } from './attempts.js';
import { confirmPassword, noteProof } from './confirm-password.js';
import { verifyPasskey } from './passkeys.js';
import { needsCode, takeCode } from './second-factor.js';
import { accountStore } from './store/accounts.js';

async function proveByCode(visit: Visit, account: Account, code: string): Promise<void> {
  const stored = await accountStore(visit.environment.database).findById(account.id);
  if (!stored || !(await needsCode(visit, stored))) throw new Refusal(400, 'account.wrongCode');
  try {
    await takeCode(visit, stored, code);
  } catch (failure) {
    // The session is still a valid one: nobody has to log in again.
    if (failure instanceof Failure && failure.status === 401) throw new Refusal(400, 'account.wrongCode');
    throw failure;
  }
}

async function proveByPasskey(visit: Visit, account: Account, response: Parameters<typeof verifyPasskey>[2]) {
  await checkPlace(visit);
  const passkey = await verifyPasskey(visit, 'proof', response);
  if (passkey?.accountId !== account.id) throw new Refusal(400, 'refusal.wrongPasskey');
}

/**
 * Proves again in this session who somebody is, by one thing that only they have or know. Attempts are bounded as at log-in.
 * @throws Refusal 400 for a wrong one, which is no reason to log in again; Failure 429 after too many.
 */
export async function prove(visit: Visit, account: Account, request: ProofRequest): Promise<void> {
  if ('password' in request) return confirmPassword(visit, account, request.password);
  if ('code' in request) await proveByCode(visit, account, request.code);
  else await proveByPasskey(visit, account, request.response);
  await noteProof(visit);
}
