import type { Cleaned } from './cleaned.js';
import { readOrientation, upright, withHeader, withoutHeader, writeOrientation } from './orientation.js';

/** Markers of JPEG, after the byte FF. https://www.w3.org/Graphics/JPEG/itu-t81.pdf table B.1 */
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const firstApplication = 0xe0;
const exifApplication = 0xe1;

/** Segments of applications that change how the picture looks: JFIF, the colour profile, Adobe's colour transform. */
const kept: readonly (readonly [marker: number, start: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];

function isKept(marker: number, content: Uint8Array): boolean {
  if (marker === comment) return false;
  if (marker < firstApplication || marker > 0xef) return true;
  const start = Buffer.from(content.subarray(0, 12)).toString('latin1');
  return kept.some(([of, begins]) => of === marker && start.startsWith(begins));
}

/** Where the entropy-coded data end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function orientationSegment(orientation: number): Uint8Array {
  const content = withHeader(writeOrientation(orientation));
  return Buffer.concat([Buffer.from([0xff, exifApplication, 0, content.length + 2]), content]);
}

/** A JPEG without Exif, XMP, comments and further pictures; its orientation stays. No pixel changes. Null for a damaged one. */
export function cleanJpeg(bytes: Uint8Array): Cleaned | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  let orientation = upright;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      const turned = orientation === upright ? [] : [orientationSegment(orientation)];
      const whole = Buffer.concat([bytes.subarray(0, 2), ...turned, ...parts, bytes.subarray(at, at + 2)]);
      return { bytes: whole, rest: bytes.subarray(at + 2) };
    }
    if (at + 4 > bytes.length) return null;
    const length = view.getUint16(at + 2);
    const segmentEnd = at + 2 + length;
    if (length < 2 || segmentEnd > bytes.length) return null;
    const content = bytes.subarray(at + 4, segmentEnd);
    const end = marker === startOfScan ? endOfScan(bytes, segmentEnd) : segmentEnd;
    if (isKept(marker, content)) parts.push(bytes.subarray(at, end));
    else if (marker === exifApplication && orientation === upright)
      orientation = readOrientation(withoutHeader(content));
    at = end;
  }
  return null;
}
