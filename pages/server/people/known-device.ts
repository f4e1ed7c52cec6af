import { getCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import { isSigned, randomToken, sign } from '../http/signature.js';
import { readProofCookie, writeProofCookie } from '../visit/cookies.js';
import type { Visit } from '../visit/visit.js';

const purpose = 'device';

/** E-mail address as accounts are found by. */
function plain(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Remembers that somebody has logged in to the account on this device: `<id>.<signature>`, where the signature is of the id and the account.
 * By its id, guesses of a device are counted apart from those of others.
 */
export function rememberDevice(visit: Visit, email: string): void {
  const { name, maxAgeMs } = cookies.device;
  const id = knownDevice(visit, email) || randomToken().slice(0, 22);
  const value = `${id}.${sign(visit.environment.secret, purpose, plain(email), id)}`;
  writeProofCookie(visit, name, value, maxAgeMs);
}

/** Id of this device, when somebody has logged in to the account on it; empty for one that was remembered before devices had ids, else null. */
export function knownDevice(visit: Visit, email: string): string | null {
  const { context, environment } = visit;
  const { name } = cookies.device;
  // Over https one from before its name had a prefix counts too: it is signed for the account, so that nobody gains by setting another.
  const proof = readProofCookie(visit, name) ?? getCookie(context, name) ?? '';
  const [id = '', signature] = proof.split('.', 2);
  const { secret } = environment;
  if (signature === undefined) return isSigned(secret, proof, purpose, plain(email)) ? '' : null;
  return isSigned(secret, signature, purpose, plain(email), id) ? id : null;
}

/** Whether somebody has logged in to the account on this device. */
export function isKnownDevice(visit: Visit, email: string): boolean {
  return knownDevice(visit, email) !== null;
}
