import { describe, expect, it } from 'vitest';
import { isSitePath, safeLink } from '../../../protocol/text/links.js';

describe('addresses that are safe in a link', () => {
  it.each([
    '/',
    '/shop',
    '/shop?a=b#c',
    '#top',
    'http://example.org',
    'https://example.org/a',
    'HTTPS://example.org',
    'mailto:a@b.example',
    'tel:+1207',
    'sms:1207',
  ])('%s', (link) => {
    expect(safeLink(link)).toBe(link);
  });

  it('are trimmed', () => {
    expect(safeLink('  /shop ')).toBe('/shop');
  });

  it.each([
    '',
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.org',
    '/\\example.org',
    '/a\\b',
    'https:example.org',
    'https://',
    'shop',
    '/a b',
    `/${'a'.repeat(1000)}`,
  ])('%j may not', (link) => {
    expect(safeLink(link)).toBe('');
  });
});

describe('paths of the same site', () => {
  it.each([
    ['/media/a.svg', true],
    ['/', true],
    ['media/a.svg', false],
    ['//a', false],
    ['https://a', false],
    ['/a"b', true],
    ['/a b', false],
  ])('%s: %s', (path, expected) => {
    expect(isSitePath(path)).toBe(expected);
  });
});
