import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addColumn,
  addRow,
  datasetFault,
  isManyCells,
  parseCells,
  pasteCells,
  removeColumn,
  removeRow,
} from '../../../editor/fields/dataset-cells.js';
import { datasetProblem, pastedWords } from '../../../editor/fields/dataset-words.js';
import { readDataset, writeDataset, type Dataset } from '../../../protocol/text/dataset.js';

const start = { row: 0, column: 0 };
const grid = (rows: number, columns: number): Dataset =>
  Array.from({ length: rows }, (_row, y) => Array.from({ length: columns }, (_cell, x) => `${y} ${x}`));

describe('a pasted text', () => {
  test.each<[string, string, Dataset]>([
    [
      'cells of a spreadsheet',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a cell with a line end and quotes',
      'a\t"two\nlines ""so"""\n1\t2',
      [
        ['a', 'two lines "so"'],
        ['1', '2'],
      ],
    ],
    [
      'values parted by semicolons',
      'a;b\n"1;5";2',
      [
        ['a', 'b'],
        ['1;5', '2'],
      ],
    ],
    [
      'values parted by commas',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['words with a comma beside a tab', 'a, b\tc', [['a, b', 'c']]],
    ['a quote that never ends', '"a\tb', [['"a', 'b']]],
    ['one column', 'a\nb', [['a'], ['b']]],
    ['an empty line between others', 'a\n\nb', [['a'], [''], ['b']]],
    ['nothing', '\n', []],
  ])('%s', (_name, text, cells) => {
    expect(parseCells(text)).toEqual(cells);
  });

  test('ends for every text, with as many marks as it likes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\t', ',', ';', '\n', '\r') }), (text) => {
        for (const row of parseCells(text)) expect(row.length).toBeGreaterThan(0);
      }),
    );
  });

  test('is one cell or many', () => {
    expect(['two words', 'one\n', 'a\tb', 'a\nb'].map(isManyCells)).toEqual([false, false, true, true]);
  });
});

describe('cells', () => {
  test('are what was written, for every text without tabs and line ends', () => {
    const cell = fc.string().map((text) => text.replace(/[\t\r\n]/g, ''));
    const cells = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(cells, (each) => {
        // A single empty cell is no table.
        fc.pre(writeDataset(each) !== '');
        expect(readDataset(writeDataset(each))).toEqual(each);
      }),
    );
  });

  test('are pasted over others from a cell on, and the table grows', () => {
    const { cells } = pasteCells(
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      { row: 1, column: 1 },
      [['x', 'y'], ['z']],
    );
    expect(cells).toEqual([
      ['a', 'b', ''],
      ['1', 'x', 'y'],
      ['', 'z', ''],
    ]);
  });

  test('are at most 1000 rows and 50 columns; it is told how many were dropped [EDIT-08] [EDIT-09]', () => {
    const pasted = pasteCells([], start, grid(1004, 52));
    expect([pasted.cells.length - 1, pasted.cells[0]?.length]).toEqual([1000, 50]);
    expect(pastedWords(pasted)).toBe(
      'Rows: 1000, columns: 50. A table has at most 1000 rows and 50 columns. Left out: 3 rows, 2 columns.',
    );
    expect(pastedWords(pasteCells([], start, grid(1001, 50)))).toBe('Rows: 1000, columns: 50.');
    expect([addRow(pasted.cells).length, addColumn(pasted.cells)[0]?.length]).toEqual([1001, 50]);
  });

  test('are added and removed by row and column; without its last column a table is empty', () => {
    const cells = grid(2, 2);
    expect([addRow(cells)[2], addColumn(cells)[0], removeRow(cells, 1), removeColumn(cells, 0)]).toEqual([
      ['', ''],
      ['0 0', '0 1', ''],
      [['0 0', '0 1']],
      [['0 1'], ['1 1']],
    ]);
    expect(removeColumn([['a'], ['1']], 0)).toEqual([]);
  });
});

test.each([
  ['', 'Your dataset must have at least one column'],
  ['\t\n1\t2', 'Your dataset must have at least one column'],
  ['a\tb', 'Your dataset must have at least one row'],
  ['a\tb\n \t', 'Your dataset must have at least one row'],
  ['a\tb\n1\t ', 'One or more rows was missing data'],
  ['a\tb\n1\t2\n3', 'One or more rows was missing data'],
  ['a\tb\n1\t2', null],
])('of the cells %j it is said: %s [STR-64] [STR-65] [STR-66] [EDIT-11]', (stored, words) => {
  expect(datasetProblem(stored)).toBe(words);
  expect(datasetFault(readDataset(stored)) === null).toBe(words === null);
});
