import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { site } from '../../../pages/site/site.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';

const media = join(import.meta.dirname, '../../../pages/site');

/** Every text in a value, with the name of its field. */
function textsOf(value: JsonValue, name = ''): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each: JsonValue) => textsOf(each, name));
  return Object.entries(value).flatMap(([key, each]: [string, JsonValue]) => textsOf(each, key));
}

const blockTexts = (blocks: readonly Block[]): [string, string][] =>
  blocks.flatMap((block) => [...textsOf(block.value), ...blockTexts(block.children ?? [])]);

const texts = site.pages.flatMap((page) => blockTexts(page.blocks).map(([name, text]) => [page.path, name, text]));

describe('the demo site', () => {
  it('has every picture that it shows', () => {
    const shown = [
      ...texts.flatMap(([, , text = '']) => (text.startsWith('/media/') ? [text] : [])),
      ...site.products.flatMap(({ images }) => images.map(({ src }) => src)),
    ];
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.filter((path) => !existsSync(join(media, path)))).toEqual([]);
  });

  it('sells goods, services, digital products and gift cards [SCOPE-06]', () => {
    const kinds = new Set(site.products.map(({ productType }) => productType));
    const { physical, service, digital, giftCard } = productTypes;
    for (const kind of [physical, service, digital, giftCard]) expect(kinds).toContain(kind);
  });

  it('lists what sending costs in a table, has sounds in an album, comments below posts and a badge, in both languages [BAR-05] [CTX-05]', () => {
    const blocksOf = (path: string): readonly Block[] =>
      (site.pages.find((page) => page.path === path)?.blocks ?? []).flatMap(({ children = [] }) => children);
    for (const [locale, shipping, films] of [
      ['en', '/shipping', '/films'],
      ['de', '/de/versand', '/de/filme'],
    ] as const) {
      const dataset = blocksOf(shipping).find(({ type }) => type === 'table')?.value['dataset'];
      expect(String(dataset).split('\n')).toHaveLength(4);
      const tracks = blocksOf(films).find(({ type }) => type === 'audio')?.value['tracks'];
      expect(tracks).toHaveLength(3);
      expect(site.headerFooter?.[locale]?.footer).toMatchObject({
        badge: 'light',
        badgeLink: 'https://mortise.example',
      });
    }
    expect(site.pageSettings).toEqual({ commentsEnabled: true, disqusShortname: 'tern-joinery' });
  });

  it('has a German word for every option of a product and each of its values, amounts too', () => {
    const untranslated = site.products.flatMap(({ id, options, variants }) => {
      const { optionWords = {} } = site.productTexts?.find(({ productId }) => productId === id) ?? {};
      return [...options, ...variants.flatMap(({ optionValues }) => optionValues)].filter(
        (word) => !Object.hasOwn(optionWords, word),
      );
    });
    expect(untranslated).toEqual([]);
  });

  it('shows products in formats that search engines take', () => {
    const images = site.products.flatMap(({ images: each }) => each.map(({ src }) => src));
    expect(images.filter((src) => !/\.(webp|jpg|avif)$/.test(src))).toEqual([]);
  });

  it('has every page in German but the popup', () => {
    const translated = new Set(site.pages.flatMap(({ translationOf }) => translationOf ?? []));
    const missing = site.pages.filter(({ locale, id }) => locale === undefined && !translated.has(id));
    expect(missing.map(({ path }) => path)).toEqual(['/popup']);
  });

  it('links from German pages to German pages', () => {
    const english = texts.filter(
      ([path = '', name = '', text = '']) =>
        path.startsWith('/de') && /link|url|redirect/i.test(name) && /^\/(?!de(\/|$)|media)/.test(text),
    );
    expect(english).toEqual([]);
  });

  it('leaves no words of a German page in English', () => {
    const own = /^(title|text|heading|eyebrow|label|description|caption|disclaimer|\w+(Text|Message))$/;
    /** Names, words that are the same, and a field that visitors do not see. */
    const names = /^(Name|Journal|Winter|Tern Joinery|Big Buck Bunny|Came from)$|Harrow’s Landing|Adeyemi/;
    const left = site.pages.flatMap(({ path, translationOf, blocks }) => {
      const original = site.pages.find(({ id }) => id === translationOf);
      const english = new Set(blockTexts(original?.blocks ?? []).map(([, text]) => text));
      return blockTexts(blocks)
        .filter(([name, text]) => own.test(name) && english.has(text) && /[a-z]{3}/.test(text) && !names.test(text))
        .map(([name, text]) => `${path} ${name}: ${text}`);
    });
    expect(left).toEqual([]);
  });

  it('links to its policies from the foot of every page in both languages', () => {
    for (const [locale, paths] of [
      ['en', ['/shipping', '/returns', '/privacy', '/terms', '/imprint']],
      ['de', ['/de/versand', '/de/rueckgabe', '/de/datenschutz', '/de/agb', '/de/impressum']],
    ] as const) {
      const links = textsOf((site.headerFooter?.[locale]?.footer ?? {}) as JsonValue).map(([, text]) => text);
      expect(links).toEqual(expect.arrayContaining([...paths]));
    }
  });
});
