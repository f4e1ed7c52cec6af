import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random token of 256 bits; letters, digits, `_` and `-`. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of `text`; letters, digits, `_` and `-`. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Signature of `parts` for one purpose, so that a signature made for one thing is worth nothing for another. */
export function sign(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].map((part) => `${part.length}:${part}`).join(''))
    .digest('base64url');
}

/** Compares in a time that does not tell where two texts differ. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(sha256(one)), Buffer.from(sha256(other))];
  return timingSafeEqual(first, second);
}
