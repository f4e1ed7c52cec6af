import { createHash } from 'node:crypto';

/** The source that admits a text of the page alone, as the browser reads it: the parser has one line break and no zeros. */
export function hashOf(text: string): string {
  const read = text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`;
}
