import { uploadTypes } from '../../../protocol/http/media.js';

type Extension = keyof typeof uploadTypes;

/** First bytes of each type, one character a byte. What a file calls itself counts nothing. */
const starts: readonly (readonly [start: RegExp, extension: Extension])[] = [
  [/^\xff\xd8\xff/, 'jpg'],
  [/^\x89PNG\r\n\x1a\n/, 'png'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^[^]{4}ftypavi[fs]/, 'avif'],
  [/^%PDF-\d/, 'pdf'],
];

/** The kind of an uploaded file by its first bytes; null for one that is not accepted. */
export function uploadKind(bytes: Uint8Array): Extension | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return starts.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}
