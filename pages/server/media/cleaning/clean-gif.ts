import type { Cleaned } from './cleaned.js';

/** Blocks of a GIF. https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const image = 0x2c;
const extension = 0x21;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

/** Extensions of applications that say how often an animation runs. */
const loops = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/** Bytes of the colour table that the flags announce. */
const tableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Where the sub-blocks from `at` end. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

function isKept(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] === graphicControl) return true;
  return bytes[at + 1] === application && loops.test(Buffer.from(bytes.subarray(at + 3, at + 14)).toString('latin1'));
}

/** A GIF without comments, XMP and what stands after its end. Null for a damaged one. */
export function cleanGif(bytes: Uint8Array): Cleaned | null {
  const start = 13 + tableLength(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, start)];
  for (let at = start; at < bytes.length;) {
    if (bytes[at] === trailer) {
      parts.push(bytes.subarray(at, at + 1));
      return { bytes: Buffer.concat(parts), rest: bytes.subarray(at + 1) };
    }
    if (bytes[at] === extension) {
      const end = endOfBlocks(bytes, at + 2);
      if (isKept(bytes, at)) parts.push(bytes.subarray(at, end));
      at = end;
    } else if (bytes[at] === image) {
      // Ten bytes of description, the colours, one byte of the code size, the pixels.
      const end = endOfBlocks(bytes, at + 10 + tableLength(bytes[at + 9] ?? 0) + 1);
      parts.push(bytes.subarray(at, end));
      at = end;
    } else return null;
  }
  return null;
}
