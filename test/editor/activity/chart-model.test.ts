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
  const { top, barWidth, bars, line } = chartOf([5, 0], [10, 2]);
  expect(top).toBe(10);
  expect(bars).toEqual([
    { x: 0.25, height: 0.5 },
    { x: 0.75, height: 0 },
  ]);
  expect(line).toEqual([
    { x: 0.25, height: 1 },
    { x: 0.75, height: 0.2 },
  ]);
  expect(barWidth).toBeLessThan(0.5);
  expect(chartOf([], []).bars).toEqual([]);
});
