import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupHolding, groupStart, shownPerRow, totalGroups } from '../../../../runtime/models/gallery/groups.js';

describe('slides side by side', () => {
  it.each([
    [1, 300, 1],
    [2, 300, 2],
    [3, 300, 2],
    [6, 479.9, 2],
    [6, 480, 3],
    [3, 480, 3],
    [2, 480, 2],
    [6, 723.9, 3],
    [6, 724, 6],
    [4, 2000, 4],
    [1, 700, 1],
  ])('%i of them at %f px are %i [CAR-06] [CAR-07]', (slidesPerRow, widthPx, shown) => {
    expect(shownPerRow(slidesPerRow, widthPx)).toBe(shown);
  });
});

const rows = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 12 }));

describe('groups', () => {
  it.each([
    [8, 3, 3, [0, 3, 5]],
    [9, 3, 3, [0, 3, 6]],
    [3, 3, 1, [0]],
    [2, 3, 1, [0]],
    [4, 3, 2, [0, 1]],
    [5, 1, 5, [0, 1, 2, 3, 4]],
  ])('of %i slides, %i in each, are %i and begin at %j [CAR-01] [CAR-02]', (count, perRow, total, starts) => {
    expect(totalGroups(count, perRow)).toBe(total);
    expect(Array.from({ length: total }, (_, group) => groupStart(group, count, perRow))).toEqual(starts);
  });

  it('hold every slide, leave no gap at the end and are found again by their first slide [CAR-01]', () => {
    fc.assert(
      fc.property(rows, ([count, perRow]) => {
        for (let index = 0; index < count; index += 1) {
          const group = groupHolding(index, count, perRow);
          const start = groupStart(group, count, perRow);
          expect(group).toBeGreaterThanOrEqual(0);
          expect(group).toBeLessThan(totalGroups(count, perRow));
          expect(index).toBeGreaterThanOrEqual(start);
          expect(index).toBeLessThan(start + perRow);
          expect(start + perRow).toBeLessThanOrEqual(Math.max(count, perRow));
          expect(groupHolding(start, count, perRow)).toBe(group);
        }
      }),
    );
  });

  it('are stepped through, each once, from the first to the last and back', () => {
    fc.assert(
      fc.property(rows, ([count, perRow]) => {
        const starts = Array.from({ length: totalGroups(count, perRow) }, (_, group) =>
          groupStart(group, count, perRow),
        );
        expect(new Set(starts).size).toBe(starts.length);
        expect([...starts].sort((a, b) => a - b)).toEqual(starts);
      }),
    );
  });
});
