import { createHash, pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAltchaChallenge, readAltchaToken } from '../../../../pages/server/captcha/altcha.js';
import { createPlainDerivation } from '../../../../runtime/services/captcha/derive-plainly.js';
import { createSha256 } from '../../../../runtime/services/captcha/sha-256.js';
import { deriveNatively, solveChallenge } from '../../../../runtime/services/captcha/solve.js';

function toHex(words: Int32Array): string {
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Takes steps as they come. */
const atOnce = async <T>(step: () => T): Promise<T> => step();

const bytes = (maxLength: number) => fc.uint8Array({ maxLength });

describe('SHA-256 in plain script', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('gives the hash that the standard gives for %j', (text, hash) => {
    expect(toHex(createSha256().digest(new TextEncoder().encode(text)))).toBe(hash);
  });

  it('gives the same hash as the platform for any bytes', () => {
    fc.assert(
      fc.property(
        bytes(300),
        (message) =>
          void expect(toHex(createSha256().digest(message))).toBe(createHash('sha256').update(message).digest('hex')),
      ),
    );
  });
});

describe('a key derived in plain script', () => {
  const derive = createPlainDerivation(atOnce);
  const parameters = (cost: number, keyLength: number) => ({
    algorithm: 'PBKDF2/SHA-256',
    nonce: '',
    salt: '',
    cost,
    keyLength,
    keyPrefix: '',
  });

  it("equals the platform's, for any password, salt, cost and length", async () => {
    await fc.assert(
      fc.asyncProperty(
        bytes(150),
        bytes(80),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 100 }),
        async (password, salt, cost, length) => {
          const derived = await derive(new Uint8Array(password), new Uint8Array(salt), parameters(cost, length));
          expect(Buffer.from(derived).toString('hex')).toBe(
            pbkdf2Sync(password, salt, cost, length, 'sha256').toString('hex'),
          );
        },
      ),
    );
  });

  it('is computed in short slices, each scheduled separately', async () => {
    let steps = 0;
    const derived = await createPlainDerivation(async (step) => {
      steps += 1;
      return step();
    })(new Uint8Array(20), new Uint8Array(16), parameters(5000, 32));
    expect(Buffer.from(derived)).toEqual(pbkdf2Sync(new Uint8Array(20), new Uint8Array(16), 5000, 32, 'sha256'));
    expect(steps).toBe(5);
  });

  it('is refused for unsupported parameters', async () => {
    const other = { ...parameters(1, 32), algorithm: 'PBKDF2/SHA-512' };
    await expect(derive(new Uint8Array(8), new Uint8Array(8), other)).rejects.toThrow(
      'No derivation for PBKDF2/SHA-512',
    );
  });
});

describe('a challenge of the server', () => {
  it("has the same solution with the browser's own derivation and without it, and the server takes it", async () => {
    const challenge = await createAltchaChallenge('secret', Date.now());
    const solution = await solveChallenge(challenge, createPlainDerivation(atOnce));
    expect(solution).toEqual(await solveChallenge(challenge, deriveNatively(crypto as Crypto)));
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect(await readAltchaToken('secret', token, Date.now())).not.toBeNull();
    // Shown before the site's secret was followed by another one.
    expect(await readAltchaToken(['next', 'secret'], token, Date.now())).not.toBeNull();
    expect(await readAltchaToken(['next'], token, Date.now())).toBeNull();
  });

  it('is refused when it needs a derivation that only crypto.subtle has', async () => {
    const challenge = await createAltchaChallenge('secret', Date.now());
    await expect(solveChallenge(challenge, deriveNatively({} as Crypto))).rejects.toThrow(TypeError);
  });
});
