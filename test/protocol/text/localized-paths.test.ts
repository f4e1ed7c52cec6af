import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  homePath,
  localeOfPath,
  pathPrefix,
  withoutPrefix,
  withPrefix,
} from '../../../protocol/text/localized-paths.js';
import { isPagePath } from '../../../protocol/text/page-path.js';

const languages = ['en', 'de', 'pt-BR', 'zh-Hans'];
const segment = fc
  .stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
  .filter((text) => !languages.some((locale) => locale.toLowerCase() === text) && isPagePath(`/${text}`));
const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);

describe('addresses of a site with several languages', () => {
  test.each([
    ['/', 'en', '/'],
    ['/shop', 'en', '/shop'],
    ['/de', 'de', '/'],
    ['/de/laden', 'de', '/laden'],
    ['/de?x=/en', 'de', '/'],
    ['/pt-br/loja/mesa', 'pt-BR', '/loja/mesa'],
    ['/zh-hans', 'zh-Hans', '/'],
    // Only the whole first segment, in lower case, is a language.
    ['/design', 'en', '/design'],
    ['/DE/laden', 'en', '/DE/laden'],
    ['/pt/loja', 'en', '/pt/loja'],
    ['/shop/de', 'en', '/shop/de'],
    ['/fr/boutique', 'en', '/fr/boutique'],
    ['', 'en', '/'],
    ['de/laden', 'en', 'de/laden'],
  ])('%j is of language %s, where it would be %j', (address, locale, plain) => {
    expect(localeOfPath(address, languages)).toBe(locale);
    expect(withoutPrefix(address.split('?', 1)[0] ?? '', languages)).toBe(plain);
  });

  test('have no prefix in the primary language, and the tag in lower case in any other', () => {
    expect(languages.map((locale) => pathPrefix(locale, languages))).toEqual(['', '/de', '/pt-br', '/zh-hans']);
    expect(languages.map((locale) => homePath(locale, languages))).toEqual(['/', '/de', '/pt-br', '/zh-hans']);
  });

  test('lead from the primary language to another one and back, whatever the path', () => {
    fc.assert(
      fc.property(path, fc.constantFrom(...languages), (plain, locale) => {
        const there = withPrefix(plain, locale, languages);
        expect(localeOfPath(there, languages)).toBe(locale);
        expect(withoutPrefix(there, languages)).toBe(plain);
        expect(isPagePath(there)).toBe(true);
      }),
    );
  });

  test('all belong to the primary language on a site with one language', () => {
    fc.assert(
      fc.property(path, (plain) => {
        expect([localeOfPath(`/de${plain}`, ['en']), withoutPrefix(plain, ['en'])]).toEqual(['en', plain]);
      }),
    );
  });
});
