import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomIndex, step, wrapIndex } from '../../../../runtime/models/gallery/stepping.js';

describe('wrapIndex', () => {
  it.each([
    [0, 3, 0],
    [2, 3, 2],
    [3, 3, 0],
    [7, 3, 1],
  ])('counts %i of %i slides on from the beginning: %i [GAL-32]', (index, count, wrapped) => {
    expect(wrapIndex(index, count)).toBe(wrapped);
  });

  it.each([
    [-1, 3, 2],
    [-3, 3, 0],
    [-4, 3, 2],
    [-1, 1, 0],
  ])('counts %i of %i slides back from the end: %i [GAL-33]', (index, count, wrapped) => {
    expect(wrapIndex(index, count)).toBe(wrapped);
  });

  it.each([0, 5, -2])('gives 0 for %i when there are no slides [GAL-34]', (index) => {
    expect(wrapIndex(index, 0)).toBe(0);
  });
});

describe('step', () => {
  it('leads from the last slide to the first and back, with loop on [GAL-37]', () => {
    expect(step({ index: 2, count: 3, loop: true }, 1)).toEqual({ index: 0 });
    expect(step({ index: 0, count: 3, loop: true }, -1)).toEqual({ index: 2 });
  });

  it('reports the end and the beginning, with loop off [GAL-38] [GAL-39]', () => {
    expect(step({ index: 2, count: 3, loop: false }, 1)).toBe('reached-end');
    expect(step({ index: 0, count: 3, loop: false }, -1)).toBe('reached-beginning');
    expect(step({ index: 1, count: 3, loop: false }, 1)).toEqual({ index: 2 });
  });

  it('visits every slide once a cycle, both ways, for any number of slides', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.nat(),
        fc.constantFrom(1 as const, -1 as const),
        (count, start, by) => {
          const seen = new Set<number>();
          let index = start % count;
          for (let at = 0; at < count; at += 1) {
            seen.add(index);
            const result = step({ index, count, loop: true }, by);
            if (typeof result === 'string') throw new Error('A loop has no end.');
            index = result.index;
          }
          expect(seen.size).toBe(count);
          expect(index).toBe(start % count);
        },
      ),
    );
  });
});

describe('randomIndex', () => {
  it('is any slide but the current one [GAL-50]', () => {
    const picks = [0, 0.2, 0.4, 0.6, 0.8, 0.999].map((random) => randomIndex(2, 6, random));
    expect(new Set(picks)).toEqual(new Set([0, 1, 3, 4, 5]));
    expect(randomIndex(0, 1, 0.7)).toBe(0);
    expect(randomIndex(0, 0, 0.7)).toBe(0);
  });
});
