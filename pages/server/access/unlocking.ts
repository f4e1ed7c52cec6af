import * as cookies from '../../../protocol/names/cookies.js';
import { isSigned, sha256, sign, type Secrets } from '../http/signature.js';
import type { AccessRule } from './page-access.js';

/**
 * Proofs of a page's password, one cookie per page: `<lock>.<expires>.<signature>`. The signature covers the page and its lock, which is
 * derived from the current password hash, so that a new password invalidates every proof. The server stores nothing.
 */
const purpose = 'page-lock';

/** Identifier of a page's password, which reveals nothing about it. */
export function lockOf(passwordHash: string | null): string {
  return passwordHash === null ? '' : sha256(passwordHash).slice(0, 16);
}

/** Input for checking a proof: the signing secrets and the clock. */
interface ProofCheck {
  readonly secret: Secrets;
  now(): number;
}

function readProof(secret: Secrets, pageId: string, proof: string, nowMs: number): string | null {
  const [lock = '', expires = '', signature = '', ...rest] = proof.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{1,11}$/.test(expires) || Number.parseInt(expires, 36) <= nowMs) return null;
  return isSigned(secret, signature, purpose, pageId, lock, expires) ? lock : null;
}

const noLocks: ReadonlyMap<string, string> = new Map();

/** Locks of the pages that cookies unlock, by page id: of the names of `cookies.unlocked`, without a prefix of the host. Invalid proofs are ignored. */
export function readUnlocked(
  proofs: readonly (readonly [name: string, proof: string])[],
  { secret, now }: ProofCheck,
): ReadonlyMap<string, string> {
  if (proofs.length === 0) return noLocks;
  const locks = new Map<string, string>();
  for (const [name, proof] of proofs) {
    const pageId = name.slice(cookies.unlocked.prefix.length);
    const lock = readProof(secret, pageId, proof, now());
    if (lock !== null) locks.set(pageId, lock);
  }
  return locks;
}

/** A proof that is valid for a day, or until the page's password changes. */
export function createProof(secret: Secrets, { id, lock }: AccessRule, nowMs: number): string {
  const expires = (nowMs + cookies.unlocked.maxAgeMs).toString(36);
  return `${lock}.${expires}.${sign(secret, purpose, id, lock, expires)}`;
}
