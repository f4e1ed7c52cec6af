/** Path and query of an address. Most have a plain path alone, which needs no parser. */
export function splitAddress(address: string): { readonly pathname: string; readonly search: string } {
  const plain = /^https?:\/\/[^/?#\\]+(\/[\w/-]*)$/.exec(address)?.[1];
  return plain === undefined ? new URL(address) : { pathname: plain, search: '' };
}

/**
 * Normalises a request's path to a page path: decoded, without a trailing slash. Null for a path that no page can have: bad percent
 * encoding, control characters, backslashes, empty or dot segments.
 */
export function readPagePath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (/[\u0000-\u001f\u007f\\]/.test(decoded) || /\/\/|\/\.{1,2}(?:\/|$)/.test(decoded)) return null;
  return decoded === '/' ? '/' : decoded.replace(/\/$/, '');
}

/** `path` when it is a path on this site, else the start page, which prevents open redirects. */
export function safePagePath(path: string | null): string {
  return path !== null && path.length <= 2048 && /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(path) ? path : '/';
}
