import { firstPasswordDays } from '../../../protocol/enums/first-password.js';
import { createReadablePassword, hashPassword } from '../access/passwords.js';
import { Failure } from '../errors/failure.js';
import { randomToken, sha256 } from '../http/signature.js';
import { callerText } from '../visit/read-site.js';
import type { Visit } from '../visit/visit.js';
import { resetAddress } from './compose-link-mail.js';
import type { StoredAccount } from './store/accounts.js';
import { passwordResetStore } from './store/password-resets.js';

const dayMs = 86_400_000;

/** A password that is made for an account, and until when it can be used. */
export interface FirstPassword {
  readonly password: string;
  readonly passwordHash: string;
  readonly until: number;
}

export async function createFirstPassword(nowMs: number): Promise<FirstPassword> {
  const password = createReadablePassword();
  return { password, passwordHash: await hashPassword(password), until: nowMs + firstPasswordDays * dayMs };
}

/** The refusal of a first password whose time is over. */
export class FirstPasswordOver extends Failure {}

/**
 * Where the holder of an account whose password was made for it chooses an own one; null for any other account. Such a password opens no session: whoever made it,
 * or read it on the way, would have one too.
 * @throws FirstPasswordOver when its time is over.
 */
export async function wayToOwnPassword(visit: Visit, account: StoredAccount): Promise<string | null> {
  const { id: accountId, firstPasswordUntil } = account;
  if (firstPasswordUntil === null) return null;
  const { database, now } = visit.environment;
  if (firstPasswordUntil <= now())
    throw new FirstPasswordOver(401, { error: (await callerText(visit))('account.firstPasswordOver') });
  const token = randomToken();
  await passwordResetStore(database).addOnly({ tokenHash: sha256(token), accountId }, now());
  return resetAddress(token);
}
