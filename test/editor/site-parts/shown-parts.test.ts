import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseLocale, choosePage, framedPath, pagesIn, showsParts } from '../../../editor/site-parts/part-pages.js';
import { completeParts } from '../../../editor/site-parts/shown-parts.js';
import { toPartDocument } from '../../../editor/storage/part-document.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import type { PageSummary } from '../../../protocol/http/pages.js';
import type { ShownOperation } from '../../../protocol/messages/messages.js';
import { partIds } from '../../../protocol/names/frame.js';

const document = toPartDocument('en', { header: { languages: 'footer' }, footer: { smallPrint: 'x' } });

function shownSet(blockId: string, field: string, value: JsonValue): ShownOperation {
  const block = document.blocks.find(({ id }) => id === blockId) ?? null;
  return { operation: { type: 'set', blockId, field, value }, block };
}

describe('operations on header and footer', () => {
  test('draw the footer again when the choice of language moves', () => {
    const shown = completeParts([shownSet(partIds.header, 'languages', 'footer')], document);
    expect(shown.map(({ operation, block }) => [operation.type, block?.id])).toEqual([
      ['set', partIds.header],
      ['set', partIds.footer],
    ]);
    expect(shown[1]).toMatchObject({ block: { value: { smallPrint: 'x', languages: 'footer' } } });
    expect(shown[1]?.fields).toBeUndefined();
  });

  test('of the footer carry where the choice of language stands; others stay as they are', () => {
    const footer = { ...shownSet(partIds.footer, 'smallPrint', 'x'), fields: [{ path: 'smallPrint', value: 'x' }] };
    const header = shownSet(partIds.header, 'buttonText', 'y');
    expect(completeParts([footer, header], document)).toEqual([
      { ...footer, block: { ...footer.block, value: { ...footer.block?.value, languages: 'footer' } } },
      header,
    ]);
  });
});

const page = (id: string, path: string, more: Partial<PageSummary> = {}): PageSummary => ({
  id,
  path,
  title: '',
  navigationTitle: '',
  hasDraft: false,
  ...more,
});

const pages = [
  page('1', '/'),
  page('2', '/shop'),
  page('3', '/de', { locale: 'de', translationOf: '1' }),
  page('4', '/de/laden', { locale: 'de', translationOf: '2' }),
  page('5', '/fr', { locale: 'fr', translationOf: '1' }),
];
const languages = ['en', 'de'];

describe('the page beside header and footer', () => {
  test.each([
    ['de', '/shop', 'de', '/de/laden'],
    ['', '/de/laden/', 'de', '/de/laden'],
    ['', '/shop?a=1#b', 'en', '/shop'],
    ['en', '/de/laden', 'en', '/shop'],
    ['fr', '/fr', 'en', '/'],
    ['de', '/nowhere', 'de', '/de'],
  ])('with the language %j and the address %s is in %s: %s', (wanted, address, locale, path) => {
    expect(chooseLocale(wanted, address, pages, languages)).toBe(locale);
    expect(choosePage(address, pages, locale, languages)?.path).toBe(path);
  });

  test('is always one of the language, when it has any', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...languages), (address, locale) => {
        expect(pagesIn(pages, locale, languages)).toContain(choosePage(address, pages, locale, languages));
      }),
    );
    expect(choosePage('/', [], 'en', languages)).toBeUndefined();
  });

  test('is known by its address', () => {
    expect([framedPath('/shop'), '/shop', '/shop?edit-parts=', '/?a=edit-parts'].map(showsParts)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
