import type { Cleaned } from './cleaned.js';

/** Where the last whole box ends. Boxes begin with their size and four letters; a size of 0 means all that is left, of 1 a longer number. */
function endOfBoxes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const short = view.getUint32(at);
    const size = short === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : short;
    if (size === 0 && at > 0) return bytes.length;
    if (size < 8 || at + size > bytes.length || !/^[\w ]{4}$/.test(name)) break;
    at += size;
  }
  return at;
}

/**
 * An AVIF whose Exif and XMP data, as the image library found them, are blank. They stay as long as they were, because other parts are found
 * by their distance from the start; the orientation of an AVIF stands elsewhere. Null where the data are not in one piece.
 */
export function cleanAvif(bytes: Uint8Array, metadata: readonly Uint8Array[]): Cleaned | null {
  const end = endOfBoxes(bytes);
  const copy = Buffer.from(bytes.subarray(0, end));
  for (const data of metadata) {
    const at = copy.indexOf(data);
    if (at < 0) return null;
    copy.fill(0, at, at + data.length);
  }
  return { bytes: copy, rest: bytes.subarray(end) };
}
