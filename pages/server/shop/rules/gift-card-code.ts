import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { sha256 } from '../../http/signature.js';

/** Digits and letters that nobody mistakes for one another, also read aloud. Thirty-two, so that a random byte gives each as often. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 5;
const groupLength = 4;

/** A new code of 100 random bits, such as `7QX4-0MZK-…`. */
export function createGiftCardCode(): string {
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length]).join('');
  return (letters.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** The code's hash, as it is stored; the same for however the code is written. Null for a text that is no code. */
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

/** The code as only the holder of `token` can read it. The store keeps no token, so that a copy of it opens no code. */
export function sealCode(code: string, token: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(token), nonce);
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What {@link sealCode} sealed; null with another token, or when it was changed. */
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
