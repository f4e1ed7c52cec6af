import type { AppContext } from '../access/visitor.js';

/** A part of a file: its first and its last byte. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** A file that is sent as a whole or in part. */
export interface RangedFile {
  /** In bytes. */
  readonly size: number;
  /** The bytes of a part, or with null all of them. */
  open(part: Part | null): Promise<ReadableStream> | Uint8Array<ArrayBuffer>;
}

/** The range that a media player requests; null for the whole file, `none` for one that the file does not have. */
function wantedPart(context: AppContext, size: number, versions: readonly unknown[]): Part | 'none' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(context.req.header('range') ?? '');
  const ifRange = context.req.header('if-range');
  // A part of another version does not continue what the visitor has.
  const isOther = ifRange !== undefined && !versions.includes(ifRange);
  if (!match || (match[1] === '' && match[2] === '') || isOther) return null;
  const isSuffix = match[1] === '';
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end ? 'none' : { start, end };
}

/** The whole file, or the range that is requested. https://www.rfc-editor.org/rfc/rfc9110#name-range-requests */
export async function answerRange(
  context: AppContext,
  { size, open }: RangedFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const ranged = { ...headers, 'Accept-Ranges': 'bytes' };
  const part = wantedPart(context, size, [headers['ETag'], headers['Last-Modified']]);
  if (part === 'none') return context.body(null, 416, { ...ranged, 'Content-Range': `bytes */${size}` });
  const length = part ? part.end - part.start + 1 : size;
  const all = { ...ranged, 'Content-Length': String(length) };
  // Nothing is read for a question about the head.
  const bytes = context.req.method === 'HEAD' ? null : await open(part);
  const answered = part ? { ...all, 'Content-Range': `bytes ${part.start}-${part.end}/${size}` } : all;
  // The types of `context.body` know no value that may be empty or not.
  return context.body(bytes as ReadableStream, part ? 206 : 200, answered);
}

/** The same for bytes in memory. */
export function answerBytes(
  context: AppContext,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const open = (part: Part | null): Uint8Array<ArrayBuffer> =>
    part ? bytes.subarray(part.start, part.end + 1) : bytes;
  return answerRange(context, { size: bytes.length, open }, headers);
}
