import * as consoleMessages from '../../protocol/strings/console.js';
import type { Environment, Service } from '../core/widget.js';
import { cookieJar } from './cookies.js';

/**
 * Session data: small values shared by the pages, in local storage, or in cookies where that is missing, refused or full.
 * [SES-11 to SES-14] Nothing here throws.
 */
export interface SessionStore {
  /** The value stored under `key`; null when it is missing, expired or malformed. The caller validates its shape. */
  get(key: string): unknown;
  /** Stores `value` (any JSON value) for `maxAgeMs` milliseconds, without expiry when left out. False when the browser stores nothing. */
  set(key: string, value: unknown, maxAgeMs?: number): boolean;
  remove(key: string): void;
}

/** An entry as text: `{ value, expiresAt? }`. */
export function serialiseEntry(value: unknown, nowMs: number, maxAgeMs?: number): string {
  return JSON.stringify(maxAgeMs === undefined ? { value } : { value, expiresAt: nowMs + maxAgeMs });
}

/** The value of an entry that is well-formed and not expired at `nowMs`; undefined otherwise. The instant of expiry counts as expired. */
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

    /** Runs `act` on local storage; false when there is none or it throws. */
    function attempt(act: (storage: Storage) => void): boolean {
      const { storage } = environment;
      // A missing storage is logged where it is opened.
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
        // Removes the former entry from both places first, because a later read could find the older one.
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
