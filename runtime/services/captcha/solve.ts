import type { CaptchaChallenge, CaptchaSolution } from '../../../protocol/captcha/challenge.js';

/** A key of `keyLength` bytes, derived from `password` and `salt` by the parameters of a challenge. Rejects unsupported parameters. */
export type DeriveKey = (
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  parameters: CaptchaChallenge['parameters'],
) => Promise<Uint8Array>;

/** Maximum number of keys tried; far more than the server's challenges need, so that an unsolvable challenge ends. */
const maxCounter = 100_000;

function parseHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The browser's own derivation. Rejects in insecure contexts, which have no `crypto.subtle`. */
export function deriveNatively({ subtle }: Crypto): DeriveKey {
  return async (password, salt, { algorithm, cost, keyLength }) => {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivation = { name: 'PBKDF2', salt, iterations: cost, hash: algorithm.replace('PBKDF2/', '') };
    return new Uint8Array(await subtle.deriveBits(derivation, key, keyLength * 8));
  };
}

/**
 * Finds the counter whose derived key begins with the challenge's prefix: PBKDF2 of the nonce followed by the counter as four big-endian
 * bytes. This proof of work makes automated submissions in large numbers expensive.
 * @throws when `deriveKey` fails, or no counter fits.
 */
export async function solveChallenge({ parameters }: CaptchaChallenge, deriveKey: DeriveKey): Promise<CaptchaSolution> {
  const password = new Uint8Array([...parseHex(parameters.nonce), 0, 0, 0, 0]);
  const salt = parseHex(parameters.salt);
  const counterBytes = new DataView(password.buffer, password.length - 4);
  for (let counter = 0; counter < maxCounter; counter += 1) {
    counterBytes.setUint32(0, counter);
    const derivedKey = toHex(await deriveKey(password, salt, parameters));
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('The challenge has no solution');
}
