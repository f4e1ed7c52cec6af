import * as consoleMessages from '../../protocol/strings/console.js';
import type { Environment, Service } from '../core/widget.js';
import { cookieJar } from './cookies.js';

/**
 * Session data: small values kept from page to page, in local storage, or in cookies where that is missing, refused or full.
 * [SES-11 to SES-14] Nothing here throws.
 */
export interface SessionStore {
  /** The value kept under `key`; null when there is none, it has expired or it is not what was written. Its shape is for the caller to check. */
  get(key: string): unknown;
  /** Keeps `value` (anything JSON can hold) for `maxAgeMs` milliseconds, without end when left out. False when the browser keeps nothing. */
  set(key: string, value: unknown, maxAgeMs?: number): boolean;
  remove(key: string): void;
}

/** An entry as text: `{ value, expiresAt? }`. */
export function serialiseEntry(value: unknown, nowMs: number, maxAgeMs?: number): string {
  return JSON.stringify(maxAgeMs === undefined ? { value } : { value, expiresAt: nowMs + maxAgeMs });
}

/** The value of an entry that is well formed and alive at `nowMs`; the instant of expiry counts as expired. Else undefined. */
export function parseEntry(content: string, nowMs: number): unknown {
  try {
    const entry: unknown = JSON.parse(content);
    if (typeof entry !== 'object' || !entry || !('value' in entry)) return undefined;
    const expiresAt = 'expiresAt' in entry ? entry.expiresAt : Infinity;
    return typeof expiresAt === 'number' && nowMs < expiresAt ? entry.value : undefined;
  } catch {
    return undefined;
  }
}

/** The page's {@link SessionStore}. */
export const sessionStore: Service<SessionStore> = {
  name: 'session-storage',
  create(environment: Environment): SessionStore {
    const { clock, window } = environment;
    const jar = environment.use(cookieJar);
    let hasWarned = false;

    /** Does `act` on local storage; false when there is none or it refuses. */
    function attempt(act: (storage: Storage) => void): boolean {
      const { storage } = environment;
      // Where there is none, whoever opened the storage has said so already.
      if (!storage) return false;
      try {
        act(storage);
        return true;
      } catch {
        if (!hasWarned) window.console.warn(consoleMessages.storage);
        hasWarned = true;
        return false;
      }
    }

    function remove(key: string): void {
      attempt((storage) => storage.removeItem(key));
      if (jar.get(key) !== null) jar.remove(key);
    }

    function read(key: string): string | null {
      let content: string | null = null;
      attempt((storage) => void (content = storage.getItem(key)));
      return content ?? jar.get(key);
    }

    return {
      remove,
      get(key) {
        const content = read(key);
        if (content === null) return null;
        const value = parseEntry(content, clock.now());
        if (value === undefined) remove(key);
        return value ?? null;
      },
      set(key, value, maxAgeMs) {
        // First of all the former entry goes, wherever it was: of two, reading could find the older one.
        remove(key);
        if (maxAgeMs !== undefined && maxAgeMs <= 0) return true;
        const content = serialiseEntry(value, clock.now(), maxAgeMs);
        return (
          attempt((storage) => storage.setItem(key, content)) ||
          jar.set({ name: key, maxAgeMs: maxAgeMs ?? 0 }, content)
        );
      },
    };
  },
};
