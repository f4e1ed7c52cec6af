import { randomBytes } from 'node:crypto';
import { isSigned, sha256, sign, type Secrets } from '../http/signature.js';
import type { UsedKey } from './store/form-entries.js';

/** Submission keys: `<expires>.<random>.<signature>`. Only used keys are stored, and only until they expire. */
const purpose = 'form-key';

/** Lifetime of a key. */
const lifeMs = 60 * 60_000;

/** A single-use key that expires after an hour. */
export function createSubmissionKey(secret: Secrets, nowMs: number): string {
  const expires = (nowMs + lifeMs).toString(36);
  const random = randomBytes(12).toString('base64url');
  return `${expires}.${random}.${sign(secret, purpose, expires, random)}`;
}

/** The key's hash and expiry, to be stored as used; null when its signature is wrong or it has expired. */
export function readSubmissionKey(secret: Secrets, key: string, nowMs: number): UsedKey | null {
  const [expires = '', random = '', signature = '', ...rest] = key.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{1,11}$/.test(expires)) return null;
  if (!isSigned(secret, signature, purpose, expires, random)) return null;
  const expiresAt = Number.parseInt(expires, 36);
  return expiresAt > nowMs ? { keyHash: sha256(key), expiresAt } : null;
}
