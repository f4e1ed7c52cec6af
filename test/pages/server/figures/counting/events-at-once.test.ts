import { expect, it } from 'vitest';
import { eventsAtOnce, nextEventsAtOnce } from '../../../../../pages/server/figures/counting/events-at-once.js';

it.each([
  ['few rows: twice as many', 250, 12, 500],
  ['few rows, at most', 1000, 12, 1000],
  ['many rows: half', 1000, 900, 500],
  ['many rows, at least', 250, 700, 250],
  ['enough rows: as before', 500, 200, 500],
  ['just few enough', 250, 150, 500],
  ['just enough', 500, 300, 500],
])('%s', (_title, events, rows, next) => {
  expect(nextEventsAtOnce(events, rows)).toBe(next);
});

it('begins within its bounds', () => {
  expect(eventsAtOnce.first).toBeGreaterThanOrEqual(eventsAtOnce.least);
  expect(eventsAtOnce.first).toBeLessThanOrEqual(eventsAtOnce.most);
});
