import { describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the command line
import { lastLine, partsFor } from '../check.mjs';
// @ts-expect-error: plain JavaScript, shared with the command line
import { relatedWidgets } from '../support/related-tests.mjs';

interface Part {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
}

/** A project in which a test imports the source `runtime/a.ts`, one its importer, and one a script and a catalogue. */
const texts = new Map([
  ['test/runtime/b.test.ts', "import { b } from '../../runtime/b.js';"],
  ['test/runtime/a.test.ts', "import { a } from '../../runtime/a.js';"],
  ['test/build.test.ts', "import '../build.mjs';\nimport de from '../protocol/strings/de.json' with { type: 'json' };"],
  ['runtime/b.ts', "export { a as b } from './a.js';"],
]);

const partsOf = (files: readonly string[]): Part[] => (partsFor(files, texts) as Part[][]).flat();
const namesOf = (files: readonly string[]): string[] => partsOf(files).map(({ name }) => name);
const done = (results: Readonly<Record<string, string>>): object[] =>
  Object.entries(results).map(([name, result]) => ({ name, remedy: `npm run ${name}`, result, output: '' }));

describe('the quick check', () => {
  test.each([
    ['a source', ['runtime/a.ts'], ['types', 'knip', 'format', 'lint', 'unit']],
    ['a script', ['build.mjs'], ['knip', 'format', 'lint', 'unit']],
    ['a message catalogue', ['protocol/strings/de.json'], ['types', 'format', 'unit']],
    ['a browser test', ['e2e/a.spec.ts'], ['types', 'knip', 'format', 'lint']],
    ['a style sheet', ['runtime/a.css'], ['format']],
  ])('runs for %s the parts that it can break', (_about, files, parts) => {
    expect(namesOf(files)).toEqual(parts);
  });

  const filesOf = (files: readonly string[], name: string): readonly string[] | undefined =>
    partsOf(files)
      .find((part) => part.name === name)
      ?.commands[0]?.filter((word) => /\.(ts|css)$/.test(word) && !word.endsWith('config.ts'));

  test('lints the changed files alone', () => {
    expect(filesOf(['runtime/a.ts', 'b.css'], 'lint')).toEqual(['runtime/a.ts']);
  });

  test('runs the unit tests that reach a changed file by imports, the nearest first', () => {
    expect(filesOf(['runtime/a.ts'], 'unit')).toEqual(['test/runtime/a.test.ts', 'test/runtime/b.test.ts']);
    expect(filesOf(['test/runtime/b.test.ts'], 'unit')).toEqual(['test/runtime/b.test.ts']);
    expect(namesOf(['runtime/unused.ts'])).not.toContain('unit');
  });

  test.each([
    ['of a widget', ['runtime/widgets/tabs/model.ts', 'pages/cases/tabs/default.html', 'README.md'], ['tabs']],
    ['of a table', ['protocol/widgets/tabs.ts'], ['tabs']],
    ['of what two widgets share', ['runtime/dom/focus.ts'], ['popup', 'tabs']],
    ['of the list of names', ['protocol/names/widgets.ts', 'pages/cases/tabs/default.html'], ['tabs']],
    ['of the kernel that the contract runs', ['runtime/core/registry.ts', 'runtime/widgets/tabs/tabs.ts'], []],
    ['of the contract itself', ['test/contracts/widgets.test.ts', 'runtime/widgets/tabs/tabs.ts'], []],
  ])('runs the contract for a change %s over the widgets that it can break', (_about, files, widgets) => {
    const sources = new Map([
      ['runtime/widgets/tabs/tabs.ts', "import '../../../protocol/widgets/tabs.js';\nimport './model.js';"],
      ['runtime/widgets/tabs/model.ts', "import '../../dom/focus.js';"],
      ['runtime/widgets/popup/popup.ts', "import '../../dom/focus.js';"],
      ['test/contracts/contract-page.ts', "import '../../runtime/core/registry.js';"],
      ['test/contracts/widget-contract.ts', "import './contract-page.js';"],
      ['test/contracts/widgets.test.ts', "import './widget-contract.js';\nimport '../../protocol/names/widgets.js';"],
    ]);
    expect(relatedWidgets(files, sources)).toEqual(widgets);
  });

  test('limits the number of unit test files and names it', () => {
    const many = new Map(Array.from({ length: 100 }, (_, index) => [`test/${index}.test.ts`, "import '../a.js';"]));
    const parts = (partsFor(['a.ts'], many) as Part[][]).flat();
    expect(parts.at(-1)?.name).toBe('unit (the nearest 16 of 100 test files)');
  });

  test('names the command for each part that failed', () => {
    expect(lastLine(done({ types: 'failed', lint: 'passed', unit: 'failed' }), 2, 9)).toBe(
      'Failed in 9 s over 2 changed files: types (npm run types), unit (npm run unit). The output is above.',
    );
  });

  test('names the command for a part that was stopped at its limit', () => {
    expect(lastLine(done({ lint: 'passed', unit: 'stopped' }), 1, 35)).toBe(
      'Passed in 35 s over 1 changed file: lint. unit took too long and was stopped: npm run unit. Everything: npm test',
    );
  });
});
