import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sideAt } from '../../../../../runtime/services/lightbox/controls.js';
import { fitted, type Zoom, zoomTo } from '../../../../../runtime/services/lightbox/magnify/zoom.js';

const room = { left: 0, top: 40, width: 360, height: 600 };
const size = { offsetWidth: 360, offsetHeight: 240 };
const middle = { x: 180, y: 340 };

describe('magnifying', () => {
  it.each([
    {
      name: 'about the middle of the room the picture stays in the middle',
      scale: 2,
      from: middle,
      to: middle,
      expected: { scale: 2, x: 0, y: 0 },
    },
    {
      name: 'what lies under the finger stays under it',
      scale: 2,
      from: { x: 80, y: 340 },
      to: { x: 80, y: 340 },
      expected: { scale: 2, x: 100, y: 0 },
    },
    {
      name: 'fingers that move take the picture along',
      scale: 3,
      from: middle,
      to: { x: 200, y: 340 },
      expected: { scale: 3, x: 20, y: 0 },
    },
    {
      name: 'no edge comes into the room',
      scale: 2,
      from: middle,
      to: { x: 900, y: 340 },
      expected: { scale: 2, x: 180, y: 0 },
    },
    { name: 'at most four times', scale: 9, from: middle, to: middle, expected: { scale: 4, x: 0, y: 0 } },
    { name: 'never smaller than fitted', scale: 0.2, from: { x: 0, y: 0 }, to: { x: 90, y: 90 }, expected: fitted },
  ])('$name', ({ scale, from, to, expected }) => {
    const { scale: given, x, y } = zoomTo(fitted, scale, from, to, room, size);
    expect([given, x + 0, y + 0]).toEqual([expected.scale, expected.x, expected.y]);
  });

  it('never leaves a gap at an edge that the picture could fill, for any gesture', () => {
    const px = fc.double({ min: -2000, max: 2000, noNaN: true });
    const point = fc.record({ x: px, y: px });
    const gesture = fc.record({ scale: fc.double({ min: 0, max: 20, noNaN: true }), from: point, to: point });
    fc.assert(
      fc.property(fc.array(gesture, { minLength: 1, maxLength: 6 }), (gestures) => {
        let zoom: Zoom = fitted;
        for (const { scale, from, to } of gestures) zoom = zoomTo(zoom, scale, from, to, room, size);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(4);
        for (const [moved, roomPx, sizePx] of [
          [zoom.x, room.width, size.offsetWidth],
          [zoom.y, room.height, size.offsetHeight],
        ] as const) {
          expect(Math.abs(moved)).toBeLessThanOrEqual(Math.max(0, (sizePx * zoom.scale - roomPx) / 2) + 1e-6);
        }
      }),
    );
  });
});

describe('the edges of the window', () => {
  it.each([
    [0, -1],
    [19.9, -1],
    [20, 0],
    [500, 0],
    [979.9, 0],
    [980, 1],
    [999, 1],
  ])('of 1000 px: a click at %s is at the side %s [LBX-16]', (xPx, side) => expect(sideAt(xPx, 1000)).toBe(side));
});
