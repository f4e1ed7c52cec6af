import * as cookies from '../../../protocol/names/cookies.js';
import { lockOf } from '../access/unlocking.js';
import { openText, sealText } from '../http/sealed-text.js';
import { readProofCookie, writeProofCookie } from '../visit/cookies.js';
import type { Visit } from '../visit/visit.js';
import { accountStore, type StoredAccount } from './store/accounts.js';

const purpose = 'code-step';

/** What the browser keeps between the password and the code, sealed. */
interface KeptStep {
  readonly accountId: string;
  /** Of the password that was given: a new password ends the step. */
  readonly lock: string;
  readonly isRemembered: boolean;
  readonly hasShortPassword?: boolean;
  readonly until: number;
}

/** A log-in whose password was right and whose code is missing. */
export interface CodeStep {
  readonly account: StoredAccount;
  readonly isRemembered: boolean;
  /** Whether the password that was given is shorter than a new one may be. */
  readonly hasShortPassword?: boolean;
}

/** Remembers in the browser that the password of the account was right, for five minutes. It opens nothing by itself. */
export function keepCodeStep(visit: Visit, { account, isRemembered, hasShortPassword = false }: CodeStep): void {
  const { environment } = visit;
  const { name, maxAgeMs } = cookies.codeStep;
  const step: KeptStep = {
    accountId: account.id,
    lock: lockOf(account.passwordHash),
    isRemembered,
    hasShortPassword,
    until: environment.now() + maxAgeMs,
  };
  writeProofCookie(visit, name, sealText(environment.secret, purpose, JSON.stringify(step)), maxAgeMs);
}

/** The log-in that waits for a code in this browser; null for none, or after its time. */
export async function readCodeStep(visit: Visit): Promise<CodeStep | null> {
  const { environment } = visit;
  const sealed = readProofCookie(visit, cookies.codeStep.name);
  const text = sealed ? openText(environment.secret, purpose, sealed) : null;
  if (text === null) return null;
  const { accountId, lock, isRemembered, hasShortPassword = false, until } = JSON.parse(text) as KeptStep;
  if (until <= environment.now()) return null;
  const account = await accountStore(environment.database).findById(accountId);
  return account && lockOf(account.passwordHash) === lock ? { account, isRemembered, hasShortPassword } : null;
}

/** Forgets the log-in that waits. */
export function endCodeStep(visit: Visit): void {
  writeProofCookie(visit, cookies.codeStep.name, '', 0);
}
