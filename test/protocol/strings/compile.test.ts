import { describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the build
import * as compiler from '../../../protocol/strings/compile.mjs';

type Catalogues = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const { compileMessage, declarations, moduleCode, readCatalogues } = compiler as {
  compileMessage(locale: string, key: string, message: string): string;
  declarations(catalogues: Catalogues): string;
  moduleCode(specifier: string, locale: string, catalogues?: Catalogues): string;
  readCatalogues(): Catalogues;
};

const catalogues = readCatalogues();
const entries = Object.entries(catalogues).flatMap(([locale, areas]) =>
  Object.entries(areas).flatMap(([area, messages]) =>
    Object.entries(messages).map(([key, message]) => ({ locale, area, key, message })),
  ),
);
const valuesOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{\s*([a-zA-Z]\w*)\s*[,}]/g)].map(([, name]) => name as string))].sort();

describe('the message catalogues', () => {
  test('every message is valid in its locale', () => {
    for (const { locale, area, key, message } of entries)
      expect(compileMessage(locale, `${area}.${key}`, message)).toContain('export default');
  });

  test('a translation has only keys that English has, with the same values', () => {
    for (const { locale, area, key, message } of entries) {
      const english = catalogues['en']?.[area]?.[key];
      expect(english, `${locale} ${area}.${key}`).toBeDefined();
      expect(valuesOf(message), `${locale} ${area}.${key}`).toEqual(valuesOf(english as string));
    }
  });

  test('a key missing in a translation falls back to the English text', () => {
    const given = { en: { area: { one: 'One', two: 'Two' } }, de: { area: { one: 'Eins' } } };
    expect(moduleCode('#strings/area/one/de', 'de', given)).toContain('Eins');
    expect(moduleCode('#strings/area/two/de', 'de', given)).toContain('Two');
  });

  test('declares a function for each key, with the values that the message takes', () => {
    const given = { en: { cart: { empty: 'Empty', lines: '{count, plural, one{# line} other{# lines}}' } } };
    const text = declarations(given);
    expect(text).toContain("declare module '#strings/cart'");
    expect(text).toContain('export function empty(): string;');
    expect(text).toContain('export function lines(values: { count: string | number }): string;');
  });
});

describe('a message that is not valid', () => {
  test.each([
    ['en', '{n, plural, one{a} few{b} other{c}}', 'few'],
    ['ja', '{n, plural, one{a} other{c}}', 'one'],
  ])(
    'with a plural key that %s does not have fails the build, naming key, locale and position [I18N-01]',
    (locale, message, wrong) => {
      expect(() => compileMessage(locale, 'area.key', message)).toThrow(
        new RegExp(`area\\.key.*"${locale}".*${wrong}.*line 1 col \\d+`),
      );
    },
  );

  test('with an ordinal key that the locale does not have fails the build [I18N-02]', () => {
    expect(() => compileMessage('de', 'area.key', '{n, selectordinal, two{a} other{b}}')).toThrow(
      /area\.key.*"de".*two/,
    );
    expect(() =>
      compileMessage('en', 'area.key', '{n, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}'),
    ).not.toThrow();
  });

  test('without the compulsory other fails the build; exact keys are valid everywhere', () => {
    expect(() => compileMessage('en', 'area.key', '{n, plural, one{a}}')).toThrow(/area\.key/);
    expect(() => compileMessage('ja', 'area.key', '{n, plural, =1{a} other{b}}')).not.toThrow();
  });
});
