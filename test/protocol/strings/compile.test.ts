import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the build
import * as compiler from '../../../protocol/strings/compile.mjs';

type Messages = Readonly<Record<string, (values?: object) => string>>;
type Catalogues = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const { areaCode, compileMessage, declarations, keysIn, moduleCode, readCatalogues } = compiler as {
  areaCode(area: string, locale: string, catalogues?: Catalogues): string;
  compileMessage(locale: string, key: string, message: string): string;
  declarations(catalogues: Catalogues): string;
  keysIn(source: string, area: string, keys: readonly string[]): readonly string[];
  moduleCode(specifier: string, locale: string, catalogues?: Catalogues, reader?: string | null): string;
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

describe('the messages that a file can use', () => {
  const keys = ['one', 'two', 'three'];
  const from = "from '#strings/area';\n";

  test.each([
    [
      'of a namespace, those that it names',
      `import * as text ${from}show(text.one(), text\n  .two());`,
      ['one', 'two'],
    ],
    ['of a list, those of the list', `import { one, two as other } ${from}show(one(), other());`, ['one', 'two']],
    [
      'the word of the namespace elsewhere is no use of it',
      `import * as words ${from}import './words/locales.js';\n// All words.\n/** The words.\n * words */\ncell.words = { words: 'words' }; words.one();`,
      ['one'],
    ],
  ])('%s', (_, source, used) => {
    expect(keysIn(source, 'area', keys)).toEqual(used);
  });

  test.each([
    ['an argument', `import * as words ${from}show(words);`],
    ['a computed key', `import * as words ${from}show(words[key]());`],
    ['a spread', `import * as words ${from}show({ ...words });`],
    ['a shorthand', `import * as words ${from}show({ words });`],
    ['a template', `import * as words ${from}show(\`\${words}\`);`],
    ['an export of everything', `export * ${from}`],
    ['an import at run time', `const words = await import('#strings/area');`],
    ['two imports of which one is unknown', `import { one } ${from}export * ${from}`],
    ['no import at all', 'show();'],
  ])('are all where the area is passed on as a whole: %s', (_, source) => {
    expect(keysIn(source, 'area', keys)).toEqual(keys);
  });

  test('are the exports of its module, all without a reader', () => {
    const given = { en: { area: { one: 'One', two: 'Two' } } };
    const source = `import * as text ${from}text.two();`;
    expect(moduleCode('#strings/area', 'en', given, source)).toBe(
      "export { default as two } from '#strings/area/two/en';",
    );
    expect(moduleCode('#strings/area', 'en', given)).toContain('one/en');
  });

  test('no file of the project passes an area on as a whole', () => {
    const sources = ['editor', 'pages', 'protocol', 'runtime'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    );
    const readers = sources.flatMap((source) =>
      [...source.matchAll(/from '#strings\/(?!all)(\w+)'/g)].map(([, area = '']) => ({ source, area })),
    );
    expect(readers.length).toBeGreaterThan(150);
    for (const { source, area } of readers)
      expect(keysIn(source, area, [...keys, 'noSuchMessage']), source).not.toContain('noSuchMessage');
  });
});

describe('the module of an area, for tests', () => {
  test('has each message as a function, a missing translation in English', async () => {
    const given = {
      en: { area: { one: 'One', lines: '{n, plural, one{# line} other{# lines}}', delete: 'Delete' } },
      de: { area: { lines: '{n, plural, one{# Zeile} other{# Zeilen}}' } },
    };
    const stdin = { contents: areaCode('area', 'de', given), resolveDir: process.cwd() };
    const [file] = (await build({ stdin, bundle: true, format: 'esm', write: false })).outputFiles;
    const address = `data:text/javascript;base64,${Buffer.from(file?.contents ?? []).toString('base64')}`;
    const { one, lines, delete: remove } = (await import(address)) as Messages;
    expect([one?.(), lines?.({ n: 1 }), lines?.({ n: 2 }), remove?.()]).toEqual([
      'One',
      '1 Zeile',
      '2 Zeilen',
      'Delete',
    ]);
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
