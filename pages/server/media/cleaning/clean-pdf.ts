import type { Cleaned } from './cleaned.js';
import { holdsForeign, nothing } from './cleaned.js';

const end = Buffer.from('%%EOF', 'latin1');

/** Bytes in which a reader of markup looks for it. */
const sniffed = 1024;

/** A PDF as it is, which is whole and no page at the same time. Null for an incomplete one. What follows its end is part of it. */
export function checkPdf(bytes: Uint8Array): Cleaned | null {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(end);
  if (at < 0) return null;
  const start = bytes.subarray('%PDF-1'.length, sniffed);
  return { bytes, rest: holdsForeign(start) ? start : at + end.length < bytes.length ? bytes.subarray(at) : nothing };
}
