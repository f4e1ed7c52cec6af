import { expect, test } from 'vitest';
import { chartOf } from '../../../editor/activity/chart-model.js';

test.each([
  [[0, 0], 1],
  [[1], 1],
  [[3], 5],
  [[10], 10],
  [[11], 20],
  [[72, 40], 100],
  [[501], 1000],
])('the top of %j is %i', (values, top) => expect(chartOf(values, []).top).toBe(top));

test('bars stand side by side, and the former days are on their scale', () => {
  const { top, barWidth, bars, lines } = chartOf([5, 0], [10, 2]);
  expect(top).toBe(10);
  expect(bars).toEqual([
    { x: 0.25, height: 0.5 },
    { x: 0.75, height: 0 },
  ]);
  expect(lines).toEqual([
    [
      { x: 0.25, height: 1 },
      { x: 0.75, height: 0.2 },
    ],
  ]);
  expect(barWidth).toBeLessThan(0.5);
  expect(chartOf([], []).bars).toEqual([]);
});

test('a day without a value has no bar and ends a line, and marks are on the scale', () => {
  const { top, bars, lines, marks } = chartOf([0.05, null], [null, 0.02], { least: 0.01, marks: [0.1, 0.25] });
  expect([top, bars.length, lines.length, marks]).toEqual([0.5, 1, 1, [0.2, 0.5]]);
  expect(chartOf([1, 1, 1], [1, null, 2]).lines.map((line) => line.length)).toEqual([1, 1]);
  expect([chartOf([0.3], [], { least: 0.01 }).top, chartOf([null], [], { least: 0.01 }).top]).toEqual([0.5, 0.01]);
});
