import { uploadTypes } from '../../../protocol/http/media.js';

export type UploadKind = keyof typeof uploadTypes;

/** First bytes of each type, one character a byte. What a file calls itself counts nothing. */
const starts: readonly (readonly [start: RegExp, extension: UploadKind])[] = [
  [/^\xff\xd8\xff/, 'jpg'],
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^[^]{4}ftypavi[fs]/, 'avif'],
  [/^%PDF-\d/, 'pdf'],
  // WOFF2, WOFF, OpenType and TrueType, and collections, of which none is taken.
  [/^(?:wOF2|wOFF|OTTO|true|ttcf|\0\x01\0\0)/, 'woff2'],
];

/**
 * A drawing has no first bytes of its own: its first element tells, after a declaration, comments and a document type. A comment ends at its
 * first end, or the ways to divide many of them would be without number.
 */
const drawing = /^\ufeff?\s*(?:(?:<\?xml[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE svg[^[>]*>)\s*)*<svg[\s/>]/;

/** Bytes in which that element stands. */
const drawingStart = 4096;

/** The kind of an uploaded file by its first bytes; null for one that is not accepted. */
export function uploadKind(bytes: Uint8Array): UploadKind | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = starts.find(([pattern]) => pattern.test(start))?.[1];
  if (found) return found;
  return drawing.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, drawingStart)))
    ? 'svg'
    : null;
}

/** Whether a typeface is stored as it will be served. */
export function isWoff2(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'wOF2';
}
