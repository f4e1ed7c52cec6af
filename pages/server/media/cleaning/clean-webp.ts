import type { Cleaned } from './cleaned.js';
import { readOrientation, upright, withoutHeader, writeOrientation } from './orientation.js';

/** Chunks that change how the picture looks. https://developers.google.com/speed/webp/docs/riff_container */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Flags of the chunk VP8X for the chunks that follow. */
const hasExif = 0x08;
const hasXmp = 0x04;

function chunk(name: string, content: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The flags say what is there: without Exif and XMP, or with the orientation alone. */
function flagged(content: Uint8Array, orientation: number): Uint8Array {
  const copy = Buffer.from(content);
  const flags = copy[0] ?? 0;
  copy[0] = (flags & ~(hasExif | hasXmp)) | (orientation === upright ? 0 : hasExif);
  return copy;
}

/** A WebP without Exif and XMP; its orientation stays. Null for a damaged one. */
export function cleanWebp(bytes: Uint8Array): Cleaned | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return null;
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const chunks: (readonly [name: string, content: Uint8Array])[] = [];
  let orientation = upright;
  for (let at = 12; at + 8 <= end;) {
    const name = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > end) return null;
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (kept.has(name)) chunks.push([name, content]);
    else if (name === 'EXIF') orientation = readOrientation(withoutHeader(content));
    at += 8 + length + (length % 2);
  }
  const parts = chunks.map(([name, content]) => chunk(name, name === 'VP8X' ? flagged(content, orientation) : content));
  if (orientation !== upright) parts.push(chunk('EXIF', writeOrientation(orientation)));
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const whole = chunk('RIFF', body);
  return { bytes: whole, rest: bytes.subarray(end + (end % 2)) };
}
