import { randomBytes } from 'node:crypto';
import * as cookies from '../../../protocol/names/cookies.js';
import { allSecrets, isSigned, sign, type Secrets } from './signature.js';

/**
 * Crumbs: CSRF tokens. A crumb is `<issued>.<random>.<signature>`, signed for one session (or for none). The page reads it from its
 * cookie and sends it with every changing call, which another site cannot do. The server stores nothing.
 */
const purpose = 'crumb';

/** A crumb for the session (hash of its token; empty for an anonymous visitor), valid for a day. */
export function createCrumb(secret: Secrets, sessionHash: string, nowMs: number): string {
  const issued = nowMs.toString(36);
  const random = randomBytes(12).toString('base64url');
  return `${issued}.${random}.${sign(secret, purpose, issued, random, sessionHash)}`;
}

/**
 * Crumbs whose signature was right, with secret and session: a visitor sends the same one with every page of a day, and a signature costs
 * more than the rest of an answer from the cache. Only who has a crumb already can find it here. Its age is checked each time.
 */
const verified = new Set<string>();
const mostVerified = 2000;

function isOurs(secrets: Secrets, crumb: string, sessionHash: string): boolean {
  const key = `${allSecrets(secrets).join()}.${sessionHash}.${crumb}`;
  if (verified.has(key)) return true;
  const [issued = '', random = '', signature = ''] = crumb.split('.');
  if (!isSigned(secrets, signature, purpose, issued, random, sessionHash)) return false;
  if (verified.size >= mostVerified) verified.clear();
  verified.add(key);
  return true;
}

/** Whether `crumb` was issued by this site for this session within the last day. */
export function isValidCrumb(secret: Secrets, crumb: string, sessionHash: string, nowMs: number): boolean {
  const [issued = '', , , ...rest] = crumb.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{1,11}$/.test(issued)) return false;
  const ageMs = nowMs - Number.parseInt(issued, 36);
  if (!isOurs(secret, crumb, sessionHash)) return false;
  return ageMs >= 0 && ageMs < cookies.crumb.maxAgeMs;
}
