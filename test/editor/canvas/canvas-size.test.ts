import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CanvasView } from '../../../editor/canvas/canvas-size.js';
import { limitWidth, readView, sizeCanvas, stepZoom } from '../../../editor/canvas/canvas-size.js';
import { deviceWidths, freeWidth, zoomSteps } from '../../../protocol/enums/device-views.js';
import type { DeviceView } from '../../../protocol/enums/device-views.js';

const first: CanvasView = { device: 'desktop', freeWidth: freeWidth.start, zoom: 'fit' };

const views = fc.record({
  device: fc.constantFrom(...(Object.keys(deviceWidths) as DeviceView[])),
  freeWidth: fc.integer({ min: freeWidth.min, max: freeWidth.max }),
  zoom: fc.constantFrom('fit' as const, ...zoomSteps),
});

describe('the size of the page in the editor', () => {
  test.each([
    ['desktop', 'fit', 720, 1280, 0.5625],
    ['desktop', 'fit', 1600, 1600, 1],
    ['desktop', 1, 720, 1280, 1],
    ['desktop', 0.5, 1600, 1600, 0.5],
    ['tablet', 'fit', 720, 768, 0.9375],
    ['tablet', 'fit', 1000, 768, 1],
    ['phone', 'fit', 720, 375, 1],
    ['phone', 'fit', 300, 375, 0.8],
    ['phone', 2, 300, 375, 2],
    ['free', 'fit', 512, 1024, 0.5],
    ['desktop', 'fit', 0, 1280, 1],
  ] as const)('%s at %s in a room of %d is %d wide at %d [ENUM-20]', (device, zoom, room, width, scale) => {
    expect(sizeCanvas({ ...first, device, zoom }, room)).toEqual({ width, scale });
  });

  test('fitted, the whole width is seen and nothing is enlarged', () => {
    fc.assert(
      fc.property(views, fc.integer({ min: 1, max: 4000 }), (view, room) => {
        const { width, scale } = sizeCanvas({ ...view, zoom: 'fit' }, room);
        expect(scale).toBeLessThanOrEqual(1);
        expect(width * scale).toBeLessThanOrEqual(room + 1e-6);
        expect(width).toBeGreaterThanOrEqual(deviceWidths[view.device] ?? freeWidth.min);
      }),
    );
  });
});

describe('one step of the zoom', () => {
  test.each([
    ['fit', 0.5625, 1, 0.75],
    ['fit', 0.5625, -1, 0.5],
    ['fit', 0.3, -1, 'fit'],
    ['fit', 0.3, 1, 0.5],
    ['fit', 1, 1, 1.25],
    [1, 1, 1, 1.25],
    [2, 2, 1, 2],
    [0.5, 0.5, -1, 0.5],
    ['fit', 0.74999, 1, 1],
  ] as const)('from %s seen at %d by %d leads to %s', (zoom, scale, step, next) => {
    expect(stepZoom(zoom, scale, step)).toBe(next);
  });
});

describe('what the browser remembers', () => {
  test('is read as it was kept', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(JSON.stringify(view), first)).toEqual(view);
      }),
    );
  });

  test('is the first view where it cannot be read, whatever stands there', () => {
    for (const kept of [null, '', '{', '[]', '3', 'null', '{"device":"toString","freeWidth":"9","zoom":7}'])
      expect(readView(kept, first)).toEqual(first);
    fc.assert(
      fc.property(fc.json(), (kept) => {
        const view = readView(kept, first);
        expect(Object.keys(deviceWidths)).toContain(view.device);
        expect(view.freeWidth).toBe(limitWidth(view.freeWidth));
      }),
    );
  });
});
