import type { Context } from 'hono';
import type { Encoding } from './encodings.js';

/** Entity tag of a version in an encoding: other bytes have another tag. https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3 */
export function encodedTag(etag: string, encoding: Encoding | null): string {
  return encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
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
