import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waveFrames, wavePx } from '../../../../../runtime/widgets/marquee/later/wave.js';

describe('wavePx', () => {
  it('is between 250 and 1000 px, and fits a whole number of times, for every text and frequency [MARQ-06]', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 250, max: 40_000, noNaN: true }),
        fc.integer({ min: 0, max: 100 }),
        (loopPx, waveFrequency) => {
          const length = wavePx({ loopPx, waveFrequency });
          expect(length).toBeGreaterThanOrEqual(249.999);
          expect(length).toBeLessThanOrEqual(1000.001);
          expect(Math.abs(loopPx / length - Math.round(loopPx / length))).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it.each([
    [0, 1000],
    [50, 625],
    [100, 250],
  ])('has waves of the asked length at a frequency of %i where they fit [MARQ-01]', (waveFrequency, length) => {
    expect(wavePx({ loopPx: 5000, waveFrequency })).toBe(length);
  });
});

describe('waveFrames', () => {
  it('goes up and down by the height, ends where it began, and leans most on the line', () => {
    const frames = waveFrames(500, 20).map(({ transform }) => String(transform));
    expect(frames[0]).toBe(frames.at(-1)?.replace('-0.00', '0.00'));
    expect(frames[4]).toBe('translateY(20.00px) rotate(0.0000rad)');
    expect(frames[12]).toMatch(/^translateY\(-20\.00px\) rotate\(-?0\.0000rad\)$/);
    const lean = Math.atan((2 * Math.PI * 20) / 500).toFixed(4);
    expect(frames[0]).toBe(`translateY(0.00px) rotate(${lean}rad)`);
  });
});
