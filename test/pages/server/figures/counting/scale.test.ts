import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentile, stepOf, valueOf } from '../../../../../pages/server/figures/counting/scale.js';

it('a step holds the values up to its own, within 8 %', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3_600_000, noNaN: true }), (value) => {
      const top = valueOf(stepOf(value));
      expect(top).toBeGreaterThanOrEqual(value * (1 - 1e-6));
      expect(top).toBeLessThanOrEqual(Math.max(1, value * 1.0801));
    }),
  );
  expect(stepOf(0)).toBe(0);
});

it('a percentile is the value below which that share lies, within a step', () => {
  expect(percentile(new Map(), 0.75)).toBeNull();
  expect(percentile(new Map([[stepOf(100), 1]]), 0.75)).toBeCloseTo(valueOf(stepOf(100)));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1 }), (values) => {
      const counts = new Map<number, number>();
      for (const value of values) counts.set(stepOf(value), (counts.get(stepOf(value)) ?? 0) + 1);
      const sorted = [...values].sort((one, other) => one - other);
      const truth = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
      const found = percentile(counts, 0.75) ?? 0;
      expect(found).toBeGreaterThanOrEqual(truth * (1 - 1e-6));
      expect(found).toBeLessThanOrEqual(truth * 1.0801);
    }),
  );
});
