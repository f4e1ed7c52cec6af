import { randomBytes } from 'node:crypto';
import { actorOf } from '../audit/audited.js';
import { auditStore } from '../audit/store/audit.js';
import { Failure } from '../errors/failure.js';
import { openText, sealText } from '../http/sealed-text.js';
import type { Secrets } from '../http/signature.js';
import { callerText } from '../visit/read-site.js';
import type { Visit } from '../visit/visit.js';
import { attemptsAtCode } from './attempts.js';
import { noteFailedLogin } from './notices.js';
import { plainCode, recoveryHash } from './recovery-codes.js';
import type { StoredAccount } from './store/accounts.js';
import { secondFactorStore } from './store/second-factors.js';
import { stepOfCode } from './totp.js';

/** Purpose for which keys of authenticator apps are sealed in the database. */
export const keyPurpose = 'second-factor';

/** Length of a new key in bytes: that of the hash, as RFC 4226 recommends. */
const keyLength = 20;

/** A new key, and its form in the database, where only this site's secret opens it. */
export function createKey(secret: Secrets): { readonly key: Uint8Array; readonly sealedKey: string } {
  const key = randomBytes(keyLength);
  return { key, sealedKey: sealText(secret, keyPurpose, key.toString('base64url')) };
}

/** The key as it was made; null when it was sealed with another secret. */
export function openKey(secret: Secrets, sealedKey: string): Uint8Array | null {
  const text = openText(secret, keyPurpose, sealedKey);
  return text === null ? null : Buffer.from(text, 'base64url');
}

/** Whether a log-in to the account needs a code. Members have no second factor. */
export async function needsCode({ environment }: Visit, { id, kind }: StoredAccount): Promise<boolean> {
  if (kind !== 'contributor') return false;
  return (await secondFactorStore(environment.database).find(id))?.isConfirmed === true;
}

async function isRight(
  { environment }: Visit,
  { id }: StoredAccount,
  typed: string,
): Promise<'code' | 'recovery' | null> {
  const factors = secondFactorStore(environment.database);
  const code = plainCode(typed);
  if (!/^\d{6}$/.test(code)) return (await factors.useRecoveryCode(id, recoveryHash(id, code))) ? 'recovery' : null;
  const factor = await factors.find(id);
  const key = factor && openKey(environment.secret, factor.sealedKey);
  const step = key && stepOfCode(key, code, environment.now());
  return typeof step === 'number' && (await factors.useStep(id, step)) ? 'code' : null;
}

/**
 * Uses a code of the account's app, or one of its recovery codes. Each is taken once.
 * @throws Failure 401 for another code, 429 after too many.
 */
export async function takeCode(visit: Visit, account: StoredAccount, typed: string): Promise<void> {
  const { environment } = visit;
  const attempts = attemptsAtCode(visit, account.email);
  await attempts.check();
  const kind = await isRight(visit, account, typed);
  const audit = auditStore(environment.database);
  if (kind === null) {
    await noteFailedLogin(visit, account);
    throw new Failure(401, { error: (await callerText(visit))('account.wrongCode') });
  }
  if (kind === 'recovery') await audit.add(actorOf(account), 'recovery-code-used', {}, environment.now());
  await attempts.forget();
}
