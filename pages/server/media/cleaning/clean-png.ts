import type { Cleaned } from './cleaned.js';

/** Bytes before the first chunk, and of a chunk beside its content. */
const signature = 8;
const frame = 12;

/** Chunks that change how the picture looks. https://www.w3.org/TR/png-3/#4Concepts.FormatChunks Texts, times and Exif are not among them. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/** A PNG without texts, Exif and what stands after its end. Null for a damaged one. */
export function cleanPng(bytes: Uint8Array): Cleaned | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, signature)];
  for (let at = signature; at + frame <= bytes.length;) {
    const end = at + frame + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (kept.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return { bytes: Buffer.concat(parts), rest: bytes.subarray(end) };
    at = end;
  }
  return null;
}
