import type { CaptchaChallenge, CaptchaSolution } from '../../../protocol/captcha/challenge.js';

/** Most keys tried; far more than the server's challenges need, so that a wrong one ends. */
const maxCounter = 100_000;

function parseHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Finds the counter whose derived key begins with the challenge's prefix: PBKDF2 of the nonce followed by the counter as four bytes, the
 * highest first. This is the work that a machine which fills in a thousand forms would have to do a thousand times.
 * @throws where the page is not served securely (no `crypto.subtle`) or nothing fits.
 */
export async function solveChallenge({ parameters }: CaptchaChallenge, { subtle }: Crypto): Promise<CaptchaSolution> {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const password = new Uint8Array([...parseHex(nonce), 0, 0, 0, 0]);
  const counterBytes = new DataView(password.buffer, password.length - 4);
  const derivation = { name: 'PBKDF2', salt: parseHex(salt), iterations: cost, hash: algorithm.replace('PBKDF2/', '') };
  for (let counter = 0; counter < maxCounter; counter += 1) {
    counterBytes.setUint32(0, counter);
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = toHex(new Uint8Array(await subtle.deriveBits(derivation, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('The challenge has no solution');
}
