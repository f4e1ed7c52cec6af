import { isConfigPath } from '../../protocol/names/routes.js';

/**
 * A link followed in the page: a page of this site, an address that opens in a new tab, or one that cannot be opened.
 */
export type FollowedLink =
  | { readonly kind: 'page'; readonly shown: string; readonly path: string }
  | { readonly kind: 'outside'; readonly shown: string; readonly href: string }
  | { readonly kind: 'none'; readonly shown: string };

const outsideProtocols = ['http:', 'https:', 'mailto:', 'tel:', 'sms:'];

/** Reads an address reported by the page. It is untrusted input, so only known kinds can be opened. */
export function readFollowedLink(href: string, origin: string): FollowedLink {
  const url = parseUrl(href, origin);
  if (!url) return { kind: 'none', shown: href };
  const path = url.pathname + url.search;
  if (url.origin === origin && isFile(url.pathname)) return { kind: 'outside', shown: path, href: url.href };
  if (url.origin === origin && !isConfigPath(url.pathname)) return { kind: 'page', shown: path + url.hash, path };
  return outsideProtocols.includes(url.protocol)
    ? { kind: 'outside', shown: url.href, href: url.href }
    : { kind: 'none', shown: href };
}

function isFile(path: string): boolean {
  return /^\/(?:s|media|assets|api)\//.test(path);
}

function parseUrl(href: string, origin: string): URL | null {
  try {
    return new URL(href, origin);
  } catch {
    return null;
  }
}
