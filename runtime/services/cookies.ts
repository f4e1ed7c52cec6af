import type { Environment, Service } from '../core/widget.js';

/** Name and maximum age of a cookie; 0 is a session cookie. `protocol/names/cookies.ts` lists those of the site. */
export interface CookieSpec {
  readonly name: string;
  /** Milliseconds. */
  readonly maxAgeMs: number;
}

/** The page's cookies. Nothing here throws: where the browser refuses cookies, reads give null and writes give false. */
export interface CookieJar {
  get(name: string): string | null;
  /** True when the cookie can be read back afterwards. */
  set(cookie: CookieSpec, value: string): boolean;
  remove(name: string): void;
}

/** Value of cookie `name` in a `document.cookie` text; the first of several. An invalidly encoded value is returned as it is. */
export function readCookie(text: string, name: string): string | null {
  const start = `${encodeURIComponent(name)}=`;
  const pair = text.split(/; */).find((part) => part.startsWith(start));
  const value = pair?.slice(start.length) ?? null;
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The text that sets a cookie for the whole site; a `maxAgeMs` below 0 removes it. */
export function serialiseCookie({ name, maxAgeMs }: CookieSpec, value: string, secure: boolean): string {
  const life = maxAgeMs ? `; Max-Age=${Math.floor(maxAgeMs / 1000)}` : '';
  return `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%7C', '|')}; Path=/${life}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The page's {@link CookieJar}. */
export const cookieJar: Service<CookieJar> = {
  name: 'cookies',
  create({ window: { document, location } }: Environment): CookieJar {
    function get(name: string): string | null {
      try {
        return readCookie(document.cookie, name);
      } catch {
        // Reading is refused, as in a sandboxed frame.
        return null;
      }
    }

    function write(cookie: CookieSpec, value: string): void {
      try {
        document.cookie = serialiseCookie(cookie, value, location.protocol === 'https:');
      } catch {
        // Refused; the caller finds out by reading the cookie back.
      }
    }

    return {
      get,
      set(cookie, value) {
        write(cookie, value);
        return get(cookie.name) === value;
      },
      remove: (name) => write({ name, maxAgeMs: -1 }, ''),
    };
  },
};
