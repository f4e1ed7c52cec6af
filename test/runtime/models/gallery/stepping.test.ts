import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomIndex } from '../../../../runtime/models/gallery/random.js';
import { stepTarget, wrapIndex } from '../../../../runtime/models/gallery/stepping.js';

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

describe('stepTarget', () => {
  it('leads from the last slide to the first and back, with loop on [GAL-37]', () => {
    expect(stepTarget(3, 3, true)).toBe(0);
    expect(stepTarget(-1, 3, true)).toBe(2);
  });

  it('reports the end and the beginning, with loop off [GAL-38] [GAL-39]', () => {
    expect(stepTarget(3, 3, false)).toBe(-1);
    expect(stepTarget(-1, 3, false)).toBe(-1);
    expect(stepTarget(2, 3, false)).toBe(2);
  });

  it('visits every slide once a cycle, both ways, for any number of slides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), fc.constantFrom(1, -1), (count, start, by) => {
        const seen = new Set<number>();
        let index = start % count;
        for (let at = 0; at < count; at += 1) {
          seen.add(index);
          index = stepTarget(index + by, count, true);
        }
        expect(seen.size).toBe(count);
        expect(index).toBe(start % count);
      }),
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
