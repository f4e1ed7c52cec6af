// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../runtime/core/environment.js';
import { cookieJar, serialiseCookie } from '../../../runtime/services/cookies.js';

const open = (from: Window = window) =>
  createEnvironment({
    window: from as Window & typeof globalThis,
    context: emptyPageContext,
    editing: false,
    signal: new AbortController().signal,
  }).use(cookieJar);

describe('reading and writing cookies as text', () => {
  it('holds for the whole site, lax, and secure on https only', () => {
    expect(serialiseCookie({ name: 'a', maxAgeMs: 90_000 }, 'b', true)).toBe(
      'a=b; Path=/; Max-Age=90; SameSite=Lax; Secure',
    );
    expect(serialiseCookie({ name: 'a', maxAgeMs: 90_000 }, 'b', false)).toBe('a=b; Path=/; Max-Age=90; SameSite=Lax');
  });

  it('sets a session cookie for a maximum age of 0, and deletes a cookie for one below 0', () => {
    expect(serialiseCookie({ name: 'a', maxAgeMs: 0 }, 'b', false)).toBe('a=b; Path=/; SameSite=Lax');
    expect(serialiseCookie({ name: 'a', maxAgeMs: -1 }, '', false)).toMatch(/Max-Age=-\d/);
  });

  it('reads a value that is badly encoded as it is', () => {
    const document = { cookie: 'b=%E0%A4' };
    expect(open({ document, location, navigator } as unknown as Window).get('b')).toBe('%E0%A4');
  });

  it('reads back any written value among other cookies', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(word, word, word, (name, value, other) => {
        fc.pre(name !== other);
        const pair = (key: string, content: string) =>
          serialiseCookie({ name: key, maxAgeMs: 0 }, content, false).split(';', 1)[0];
        const document = { cookie: `${pair(other, 'x')}; ${pair(name, value)}` };
        expect(open({ document, location, navigator } as unknown as Window).get(name)).toBe(value);
      }),
    );
  });
});

describe('the cookie jar', () => {
  it('writes, reads and removes cookies', () => {
    const jar = open();
    expect(jar.get('kept')).toBeNull();
    expect(jar.set({ name: 'kept', maxAgeMs: 60_000 }, 'some; value')).toBe(true);
    expect(jar.get('kept')).toBe('some; value');
    jar.remove('kept');
    expect(jar.get('kept')).toBeNull();
  });

  it('never throws where the browser refuses cookies, and says that nothing is stored', () => {
    const refuse = (): never => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    const sandboxed = Object.defineProperty({}, 'cookie', { get: refuse, set: refuse });
    const jar = open({ document: sandboxed, location, navigator } as unknown as Window);
    expect(jar.get('a')).toBeNull();
    expect(jar.set({ name: 'a', maxAgeMs: 1000 }, 'b')).toBe(false);
    expect(() => jar.remove('a')).not.toThrow();
  });
});
