// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { createEnvironment } from '../../../runtime/core/environment.js';
import type { Environment } from '../../../runtime/core/widget.js';
import { cookieJar } from '../../../runtime/services/cookies.js';
import { parseEntry, serialiseEntry, sessionStore } from '../../../runtime/services/session-storage.js';
import { createManualClock } from '../../support/mount.js';

const clock = createManualClock();

function open(doubles: Partial<Environment> = {}) {
  const environment = createEnvironment(
    {
      window: window as Window & typeof globalThis,
      context: emptyPageContext,
      editing: false,
      signal: new AbortController().signal,
    },
    { clock, ...doubles },
  );
  return { store: environment.use(sessionStore), jar: environment.use(cookieJar) };
}

/** Local storage that can be read and is full. */
function fullStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
}

afterEach(() => {
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=-1`;
});

describe('session storage', () => {
  it('keeps values in local storage, without end or for a time [SES-11]', () => {
    const { store } = open();
    expect(store.set('cart', { id: 7 })).toBe(true);
    expect(store.set('notice', 'seen', 1000)).toBe(true);
    expect(localStorage.getItem('cart')).toContain('7');
    expect(document.cookie).toBe('');
    expect(store.get('cart')).toEqual({ id: 7 });
    expect(store.get('notice')).toBe('seen');
    expect(store.get('nothing')).toBeNull();
  });

  it('removes an expired entry when it is read, at the exact instant too [SES-13]', () => {
    const { store } = open();
    store.set('short', 1, 1000);
    clock.advance(999);
    expect(store.get('short')).toBe(1);
    clock.advance(1);
    expect(store.get('short')).toBeNull();
    expect(localStorage.getItem('short')).toBeNull();
  });

  it.each(['{', '7', 'null', '[]', '{"expiresAt":1}', '{"value":1,"expiresAt":"soon"}'])(
    'takes %j for nothing and removes it [SES-13]',
    (content) => {
      localStorage.setItem('odd', content);
      expect(open().store.get('odd')).toBeNull();
      expect(localStorage.getItem('odd')).toBeNull();
    },
  );

  it('keeps values in a cookie of the same name where there is no local storage [SES-12]', () => {
    const { store, jar } = open({ storage: null });
    expect(store.set('cart', [1, 'two'], 60_000)).toBe(true);
    expect(jar.get('cart')).toContain('two');
    expect(localStorage.length).toBe(0);
    expect(store.get('cart')).toEqual([1, 'two']);
    clock.advance(60_000);
    expect(store.get('cart')).toBeNull();
    expect(jar.get('cart')).toBeNull();
  });

  it('falls back to cookies when local storage is full, deletes the older value and reports it once [SES-12] [SES-14]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store, jar } = open({ storage: fullStorage({ cart: serialiseEntry('old', 0) }) });
    expect(store.get('cart')).toBe('old');
    expect(store.set('cart', 'new')).toBe(true);
    expect(store.set('other', 1)).toBe(true);
    expect(store.get('cart')).toBe('new');
    expect(jar.get('cart')).toContain('new');
    expect(warn.mock.calls).toEqual([[consoleMessages.storage]]);
  });

  it('removes a value from wherever it is', () => {
    const { store, jar } = open({ storage: null });
    store.set('a', 1);
    store.remove('a');
    expect(jar.get('a')).toBeNull();
    const { store: other } = open();
    other.set('a', 1);
    other.remove('a');
    expect(other.get('a')).toBeNull();
  });

  it('returns false without storage and cookies', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const { store } = open({ storage: null });
    expect(store.set('a', 1)).toBe(false);
    expect(store.get('a')).toBeNull();
  });

  it('returns any value until it expires, and null afterwards', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 2e9 }),
        (value, now, life, passed) => {
          const read = parseEntry(serialiseEntry(value, now, life), now + passed);
          expect(read).toEqual(passed < life ? JSON.parse(JSON.stringify(value)) : undefined);
        },
      ),
    );
  });
});
