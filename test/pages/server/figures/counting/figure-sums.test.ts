import { expect, it } from 'vitest';
import { boundKeys, createFigureSums, inventedPart } from '../../../../../pages/server/figures/counting/figure-sums.js';

it('sums changes of the same figure, and leaves out those that cancel out', () => {
  const sums = createFigureSums();
  const name = { day: 1, measure: 'view', key: '/', detail: '' } as const;
  sums.add(name);
  sums.add(name, 2, 5);
  sums.add({ ...name, key: '/x' });
  sums.add({ ...name, key: '/x' }, -1);
  expect(sums.list()).toEqual([{ ...name, count: 3, amount: 5 }]);
});

it('counts keys that are one too many together, and those that are known under their own', () => {
  const sums = createFigureSums();
  for (const key of ['/known', '/a', '/b', '/c']) sums.add({ day: 1, measure: 'view', key, detail: '' });
  sums.add({ day: 1, measure: 'button-press', key: 'Go', detail: '/made-up' });
  sums.add({ day: 1, measure: 'LCP', key: '/made-up', detail: 'phone 3' });
  const known = new Set(['/known']);
  const none = new Set<string>();
  const bounded = boundKeys(sums.list(), ({ measure }) => (measure === 'view' ? known : none), 2);
  expect(bounded.map(({ measure, key, detail, count }) => [measure, key, detail, count])).toEqual([
    ['view', '/known', '', 1],
    ['view', '/a', '', 1],
    ['view', '…', '', 2],
    ['button-press', 'Go', '/made-up', 1],
    ['LCP', '/made-up', 'phone 3', 1],
  ]);
  const full = boundKeys(sums.list(), () => new Set(['x', 'y']), 2);
  expect(full.slice(-2).map(({ key, detail }) => [key, detail])).toEqual([
    ['…', ''],
    ['…', 'phone 3'],
  ]);
  expect(inventedPart({ measure: 'LCP', key: '/', detail: 'phone 3' })).toBe('/');
});
