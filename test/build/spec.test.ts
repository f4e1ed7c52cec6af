import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the command line
import { reasons } from './reasons.mjs';
// @ts-expect-error: plain JavaScript, shared with the command line
import { judgeReasons, namedRows, readNamed, readRows } from './spec.mjs';

const named = (source: string): string[] => [...(namedRows(source) as Set<string>)].sort();

describe('row ids in test titles', () => {
  test.each([
    ['none in an id that is concatenated', "test('opens [AB' + '-01]')", []],
    ['one in a title', "test('opens it [XX-02]', () => {})".replace('XX', 'ACC'), ['ACC-02']],
    [
      'several in a title',
      'it("a [XX-01] [XX-02, XX-03]", () => {})'.replaceAll('XX', 'ACC'),
      ['ACC-01', 'ACC-02', 'ACC-03'],
    ],
    ['a range in a title', 'test(`all [XX-01 to XX-03]`, f)'.replaceAll('XX', 'CTX'), ['CTX-01', 'CTX-02', 'CTX-03']],
    [
      'one in a table that fills the title',
      "test.each([['x', '[XX-07]']])('holds %s %s', f)".replace('XX', 'CTX'),
      ['CTX-07'],
    ],
    [
      'one alone in a table whose title has the brackets',
      "test.each([['x', 'XX-07']])('holds %s [%s]', f)".replace('XX', 'CTX'),
      ['CTX-07'],
    ],
    [
      'none alone in a table whose title has no brackets',
      "test.each([['x', 'XX-07']])('holds %s', f)".replace('XX', 'CTX'),
      [],
    ],
    ['none in a comment', "// '[XX-07]'\n/* '[XX-08]' */ test('a', f)".replaceAll('XX', 'CTX'), []],
  ])('%s', (_name, source, expected) => {
    expect(named(source)).toEqual(expected);
  });

  test('the specification is read into rows by system', () => {
    const rows = readRows('- **AB-01** One. (s0)\n- Decide: not a row\n- **AB-02** Two.\n- **CD-01** Three.') as Map<
      string,
      string[]
    >;
    expect([...rows]).toEqual([
      ['AB', ['AB-01', 'AB-02']],
      ['CD', ['CD-01']],
    ]);
  });
});

describe('rows with a reason', () => {
  const known = new Set(['AB-01', 'AB-02']);
  const named = new Map([['AB-02', 'ab.test.ts']]);

  test.each([
    ['a row that no test names', { 'AB-01': 'The sources say that they do not show it.' }, 0],
    ['a row that a test names', { 'AB-02': 'The sources say that they do not show it.' }, 1],
    ['a row that there is not', { 'AB-03': 'The sources say that they do not show it.' }, 1],
    ['a reason that says nothing', { 'AB-01': 'not shown' }, 1],
  ])('%s', (_name, table, problems) => {
    expect(judgeReasons(table, known, named)).toHaveLength(problems);
  });

  test('every reason is for a row of the specification that no test names', () => {
    const rows = readRows(readFileSync('test/specification.md', 'utf8')) as Map<string, string[]>;
    expect(judgeReasons(reasons, new Set([...rows.values()].flat()), readNamed())).toEqual([]);
  });
});
