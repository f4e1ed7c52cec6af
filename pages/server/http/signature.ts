import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random token of 256 bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of `text` in base64url. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** HMAC of `parts` for one purpose: a signature is not valid for any other purpose. */
export function sign(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].map((part) => `${part.length}:${part}`).join(''))
    .digest('base64url');
}

/** Compares two texts in constant time, against timing attacks. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(sha256(one)), Buffer.from(sha256(other))];
  return timingSafeEqual(first, second);
}
