import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localeSchema } from '../../../protocol/schema/multilingual.js';
import { canonicalLocale, directionOf, languageName } from '../../../protocol/text/locales.js';

describe('the tag of a language', () => {
  test.each([
    ['de', 'de'],
    [' DE ', 'de'],
    ['pt-br', 'pt-BR'],
    ['ZH-hans', 'zh-Hans'],
    ['iw', 'he'],
  ])('%j is written %j', (tag, canonical) => expect(canonicalLocale(tag)).toBe(canonical));

  test.each([
    '',
    ' ',
    'german',
    'd',
    'de_DE',
    'zz',
    'de-u-co-phonebk',
    'x-private',
    '../config',
    '<b>',
    'de/laden',
    'root',
    'und',
  ])('%j is none', (tag) => expect(canonicalLocale(tag)).toBeNull());

  test('never collides with an address of the server', () => {
    for (const tag of ['api', 'config', 'assets', 'media']) expect(localeSchema.safeParse(tag).success).toBe(false);
  });

  test('is canonical after one call, and no input throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)), (tag) => {
        const canonical = canonicalLocale(tag);
        if (canonical !== null) expect(canonicalLocale(canonical)).toBe(canonical);
      }),
    );
  });
});

describe('a language', () => {
  test.each([
    ['de', 'Deutsch', 'ltr'],
    ['fr', 'Français', 'ltr'],
    ['pt-BR', 'Português (Brasil)', 'ltr'],
    ['ar', 'العربية', 'rtl'],
    ['he', 'עברית', 'rtl'],
    ['ckb', 'کوردیی ناوەندی', 'rtl'],
    ['ja', '日本語', 'ltr'],
  ])('%s is called %s in itself and written %s', (locale, name, direction) => {
    expect(languageName(locale)).toBe(name);
    expect(directionOf(locale)).toBe(direction);
  });

  test('with a malformed tag is named by the tag and written left to right', () => {
    expect([languageName('not a tag'), directionOf('not a tag')]).toEqual(['not a tag', 'ltr']);
  });
});
