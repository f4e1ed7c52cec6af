import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../http/signature.js';

/** Length of a step in milliseconds, and of a code in digits: what every authenticator app takes without a setting. */
const stepMs = 30_000;
const digits = 6;

/** Steps before and after the present one whose codes are taken, because clocks of phones differ and people type slowly. */
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding, as authenticator apps read a key. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}

/** The code of a step: HOTP of RFC 4226 with SHA-1, which TOTP of RFC 6238 takes over. @internal */
export function codeOfStep(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step that `code` belongs to, of those that are taken at `nowMs`; null for none. */
export function stepOfCode(key: Uint8Array, code: string, nowMs: number): number | null {
  const present = Math.floor(nowMs / stepMs);
  let found: number | null = null;
  for (let step = present - tolerance; step <= present + tolerance; step += 1)
    if (equalInConstantTime(codeOfStep(key, step), code)) found = step;
  return found;
}

/** Address that an authenticator app reads from a QR code: the key with the site and the account that it is for. */
export function keyAddress(key: Uint8Array, site: string, email: string): string {
  // A colon separates the two, so that neither may have one.
  const [issuer = '', name = ''] = [site, email].map((part) => encodeURIComponent(part.replaceAll(':', ' ').trim()));
  return `otpauth://totp/${issuer}:${name}?secret=${base32(key)}&issuer=${issuer}`;
}
