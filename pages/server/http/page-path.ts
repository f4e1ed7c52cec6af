/**
 * The path of a request as pages are named: decoded, without a slash at the end. Null when it is no path of a page: bad percent
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

/** `path` when it is a path on this site, else the start page: what a form names is never followed elsewhere. */
export function safePagePath(path: string | null): string {
  return path !== null && path.length <= 2048 && /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(path) ? path : '/';
}
