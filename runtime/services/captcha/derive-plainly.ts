import { createSha256, type Sha256 } from './sha-256.js';
import type { DeriveKey } from './solve.js';

const blockBytes = 64;

/** Rounds in one slice: some milliseconds on a low-end phone. */
const roundsPerStep = 1000;

function toBytes(words: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, index) => view.setInt32(index * 4, word));
  return new Uint8Array(view.buffer);
}

/** One block of 32 bytes, number `index` from 1, of PBKDF2 with HMAC of SHA-256, step by step. https://www.rfc-editor.org/rfc/rfc8018#section-5.2 */
function* deriveBlock(
  { start, compress, digest }: Sha256,
  password: Uint8Array,
  salt: Uint8Array,
  cost: number,
  index: number,
): Generator<undefined, Uint8Array> {
  const key = new Uint8Array(blockBytes);
  key.set(password.length > blockBytes ? toBytes(digest(password)) : password);
  const view = new DataView(key.buffer);
  // The HMAC states after the inner and outer key block are computed once.
  const [inner, outer] = [0x36363636, 0x5c5c5c5c].map((pad) =>
    compress(
      start,
      Int32Array.from({ length: 16 }, (_, at) => view.getInt32(at * 4) ^ pad),
    ),
  ) as [Int32Array, Int32Array];
  // A hash as the only block after the key block: 8 words, the padding bit, and the length in bits.
  const block = new Int32Array(16);
  block[8] = 1 << 31;
  block[15] = (blockBytes + 32) * 8;
  const wrap = (hash: Int32Array): Int32Array => {
    block.set(hash);
    return compress(outer, block);
  };
  const message = new Uint8Array([...salt, 0, 0, 0, 0]);
  new DataView(message.buffer).setUint32(salt.length, index);
  let hash = wrap(digest(message, inner, blockBytes));
  let result = hash;
  for (let round = 1; round < cost; round += 1) {
    block.set(hash);
    hash = wrap(compress(inner, block));
    result = result.map((value, at) => value ^ (hash[at] ?? 0));
    if (round % roundsPerStep === 0) yield;
  }
  return toBytes(result);
}

/**
 * A derivation in plain script, several times as slow as the browser's own. `schedule` runs each slice when the main thread is free, so
 * that the page stays responsive.
 */
export function createPlainDerivation(schedule: <T>(step: () => T) => Promise<T>): DeriveKey {
  const sha256 = createSha256();

  async function finish(work: Generator<undefined, Uint8Array>): Promise<Uint8Array> {
    for (;;) {
      const { done, value } = await schedule(() => work.next());
      if (done) return value;
    }
  }

  return async (password, salt, { algorithm, cost, keyLength }) => {
    if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`No derivation for ${algorithm}`);
    const derived: number[] = [];
    for (let index = 1; derived.length < keyLength; index += 1)
      derived.push(...(await finish(deriveBlock(sha256, password, salt, cost, index))));
    return Uint8Array.from(derived.slice(0, keyLength));
  };
}
