import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blockLabels } from '../../../protocol/blocks/labels.js';
import { editorLanguages } from '../../../protocol/names/editor-languages.js';
import { bannerLabels } from '../../../protocol/site/banner/labels.js';
import { sitePartLabels } from '../../../protocol/site/labels.js';
import { lookLabels, themeLabels } from '../../../protocol/site/theme/labels.js';
// @ts-expect-error: plain JavaScript, shared with the build
import { compileMessage } from '../../../protocol/strings/compile.mjs';
// @ts-expect-error: plain JavaScript, shared with the build
import { editorLanguages as built, readEditorCatalogues, readLabels } from '../../../protocol/strings/editor-words.mjs';

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Compile = (locale: string, key: string, message: string) => string;

const { en = {}, ...translations } = (readEditorCatalogues as () => Readonly<Record<string, Catalogue>>)();

/** Areas of the catalogue that sources of the editor read. */
const areas = new Set(
  ['editor'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/'#strings\/(\w+)'/g)])
      .map(([, area]) => area as string),
  ),
);
// What the frame says to the person who edits, worded by the server.
areas.add('bridge');
// E-mails to those who edit, about their accounts.
areas.add('notice');
/** Messages that the server words for the editor: refusals, and what it says to every caller. */
const fromServer = new Set(
  readdirSync('pages/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('pages/server', file), 'utf8'))
    .flatMap((source) => [
      ...source.matchAll(/Refusal\(\s*\d+,\s*'(\w+\.\w+)'/g),
      ...(source.includes('callerText(') ? source.matchAll(/(?<![.\w])text\??\.?\('(\w+\.\w+)'/g) : []),
    ])
    .map(([, path]) => path as string),
);
const messages = Object.entries(en).flatMap(([area, own]) =>
  Object.entries(own)
    .filter(([key]) => areas.has(area) || fromServer.has(`${area}.${key}`))
    .map(([key, message]) => ({ area, key, message })),
);
const valuesOf = (message: string): string[] =>
  [
    ...new Set(
      [...message.matchAll(/\{\s*(\w+)\s*(?:\}|,\s*(?:plural|select|number))/g)].map((match) => match[1] as string),
    ),
  ].sort();

/** Every label by its path. */
function paths(value: unknown, path = ''): string[] {
  return typeof value === 'string'
    ? [path]
    : Object.entries(value as object).flatMap(([key, each]) => paths(each, `${path}/${key}`));
}

test('the editor is built in the languages that can be chosen, and no others', () => {
  expect([...(built as () => string[])()].sort()).toEqual([...editorLanguages].sort());
});

test('the words of the editor are looked at', () => {
  expect([...areas]).toContain('editor');
  expect([...fromServer]).toEqual(
    expect.arrayContaining(['refusal.noPage', 'editor.uploadUnsupported', 'account.tooMany']),
  );
  expect(messages.length).toBeGreaterThan(500);
});

describe.each(Object.entries(translations))('the editor in %s', (language, catalogue) => {
  test('has every English message', () => {
    const missing = messages.filter(({ area, key }) => !catalogue[area]?.[key]?.trim());
    expect(missing.map(({ area, key }) => `${area}.${key}`)).toEqual([]);
  });

  test('has no message that English lacks', () => {
    const own = Object.keys(catalogue).flatMap((area) =>
      Object.keys(catalogue[area] ?? {}).map((key) => `${area}.${key}`),
    );
    expect(own.filter((path) => !en[path.split('.')[0] as string]?.[path.split('.')[1] as string])).toEqual([]);
  });

  test('says the same values', () => {
    for (const { area, key, message } of messages)
      expect([key, valuesOf(catalogue[area]?.[key] ?? '')]).toEqual([key, valuesOf(message)]);
  });

  test('has every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const { area, key } of messages) {
      const message = catalogue[area]?.[key] ?? '';
      if (!message.includes(', plural,')) continue;
      for (const form of forms) expect(message, `${key} in ${language}`).toMatch(new RegExp(`\\b${form}\\{`));
    }
  });

  test('is valid', () => {
    for (const { area, key } of messages)
      expect((compileMessage as Compile)(language, key, catalogue[area]?.[key] ?? '')).toContain('export default');
  });

  test('has every label of blocks and of the parts of the site', () => {
    expect(paths((readLabels as (language: string) => unknown)(language)).sort()).toEqual(
      paths({
        blocks: blockLabels,
        parts: sitePartLabels,
        banner: bannerLabels,
        theme: themeLabels,
        looks: lookLabels,
      }).sort(),
    );
  });
});

test('numbers of Arabic have the digits that inputs have', () => {
  expect((compileMessage as Compile)('ar', 'key', '{n, number}')).toContain('"ar-u-nu-latn"');
});
