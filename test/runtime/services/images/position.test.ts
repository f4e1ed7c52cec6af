import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centredFocalPosition, centredPosition, focalPosition } from '../../../../runtime/services/images/position.js';

/** Where in a box of length 1 the point `focal` of a picture of length `ratio` lies at `position`. */
const placeOf = (focal: number, ratio: number, position: number): number => focal * ratio - position * (ratio - 1);

describe('focal points', () => {
  it('are the position itself, in percent', () => {
    expect(focalPosition({ x: 0.25, y: 1 })).toBe('25% 100%');
  });

  it('stay in the box whatever its shape, and with advanced positioning come as near to its middle as can be [IMG-12]', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fc.double({ min: 1.001, max: 12, noNaN: true }), (focal, ratio) => {
        const plain = placeOf(focal, ratio, focal);
        const centred = placeOf(focal, ratio, centredPosition(focal, ratio));
        for (const place of [plain, centred]) expect(place >= -1e-9 && place <= 1 + 1e-9).toBe(true);
        expect(Math.abs(centred - 0.5)).toBeLessThanOrEqual(Math.abs(plain - 0.5) + 1e-9);
      }),
    );
  });

  it.each([
    [{ x: 0.25, y: 0.5 }, { width: 200, height: 100 }, { width: 100, height: 100 }, '0% 50%'],
    [{ x: 0.4, y: 0.5 }, { width: 200, height: 100 }, { width: 100, height: 100 }, '30% 50%'],
    [{ x: 0.5, y: 0.9 }, { width: 100, height: 200 }, { width: 100, height: 100 }, '50% 100%'],
    [{ x: 0.3, y: 0.7 }, { width: 100, height: 100 }, { width: 50, height: 50 }, '30% 70%'],
  ])('%o of %o in %o is centred by %s', (point, picture, box, position) => {
    expect(centredFocalPosition(point, picture, box)).toBe(position);
  });
});
