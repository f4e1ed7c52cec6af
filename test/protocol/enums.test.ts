import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageTypes } from '../../protocol/enums/page-types.js';
import { permissions, roles } from '../../protocol/enums/roles.js';

const specification = readFileSync('test/specification.md', 'utf8');

/** Numbers in a row of the specification, such as `… page 2, splash page 3, …`, in their order. */
function numbersOf(row: string): number[] {
  const text = new RegExp(`\\*\\*${row}\\*\\* [^:]*: (.*?)\\. \\(s`).exec(specification)?.[1] ?? '';
  return text
    .replace(/there is no \d+|\(s1[^)]*\)/g, '')
    .split(/[,;]/)
    .flatMap((part) => /(\d+)\s*$/.exec(part.trim())?.[1] ?? [])
    .map(Number);
}

test.each([
  ['ENUM-01', pageTypes],
  ['ENUM-14', roles],
  ['ENUM-15', permissions],
])('the numbers of [%s] are those of the specification, none left out and none added', (row, table) => {
  expect(numbersOf(row).length).toBeGreaterThan(5);
  expect(Object.values(table)).toEqual(numbersOf(row));
});
