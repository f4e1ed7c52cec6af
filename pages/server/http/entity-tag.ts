import type { Context } from 'hono';
import type { Encoding } from './encodings.js';

/** Entity tag of a version in an encoding: other bytes have another tag. https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3 */
export function encodedTag(etag: string, encoding: Encoding | null): string {
  return encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
}

/** A moment as headers have it, by the second. */
export const httpDate = (ms: number): string => new Date(ms).toUTCString();

/** Whether a copy that names no tag is as new as a file of this time. https://www.rfc-editor.org/rfc/rfc9110#section-13.1.3 */
export function isUnmodifiedSince(context: Context, storedAt: number): boolean {
  if (context.req.header('if-none-match') !== undefined) return false;
  const since = Date.parse(context.req.header('if-modified-since') ?? '');
  return Math.floor(storedAt / 1000) * 1000 <= since;
}

/** Whether the visitor's copy is of the version with this tag, in any encoding. */
export function isNotModified(context: Context, etag: string): boolean {
  const header = context.req.header('if-none-match') ?? '';
  if (header === '' || header === etag) return header !== '';
  const tags = header.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/-(?:br|gzip)"$/, '"'),
  );
  return tags.includes(etag) || tags.includes('*');
}
