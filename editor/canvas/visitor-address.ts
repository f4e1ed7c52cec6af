import { asVisitor } from '../../protocol/names/frame.js';

/** The address under which the server shows a page to its editor as to a visitor: with its draft, or in the named state. */
export function visitorAddress(path: string, state = ''): string {
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.set(asVisitor, state);
  return url.pathname + url.search;
}
