/** Tag of the orientation in TIFF 6.0, and what is upright. */
const orientationTag = 0x0112;
export const upright = 1;

/** The orientation in Exif data, from 1 to 8, without their `Exif` header; upright where they name none. */
export function readOrientation(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 10) return upright;
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > view.byteLength) return upright;
  const count = view.getUint16(start, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > view.byteLength) return upright;
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : upright;
  }
  return upright;
}

/** Exif data that hold the orientation and nothing else, without their `Exif` header. */
export function writeOrientation(orientation: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(26));
  view.setUint16(0, 0x4d4d);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, orientationTag);
  // One short number.
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return new Uint8Array(view.buffer);
}

/** `Exif` and two zeros, which stand before the data in JPEG and sometimes in WebP. */
const header = Buffer.from('Exif\0\0', 'latin1');

export function withHeader(tiff: Uint8Array): Uint8Array {
  return Buffer.concat([header, tiff]);
}

export function withoutHeader(exif: Uint8Array): Uint8Array {
  return header.equals(exif.subarray(0, header.length)) ? exif.subarray(header.length) : exif;
}
