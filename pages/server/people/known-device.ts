import { getCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import { isSigned, sign } from '../http/signature.js';
import { writeCookie } from '../visit/cookies.js';
import type { Visit } from '../visit/visit.js';

/** E-mail address as accounts are found by. */
function plain(email: string): string {
  return email.trim().toLowerCase();
}

function proofOf({ environment }: Visit, email: string): string {
  return sign(environment.secret, 'device', plain(email));
}

/** Remembers that somebody has logged in to the account on this device. */
export function rememberDevice(visit: Visit, email: string): void {
  const { name, maxAgeMs } = cookies.device;
  writeCookie(visit, { name, value: proofOf(visit, email), maxAgeMs, httpOnly: true });
}

/** Whether somebody has logged in to the account on this device. */
export function isKnownDevice(visit: Visit, email: string): boolean {
  const proof = getCookie(visit.context, cookies.device.name) ?? '';
  return isSigned(visit.environment.secret, proof, 'device', plain(email));
}
