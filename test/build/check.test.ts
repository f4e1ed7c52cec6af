import { describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the command line
import { lastLine, partsFor } from '../check.mjs';

interface Part {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
}

const namesOf = (files: readonly string[]): string[] => (partsFor(files) as Part[][]).flat().map(({ name }) => name);
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

  test('lints and tests the changed files alone', () => {
    const parts = (partsFor(['a.ts', 'b.css']) as Part[][]).flat();
    const filesOf = (name: string): readonly string[] | undefined =>
      parts.find((part) => part.name === name)?.commands[0]?.filter((word) => /\.(ts|css)$/.test(word));
    expect(filesOf('lint')).toEqual(['a.ts']);
    expect(filesOf('unit')).toEqual(['test/vitest.config.ts', 'a.ts']);
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
