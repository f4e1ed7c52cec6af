import { describe, expect, test } from 'vitest';
import { groupPages, suggestPath, untranslatedPages } from '../../../editor/translations/page-groups.js';
import type { PageSummary } from '../../../protocol/http/pages.js';

const languages = ['en', 'de', 'ar'];
const page = (id: string, path: string, more: Partial<PageSummary> = {}): PageSummary => ({
  id,
  path,
  title: id,
  navigationTitle: '',
  hasDraft: false,
  ...more,
});
const pages = [
  page('home', '/'),
  page('shop', '/shop'),
  page('start', '/de', { locale: 'de', translationOf: 'home' }),
  page('lost', '/fr', { locale: 'fr' }),
];

describe('pages by language', () => {
  test('are in the order of the languages, without those of a removed language', () => {
    expect(groupPages(pages, languages).map(({ locale, pages: own }) => [locale, own.map(({ id }) => id)])).toEqual([
      ['en', ['home', 'shop']],
      ['de', ['start']],
      ['ar', []],
    ]);
  });

  test('lack those of the primary language that have no translation', () => {
    const lacking = (locale: string): string[] => untranslatedPages(pages, locale, languages).map(({ id }) => id);
    expect([lacking('de'), lacking('ar')]).toEqual([['shop'], ['home', 'shop']]);
  });

  test('get an address under their language that no other page has', () => {
    expect(suggestPath(page('shop', '/shop'), 'de', languages, pages)).toBe('/de/shop');
    expect(suggestPath(page('home', '/'), 'ar', languages, pages)).toBe('/ar');
    expect(suggestPath(page('home', '/'), 'de', languages, pages)).toBe('/de-2');
    expect(suggestPath(page('a', '/a'), 'de', languages, [page('x', '/de/a'), page('y', '/de/a-2')])).toBe('/de/a-3');
  });
});
