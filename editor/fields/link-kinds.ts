import { routes } from '../../protocol/names/routes.js';
import { classifyLink } from '../../protocol/text/link-rules.js';

/** What a link can be made from, in the order of the dialog. */
export const linkKinds = ['page', 'web', 'email', 'phone', 'file'] as const;

export type LinkKind = (typeof linkKinds)[number];

/** Behind what the typed part of an address stands. */
const schemes = { email: 'mailto:', phone: 'tel:' } as const;

/** The kind of an address; an empty one leads to a page, which most links do. */
export function linkKind(address: string): LinkKind {
  if (address.startsWith(routes.media)) return 'file';
  switch (classifyLink(address)) {
    case 'mailto':
      return 'email';
    case 'tel':
      return 'phone';
    case 'external':
    case 'ftp':
    case 'misc':
    case 'sms':
      return 'web';
    default:
      return 'page';
  }
}

/** The part of an address that is typed: without the scheme of e-mail and telephone. */
export function typedPart(kind: LinkKind, address: string): string {
  if (linkKind(address) !== kind) return '';
  return kind === 'email' || kind === 'phone' ? address.slice(schemes[kind].length) : address;
}

/**
 * The address of what was typed: with its scheme, a web address without one with `https`, a telephone number without
 * the spaces, brackets and points that people write it with.
 */
export function addressOf(kind: LinkKind, typed: string): string {
  const part = typed.trim();
  if (part === '') return '';
  if (kind === 'email') return schemes.email + part.replace(/^mailto:/i, '');
  if (kind === 'phone') return schemes.phone + part.replace(/^tel:/i, '').replace(/[\s()./]/g, '');
  if (kind === 'web' && classifyLink(part) === 'malformed') return `https://${part}`;
  return part;
}
