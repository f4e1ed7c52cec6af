import { isMailAddress } from '../../../protocol/text/mail-address.js';

/** A sender or recipient. */
export interface Mailbox {
  /** Display name; empty for none. */
  readonly name: string;
  readonly address: string;
}

/** A text on one line for headers: line breaks and control characters become spaces, against header injection. */
export function oneLine(text: string, maxLength: number): string {
  return Array.from(text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim())
    .slice(0, maxLength)
    .join('');
}

/** Reads `name@example.com` or `Name <name@example.com>`; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name, inner] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (inner ?? text).trim();
  if (!isMailAddress(address)) return null;
  return { name: oneLine((name ?? '').trim().replace(/^"(.*)"$/, '$1'), 100), address };
}
