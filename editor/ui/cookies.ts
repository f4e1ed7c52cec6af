/** The value of a cookie that is not HttpOnly, or null. */
export function readCookie(document: Document, name: string): string | null {
  for (const pair of document.cookie.split(/;\s*/)) {
    const [key, ...rest] = pair.split('=');
    if (key === name) return safeDecode(rest.join('='));
  }
  return null;
}

/** Writes a cookie for the whole site. A `maxAgeMs` of 0 makes a session cookie. */
export function writeCookie(document: Document, name: string, value: string, maxAgeMs: number): void {
  const life = maxAgeMs > 0 ? `; Max-Age=${Math.round(maxAgeMs / 1000)}` : '';
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${life}${secure}`;
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
