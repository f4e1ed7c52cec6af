/**
 * SHA-256 in plain script, for insecure contexts, which have no `crypto.subtle`. It protects no secret: it is the proof of work of a
 * captcha. Words are 32-bit big-endian. https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
export interface Sha256 {
  /** The initial state of every hash, 8 words. */
  readonly start: Int32Array;
  /** The state after one block. Does not change `state` (8 words) or `block` (16 words). */
  compress(state: Int32Array, block: Int32Array): Int32Array;
  /** The hash of `bytes`, continued from `state`, which has consumed `before` bytes in whole blocks. */
  digest(bytes: Uint8Array, state?: Int32Array, before?: number): Int32Array;
}

/** The constants: the first 32 fractional bits of the root of that degree of the first `count` primes. */
function rootsOfPrimes(count: number, degree: number): Int32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime)) primes.push(number);
  return Int32Array.from(primes, (prime) => (prime ** (1 / degree) % 1) * 2 ** 32);
}

/** Reads within the bounds of the loops only. */
function word(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

export function createSha256(): Sha256 {
  const start = rootsOfPrimes(8, 2);
  const rounds = rootsOfPrimes(64, 3);
  const schedule = new Int32Array(64);

  function compress(state: Int32Array, block: Int32Array): Int32Array {
    schedule.set(block);
    for (let index = 16; index < 64; index += 1) {
      const x = word(schedule, index - 15);
      const y = word(schedule, index - 2);
      const small = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const large = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      schedule[index] = small + large + word(schedule, index - 16) + word(schedule, index - 7);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let index = 0; index < 64; index += 1) {
      const upper = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const added = (h + upper + ((e & f) ^ (~e & g)) + word(rounds, index) + word(schedule, index)) | 0;
      const lower = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const majority = (a & b) ^ (a & c) ^ (b & c);
      h = g;
      g = f;
      f = e;
      e = (d + added) | 0;
      d = c;
      c = b;
      b = a;
      a = (added + lower + majority) | 0;
    }
    const next = state.slice();
    const added = [a, b, c, d, e, f, g, h];
    for (let index = 0; index < 8; index += 1) next[index] = word(next, index) + (added[index] ?? 0);
    return next;
  }

  function digest(bytes: Uint8Array, state: Int32Array = start, before = 0): Int32Array {
    // Padding: one bit after the bytes, zeros, and the length in bits.
    const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 4, (before + bytes.length) * 8);
    let result = state;
    for (let at = 0; at < padded.length; at += 64) {
      result = compress(
        result,
        Int32Array.from({ length: 16 }, (_, index) => view.getInt32(at + index * 4)),
      );
    }
    return result;
  }

  return { start, compress, digest };
}
