import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestRedirectChain } from '../../../protocol/enums/redirects.js';
import { redirectPath, redirectTarget, resolveRedirect, withQuery } from '../../../protocol/text/redirects.js';

describe('redirects', () => {
  it.each<[typed: string, path: string | null]>([
    [' /old ', '/old'],
    ['/old/', '/old'],
    ['/2019/01/post.html?ref=1#top', '/2019/01/post.html'],
    ['https://www.former.example/a/b/', '/a/b'],
    ['/%C3%BCber', '/über'],
    ['/über uns', '/über uns'],
    ['/', null],
    ['https://www.former.example', null],
    ['old', null],
    ['//example.com/a', null],
    ['/a//b', null],
    ['/a/../b', null],
    ['/%zz', null],
    ['/a%0d%0ab', null],
    ['/a\\b', null],
    ['/config', null],
    ['/API/x', null],
    ['', null],
  ])('begin at a path: %j is %j', (typed, path) => {
    expect(redirectPath(typed)).toBe(path);
  });

  it.each<[typed: string, target: string | null]>([
    [' /new?a=1#b ', '/new?a=1#b'],
    ['/über', '/%C3%BCber'],
    ['/%C3%BCber%20uns', '/%C3%BCber%20uns'],
    ['/', '/'],
    ['https://example.com/a', 'https://example.com/a'],
    ['//example.com', null],
    ['javascript:alert(1)', null],
    ['mailto:a@example.com', null],
    ['/a b', null],
    ['/a\r\nSet-Cookie: x', null],
    ['/\ud800', null],
    ['new', null],
  ])('lead to a path or an address: %j is %j', (typed, target) => {
    expect(redirectTarget(typed)).toBe(target);
  });

  const resolve = (table: Readonly<Record<string, string>>, path: string, pages: readonly string[] = []) =>
    resolveRedirect(
      path,
      (each) => table[each],
      (each) => pages.includes(each),
    );

  it('are followed to the end in one step, and a circle is no redirect', () => {
    expect(resolve({ '/a': '/b', '/b': '/c?d' }, '/a')).toBe('/c?d');
    expect(resolve({ '/a': '/b', '/b': '/c' }, '/a', ['/b'])).toBe('/b');
    expect(resolve({ '/a': 'https://example.com/a' }, '/a')).toBe('https://example.com/a');
    expect(resolve({ '/a': '/b' }, '/b')).toBeNull();
    expect(resolve({ '/a': '/a/' }, '/a')).toBeNull();
    expect(resolve({ '/a': '/b', '/b': '/c', '/c': '/a' }, '/a')).toBeNull();
    expect(resolve({ '/a': '/b', '/b': '/b' }, '/a')).toBeNull();
    const chain = Object.fromEntries(
      Array.from({ length: longestRedirectChain + 1 }, (_, n) => [`/${n}`, `/${n + 1}`]),
    );
    expect([resolve(chain, '/0'), resolve(chain, '/1')]).toEqual([null, `/${longestRedirectChain + 1}`]);
  });

  it('end, whatever leads where, and never where another redirect begins', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
    fc.assert(
      fc.property(fc.dictionary(path, path), path, (table, from) => {
        const end = resolve(table, from);
        if (end !== null) expect(table[end]).toBeUndefined();
        else if (table[from] !== undefined) expect(table[table[from]]).toBeDefined();
      }),
    );
  });

  it.each([
    ['/new', '?a=1', '/new?a=1'],
    ['/new#b', '?a=1', '/new?a=1#b'],
    ['/new?c=2', '?a=1', '/new?c=2'],
    ['/new', '', '/new'],
  ])('%s keeps the query of the visitor: %s gives %s', (target, search, address) => {
    expect(withQuery(target, search)).toBe(address);
  });
});
