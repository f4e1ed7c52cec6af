import { randomBytes } from 'node:crypto';
import { sha256 } from '../http/signature.js';

const howMany = 10;

/** Crockford's alphabet: letters that are mistaken for digits are left out, and read as those digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A code as it is compared: without spaces, hyphens and capitals. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}

/** What is stored of a code. It has 80 random bits, so that no slow hash is needed; the account keeps equal codes apart. */
export function recoveryHash(accountId: string, typed: string): string {
  return sha256(`recovery ${accountId} ${plainCode(typed)}`);
}

/** New codes, in groups of four characters. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: howMany }, () =>
    [...randomBytes(16)]
      .map((byte) => alphabet[byte % alphabet.length] ?? '')
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}
