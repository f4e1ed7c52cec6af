import type { AppContext } from '../access/visitor.js';

/** The whole file, or the range that a media player requests. https://www.rfc-editor.org/rfc/rfc9110#name-range-requests */
export function answerBytes(
  context: AppContext,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(context.req.header('range') ?? '');
  const ranged = { ...headers, 'Accept-Ranges': 'bytes' };
  const ifRange = context.req.header('if-range');
  // A part of another version does not continue what the visitor has.
  const isOther = ifRange !== undefined && ifRange !== headers['ETag'];
  if (!match || (match[1] === '' && match[2] === '') || isOther) return context.body(bytes, 200, ranged);
  const isSuffix = match[1] === '';
  const start = isSuffix ? Math.max(0, bytes.length - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === '' ? bytes.length - 1 : Math.min(Number(match[2]), bytes.length - 1);
  if (start > end) return context.body(null, 416, { ...ranged, 'Content-Range': `bytes */${bytes.length}` });
  return context.body(bytes.subarray(start, end + 1), 206, {
    ...ranged,
    'Content-Range': `bytes ${start}-${end}/${bytes.length}`,
  });
}
