import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beyondBoundary,
  changesFade,
  changesSlide,
  directionOf,
  isSwipe,
  parseBoundaries,
  parseSnapPoints,
  releaseSpeed,
  settleTimeMs,
  withoutDeadZone,
} from '../../../../runtime/models/gallery/swipe.js';

describe('a swipe', () => {
  it.each([
    [50, 0, 250, true],
    [-50, 0, 250, true],
    [49, 0, 100, false],
    [50, 0, 251, false],
    [300, 299, 20, true],
    [300, 300, 20, false],
    [60, -80, 20, false],
  ])('of %i px across and %i px down within %i ms counts: %s [SLD-11]', (xPx, yPx, timeMs, counts) => {
    expect(isSwipe({ xPx, yPx, timeMs })).toBe(counts);
  });

  it('to the left is on and to the right is back, mirrored from right to left', () => {
    expect(directionOf(-80, false)).toBe(1);
    expect(directionOf(80, false)).toBe(-1);
    expect(directionOf(-80, true)).toBe(-1);
    expect(directionOf(80, true)).toBe(1);
  });
});

describe('a released touch', () => {
  const width = 900;
  it.each([
    ['a short one of 249 ms that is no swipe springs back', 49, 249, false],
    ['one of 250 ms under the threshold that is no swipe springs back', 49, 250, false],
    ['one of 251 ms under the threshold springs back', 399, 251, false],
    ['one of exactly width / 2.25 springs back', 400, 251, false],
    ['one beyond it changes the slide', 401, 251, true],
    ['a long one to the left too', -401, 900, true],
    ['the swipe rule comes first at 250 ms', 50, 250, true],
  ])('%s [SLD-12] [SLD-13]', (_words, xPx, timeMs, changes) => {
    expect(changesSlide({ xPx, yPx: 0, timeMs }, width)).toBe(changes);
  });
});

describe('a drag that fades', () => {
  it.each([
    ['a swipe changes the slide', 50, 250, 0, true],
    ['a slow one beyond a third of the width too', -301, 4000, 0, true],
    ['exactly a third springs back', 300, 400, 0, false],
    ['a short one that is quick at its end changes the slide', -50, 900, -0.3, true],
    ['one under 50 px springs back, however quick', -49, 260, -2, false],
    ['a short one that is slow at its end springs back', 200, 900, 0.29, false],
    ['a long one that turns back quickly springs back', -600, 900, 0.3, false],
  ])('%s [SLD-11]', (_words, xPx, timeMs, pxPerMs, changes) => {
    expect(changesFade({ xPx, yPx: 0, timeMs }, 900, pxPerMs)).toBe(changes);
  });

  it.each([
    [[], 0],
    [[[40, 80]], 0],
    [
      [
        [40, 80],
        [60, 100],
      ],
      1,
    ],
    // What was before the last 100 ms does not count.
    [
      [
        [400, 20],
        [20, 500],
        [50, 600],
      ],
      0.3,
    ],
    [
      [
        [400, 20],
        [400, 900],
      ],
      0,
    ],
  ] as const)('of the places and times %j ends with %f px/ms', (ways, speed) => {
    expect(releaseSpeed(ways.map(([xPx, timeMs]) => ({ xPx, yPx: 0, timeMs })))).toBeCloseTo(speed);
  });
});

describe('a new-swipe', () => {
  it.each([
    [10, 0],
    [-10, -0],
    [11, 1],
    [-60, -50],
  ])('of %i px moves the slides by %i px [SLD-14]', (xPx, moved) => {
    expect(withoutDeadZone(xPx)).toBe(moved);
  });

  it('follows beyond an end freely, not at all, or at a tenth [SLD-15] [SLD-19]', () => {
    expect(beyondBoundary(80, 'none')).toBe(80);
    expect(beyondBoundary(80, 'hard')).toBe(0);
    expect(beyondBoundary(80, 'inertial')).toBeCloseTo(8);
  });

  it.each([
    [100, 10, false, 200],
    [300, 1, false, 300],
    [900, 1, false, 500],
    [900, 0, false, 500],
    [100, 10, true, 300],
    [400, 1, true, 400],
    [-400, -1, true, 400],
    [900, 1, true, 500],
  ])('with %i px left at %f px/ms, wide: %s, takes %i ms [SLD-16] [SLD-17]', (remaining, speed, isWide, timeMs) => {
    expect(settleTimeMs(remaining, speed, isWide)).toBe(timeMs);
  });

  it('never leaves its range of durations', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(finite, finite, fc.boolean(), (remaining, speed, isWide) => {
        const timeMs = settleTimeMs(remaining, speed, isWide);
        expect(timeMs).toBeGreaterThanOrEqual(isWide ? 300 : 200);
        expect(timeMs).toBeLessThanOrEqual(500);
      }),
    );
  });

  it.each([
    ['none', ['none', 'none']],
    ['hard inertial', ['hard', 'inertial']],
    ['inertial, none', ['inertial', 'none']],
    ['soft', null],
    ['hard soft', null],
    ['hard hard hard', null],
    ['', null],
  ])('reads the boundaries "%s" as %j [SLD-19]', (text, boundaries) => {
    expect(parseBoundaries(text)).toEqual(boundaries);
  });

  it.each([
    ['none', 0.5],
    ['40%', 0.4],
    [' 12.5 % ', 0.125],
    ['100%', 1],
    ['40', null],
    ['40px', null],
    ['0%', null],
    ['101%', null],
    ['%', null],
  ])('reads the snap points "%s" as %s [SLD-20]', (text, ratio) => {
    expect(parseSnapPoints(text)).toBe(ratio);
  });
});
