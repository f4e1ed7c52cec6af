import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressProblem,
  suggestAddress,
  suggestPostAddress,
  tidyAddress,
} from '../../../editor/new-page/page-address.js';
import { localeOfPath } from '../../../protocol/text/localized-paths.js';
import { isPagePath } from '../../../protocol/text/page-path.js';

describe('the address of a new page', () => {
  test.each([
    ['Our boat shed', '/our-boat-shed'],
    ['Über uns & Straße', '/uber-uns-strasse'],
    ['Łódź – Ærø', '/lodz-aero'],
    ['О нас', '/page'],
    ['  ', '/page'],
    ['Cart', '/cart-2'],
    ['Shop', '/shop-3'],
  ])('for "%s" is %s', (title, path) => {
    expect(suggestAddress(title, '', [], ['/shop', '/shop-2'])).toBe(path);
  });

  test('is one that no page has, in the language of the page', () => {
    const languages = ['en', 'de', 'pt-BR'];
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom(...languages),
        fc.array(fc.constantFrom('/a', '/a-2', '/page', '/de/a', '/de/page', '/pt-br/a')),
        (title, locale, taken) => {
          const path = suggestAddress(title, locale, languages, taken);
          expect([(taken as readonly string[]).includes(path), localeOfPath(path, languages)]).toEqual([false, locale]);
          expect(path).toMatch(/^(?:\/[a-z0-9-]+)+$/);
        },
      ),
    );
  });

  test.each([
    ['%y/%m/%t', 'Why three?', '/journal/2026/09/why-three'],
    ['', 'Why three?', '/journal/why-three-2'],
    ['%y', 'Why three?', '/journal/2026/why-three'],
    ['notes/%t', 'О нас', '/journal/notes/post'],
  ])('of a post in the format "%s" is below its journal', (format, title, path) => {
    const post = { title, day: '2026-09-04' };
    expect(suggestPostAddress(post, '/journal', format, ['/journal/why-three'])).toBe(path);
  });

  test.each([
    ['about', '/about'],
    [' /about/ ', '/about'],
    ['//about', '/about'],
    ['/', '/'],
    ['', '/'],
  ])('typed as "%s" is %s', (typed, path) => expect(tidyAddress(typed)).toBe(path));

  test('that cannot be says why', () => {
    expect([
      addressProblem('/new', ['/old'], true),
      addressProblem('/old', ['/old'], true),
      addressProblem('/a b', [], true),
      addressProblem('/cart', [], true),
      addressProblem(`/${'x'.repeat(200)}`, [], true),
      addressProblem('/de/x', [], false),
    ]).toEqual([
      '',
      'There is a page at this address already.',
      ...Array<string>(3).fill(
        "An address begins with / and has letters from a to z, digits, hyphens and further slashes. Some, such as /cart, are the site's own.",
      ),
      'This is an address of another language.',
    ]);
    expect(isPagePath('/carts')).toBe(true);
  });
});
