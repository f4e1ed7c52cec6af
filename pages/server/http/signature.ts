import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Random token of 256 bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of `text` in base64url. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** Keys by their secrets: making one costs as much as a signature. A server has one secret. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  if (keys.size >= 10) keys.clear();
  keys.set(secret, key);
  return key;
}

/** HMAC of `parts` for one purpose: a signature is not valid for any other purpose. */
export function sign(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', keyOf(secret))
    .update([purpose, ...parts].map((part) => `${part.length}:${part}`).join(''))
    .digest('base64url');
}

/** Compares in a time that depends on the texts' lengths alone, which are no secret. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
