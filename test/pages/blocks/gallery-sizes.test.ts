import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxSizes, stripSizes } from '../../../pages/blocks/gallery-sizes.js';
import { galleryBlockTable } from '../../../protocol/blocks/gallery.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import type { GalleryLayout } from '../../../protocol/enums/gallery.js';

const settle = (value: Record<string, JsonValue>) => settleBlockValue(galleryBlockTable, value);

/** Pixels of a `sizes` value in a window of this width. */
function pixels(sizes: string, windowWidth: number): number {
  // A comma within brackets separates the arguments of `min` and `max`.
  const fitting = sizes.split(/, (?![^(]*\))/).find((each) => {
    const below = /^\(width < (\d+)px\)/.exec(each)?.[1];
    return !below || windowWidth < Number(below);
  });
  const lengths = [...(fitting ?? '').replace(/^\(.*?\) /, '').matchAll(/(\d+)(vw|px)/g)].map(([, number, unit]) =>
    unit === 'px' ? Number(number) : (Number(number) * windowWidth) / 100,
  );
  return fitting?.includes('min(') ? Math.min(...lengths) : Math.max(...lengths);
}

/** Width of the widest box that a style sheet makes of these options in a room of this width. */
function boxWidth(
  layout: GalleryLayout,
  options: { count: number; column: number; gutter: number; min: boolean },
  room: number,
): number {
  const { count, column, gutter, min } = options;
  if (layout === 'carousel') {
    const shown = Math.min(count, room < 480 ? 2 : room < 724 ? 3 : count);
    return (room - (shown - 1) * room * 0.01) / shown;
  }
  if (layout === 'grid') return (room - 20 * (count - 1)) / count;
  const fit = (room + gutter) / (column + gutter);
  const isLeast = layout === 'autocolumns' || min;
  const columns = Math.max(1, isLeast ? Math.floor(fit + 0.001) : Math.ceil(fit - 0.001));
  return (room - (columns - 1) * gutter) / columns;
}

describe('the widest box', () => {
  it.each(['carousel', 'grid', 'autogrid', 'autocolumns'] as const)(
    'of %s is never wider than the sizes say, in any room',
    (layout) => {
      fc.assert(
        fc.property(
          fc.record({
            count: fc.integer({ min: 1, max: 8 }),
            column: fc.integer({ min: 80, max: 900 }),
            gutter: fc.integer({ min: 0, max: 100 }),
            min: fc.boolean(),
          }),
          fc.integer({ min: 320, max: 2600 }),
          fc.integer({ min: 200, max: 2600 }),
          (options, windowWidth, wish) => {
            const value = settle({
              slidesPerRow: options.count,
              thumbnailsPerRow: options.count,
              columnWidth: options.column,
              gutter: layout === 'carousel' ? '1' : String(options.gutter),
              columnBehavior: options.min ? 'min' : 'max',
            });
            const room = Math.min(windowWidth, wish);
            const told = pixels(boxSizes(layout, value)(1.5), windowWidth);
            expect(told + 1).toBeGreaterThanOrEqual(boxWidth(layout, options, room));
          },
        ),
      );
    },
  );

  it.each([
    ['autorows', { rowHeight: 200 }, 1.5, 'min(100vw, 700px)'],
    ['list', { listImageSize: 30 }, 1, '(width < 640px) 100vw, 30vw'],
    ['base', {}, 1, '100vw'],
  ] as const)('of %s is told in pixels and shares of the window', (layout, value, ratio, sizes) => {
    expect(boxSizes(layout, settle(value))(ratio)).toBe(sizes);
  });
});

describe('a thumbnail', () => {
  it.each([
    ['by percent, never lower than a touch target', {}, 0, 'min(100vw, max(66px, 15vw))'],
    ['by percent of its own', { vSize: '20' }, 0, 'min(100vw, max(66px, 30vw))'],
    ['by pixels', { thumbnailStripHeight: '120' }, 0, 'min(100vw, 180px)'],
  ])('%s, as wide as its height and ratio make it', (_, value, aspectRatio, sizes) => {
    expect(stripSizes(settle(value), aspectRatio)(1.5)).toBe(sizes);
  });
});
