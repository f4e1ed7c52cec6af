import { readCookie } from '../core/allowance.js';
import { decodePart } from '../core/decode-part.js';
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

/** The text that sets a cookie for the whole site; a `maxAgeMs` below 0 removes it. */
export function serialiseCookie({ name, maxAgeMs }: CookieSpec, value: string, secure: boolean): string {
  const life = maxAgeMs ? `; Max-Age=${Math.floor(maxAgeMs / 1000)}` : '';
  return `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%7C', '|')}; Path=/${life}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The page's {@link CookieJar}. */
export const cookieJar: Service<CookieJar> = {
  name: 'cookies',
  create({ window: { document, location } }: Environment): CookieJar {
    const jar: CookieJar = {
      get(name) {
        const value = readCookie(document, encodeURIComponent(name));
        return value && decodePart(value);
      },
      set(cookie, value) {
        try {
          document.cookie = serialiseCookie(cookie, value, location.protocol === 'https:');
        } catch {
          // Refused, as reading it back tells.
        }
        return jar.get(cookie.name) === value;
      },
      remove: (name) => void jar.set({ name, maxAgeMs: -1 }, ''),
    };
    return jar;
  },
};
