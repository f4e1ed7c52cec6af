import { randomBytes } from 'node:crypto';
import { equalInConstantTime, sha256, sign } from '../http/signature.js';
import type { UsedKey } from './store/form-entries.js';

/**
 * Submission keys: `<expires>.<random>.<signature>`. A key costs the store nothing until it is used: only used keys are kept,
 * and only until they would have expired.
 */
const purpose = 'form-key';

/** How long a key may be used. */
const lifeMs = 60 * 60_000;

/** A key that may be used once within an hour. */
export function createSubmissionKey(secret: string, nowMs: number): string {
  const expires = (nowMs + lifeMs).toString(36);
  const random = randomBytes(12).toString('base64url');
  return `${expires}.${random}.${sign(secret, purpose, expires, random)}`;
}

/** The key as it is marked as used; null when this site did not make it or it has expired. */
export function readSubmissionKey(secret: string, key: string, nowMs: number): UsedKey | null {
  const [expires = '', random = '', signature = '', ...rest] = key.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{1,11}$/.test(expires)) return null;
  if (!equalInConstantTime(signature, sign(secret, purpose, expires, random))) return null;
  const expiresAt = Number.parseInt(expires, 36);
  return expiresAt > nowMs ? { keyHash: sha256(key), expiresAt } : null;
}
