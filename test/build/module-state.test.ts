import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the command line
import { pageChunks, widgetEntries } from '../../build.mjs';

/**
 * The server composes the scripts of a page, and any module but those of the kernel may stand in two of them. State at module level would
 * then exist twice.
 */
const instead = 'keep it in what a service returns, or in a WeakMap of runtime/core/';

/** Modules that keep state all the same, with the reason. Each stands in one script alone, which the last test proves. */
const exceptions: Readonly<Record<string, string>> = {
  'runtime/services/tracking/count-page.ts': 'counts a document once, also after the runtime has started again',
  'runtime/services/tracking/block-census.ts': 'counts an element once, also after the runtime has started again',
};

/** A declaration at the start of a line is one of the module; the formatter indents all others. */
const variable = /^(?:export )?(?:let|var) (\w+)/gm;
const constant =
  /^(?:export )?const (\w+)(?:: [^=]+?)? = (?:\/\*.*?\*\/ )?(new (?:Weak)?(?:Map|Set)\b(?:<.*>)?\(\)|\W)?/gm;
const changes = '(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear)';

/** Names of the state that a module keeps. */
function stateOf(text: string): string[] {
  const found = [...text.matchAll(variable)].map(([, name = '']) => name);
  for (const [, name = '', value = ''] of text.matchAll(constant)) {
    const isChanged = new RegExp(
      `(?<![.\\w])${name}(?:\\.${changes}\\(|(?:\\[[^\\]]*\\]|\\.\\w+) (?:[-+*/|&?]{0,2}=) )`,
    );
    if (value.startsWith('new ') || isChanged.test(text)) found.push(name);
  }
  return found;
}

const texts = new Map(
  ['runtime', 'protocol']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/^runtime\/core\/|^protocol\/(?:schema|migrations)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);

/** Files that `file` imports; those of types alone leave nothing in a script. */
function importsOf(file: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, path = '']) => posix.join(posix.dirname(file), path).replace(/js$/, 'ts'));
}

const statically = /^(?:import(?! type)|export(?! type)|\})[^;']*?from '(\.[^']+)'/gm;
const dynamically = /import\(\s*'(\.[^']+)'/g;

/** Modules at which a script begins, and from which `file` is reached by static imports. */
function scriptsWith(file: string): string[] {
  const begins = new Set<string>(Object.values({ ...pageChunks, ...widgetEntries() }));
  for (const [each, text] of texts) for (const path of importsOf(each, text, dynamically)) begins.add(path);
  const reached = new Set([file]);
  for (const each of reached)
    for (const [importer, text] of texts)
      if (importsOf(importer, text, statically).includes(each)) reached.add(importer);
  return [...reached].filter((each) => begins.has(each));
}

describe('modules of the visitor outside the kernel', () => {
  test('keep no state at module level', () => {
    const faults = [...texts]
      .filter(([file]) => !Object.hasOwn(exceptions, file))
      .flatMap(([file, text]) => stateOf(text).map((name) => `${file} keeps the state ${name}; ${instead}.`));
    expect(faults).toEqual([]);
  });

  test.each([
    ['let last = 0;', ['last']],
    ['export let last: string | undefined;', ['last']],
    ['const seen = new WeakSet<Element>();', ['seen']],
    ['const seen: Map<string, Set<number>> = /* @__PURE__ */ new Map();', ['seen']],
    ['const list: string[] = [];\nexport function f() {\n  list.push(1);\n}', ['list']],
    ['const table = { a: 1 };\nfunction f() {\n  table.a = 2;\n}', ['table']],
    ['const table = {};\nfunction f(name) {\n  table[name] ??= 2;\n}', ['table']],
    ["const names = new Set(['a']);\nfunction f() {\n  names.add('b');\n}", ['names']],
    ["const names = new Set(['a']);\nfunction f() {\n  let last = names.has('b');\n  this.names.add('c');\n}", []],
    ['function f() {\n  const seen = new Set();\n  seen.add(1);\n}', []],
  ])('are found by it: %j', (text, names) => {
    expect(stateOf(text)).toEqual(names);
  });

  test.each(Object.entries(exceptions))('%s stands in one script, which %s', (file) => {
    expect(stateOf(texts.get(file) ?? ''), 'needs no exception').not.toEqual([]);
    expect(scriptsWith(file)).toHaveLength(1);
  });
});
