import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { sha256 } from '../../http/signature.js';

/**
 * Crockford's base 32: no characters that are easily confused, also when read aloud. 32 divides 256, so that a random byte gives each
 * character equally often.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 5;
const groupLength = 4;

/** A new code of 100 random bits, such as `7QX4-0MZK-…`. */
export function createGiftCardCode(): string {
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length]).join('');
  return (letters.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** The stored hash of a code, independent of case, spaces, hyphens and confusable letters. Null for a text that is no code. */
export function giftCardHash(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode = letters.length === groups * groupLength && [...letters].every((letter) => alphabet.includes(letter));
  return isCode ? sha256(`gift-card ${letters}`) : null;
}

function keyFrom(token: string): Buffer {
  return createHash('sha256').update(`gift-card-seal ${token}`).digest();
}

/** Encrypts a code with a key derived from `token` (AES-256-GCM). The database stores no token, so that a leaked copy reveals no code. */
export function sealCode(code: string, token: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(token), nonce);
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the result of {@link sealCode}; null with another token, or when it was tampered with. */
export function openCode(sealed: string, token: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(token), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
