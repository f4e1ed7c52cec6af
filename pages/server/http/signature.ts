import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Random token of 256 bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of `text` in base64url. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** Secrets of a site, at least one: the first signs, all verify, so that one can follow another without refusing what the former has signed. */
export type Secrets = string | readonly string[];

/** The secret that signs. */
function signing(secrets: Secrets): string {
  const [first = ''] = typeof secrets === 'string' ? [secrets] : secrets;
  // An empty key would sign what anybody can sign.
  if (first === '') throw new Error('There is no secret to sign with.');
  return first;
}

/** All secrets, the one that signs first. */
export function allSecrets(secrets: Secrets): readonly string[] {
  return typeof secrets === 'string' ? [secrets] : secrets;
}

/** Keys by their secrets: making one costs as much as a signature. A server has few secrets. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  if (keys.size >= 10) keys.clear();
  keys.set(secret, key);
  return key;
}

/** HMAC of `parts` for one purpose: a signature is not valid for any other purpose. */
export function sign(secrets: Secrets, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', keyOf(signing(secrets)))
    .update([purpose, ...parts].map((part) => `${part.length}:${part}`).join(''))
    .digest('base64url');
}

/** Whether one of the secrets has signed `parts` for this purpose. */
export function isSigned(secrets: Secrets, signature: string, purpose: string, ...parts: readonly string[]): boolean {
  return allSecrets(secrets).some((secret) => equalInConstantTime(signature, sign(secret, purpose, ...parts)));
}

/** Compares in a time that depends on the texts' lengths alone, which are no secret. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
