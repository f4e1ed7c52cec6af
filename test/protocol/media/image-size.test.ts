import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageModes, imageShapes, imageSizes, shapeRatios } from '../../../protocol/enums/images.js';
import { formatFocalPoint, parseFocalPoint } from '../../../protocol/media/focal-point.js';
import {
  addressedSize,
  chooseImageSize,
  cropOfMode,
  describeByFiles,
  drawnWidth,
  heldPixelRatio,
  isImageSize,
  parseDimensions,
  shapeRatio,
  sizedAddress,
} from '../../../protocol/media/image-size.js';

describe('the sizes of pictures', () => {
  it('are the seven of the specification [IMG-16]', () => {
    expect([...imageSizes].reverse()).toEqual([2500, 1500, 1000, 750, 500, 300, 100]);
  });

  it.each([
    [1, null, 100],
    [100, null, 100],
    [100.4, null, 100],
    [101, null, 300],
    [750, null, 750],
    [751, null, 1000],
    [1501, null, 2500],
    [9000, null, 2500],
    [0, null, 100],
    [1200, 1600, 1500],
    [1600, 1600, 1500],
    [1200, 1200, 1000],
    [600, 500, 500],
    [600, 99, 0],
  ])('for %i device pixels of an original of %s the size is %i', (widthPx, original, size) => {
    expect(chooseImageSize(widthPx, original)).toBe(size);
  });

  it('are never wider than the original, and the smallest sufficient one if there is any', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6000 }),
        fc.option(fc.integer({ min: 1, max: 5000 })),
        (widthPx, original) => {
          const size = chooseImageSize(widthPx, original);
          const offered = imageSizes.filter((each) => each <= (original ?? Infinity));
          expect(size <= (original ?? Infinity)).toBe(true);
          const enough = offered.filter((each) => each >= widthPx);
          expect(size).toBe(enough[0] ?? offered.at(-1) ?? 0);
        },
      ),
    );
  });

  it.each([
    [3, 1, 2, 2],
    [1, 1.5, 3, 1.5],
    [2.5, 1, 3, 2.5],
  ])('a pixel ratio of %d between %d and %d counts as %d [IMG-08] [IMG-09]', (ratio, min, max, held) => {
    expect(heldPixelRatio(ratio, min, max)).toBe(held);
  });
});

describe('modes', () => {
  it('mean cropped, contained, or neither [IMG-04]', () => {
    expect(Object.fromEntries(imageModes.map((mode) => [mode, cropOfMode(mode)]))).toEqual({
      none: null,
      fill: 'cover',
      'content-fill': 'cover',
      cover: 'cover',
      fit: 'contain',
      'content-fit': 'contain',
      contain: 'contain',
    });
  });

  it.each([
    ['cover', { width: 400, height: 500 }, { width: 1600, height: 900 }, 888.9],
    ['cover', { width: 400, height: 100 }, { width: 1600, height: 900 }, 400],
    ['contain', { width: 400, height: 500 }, { width: 1600, height: 900 }, 400],
    ['contain', { width: 400, height: 90 }, { width: 1600, height: 900 }, 160],
    [null, { width: 400, height: 500 }, { width: 1600, height: 900 }, 400],
    ['cover', { width: 400, height: 500 }, null, 400],
  ] as const)('%s in %o draws %o this wide', (crop, box, picture, width) => {
    expect(drawnWidth(box, picture, crop)).toBeCloseTo(width, 1);
  });
});

describe('addresses of sizes', () => {
  it.each([
    ['/media/a.jpg', 'queryString', '/media/a.jpg?format=500w'],
    ['/media/a.jpg?v=1', 'queryString', '/media/a.jpg?v=1&format=500w'],
    ['/media/a.jpg?v=1#top', 'queryString', '/media/a.jpg?v=1&format=500w#top'],
    ['/media/a.b.jpg', 'filename', '/media/a.b-500w.jpg'],
    ['/media/a.jpg?v=1', 'filename', '/media/a-500w.jpg?v=1'],
    ['/media/a', 'filename', '/media/a'],
    ['https://cdn.example/x/a.webp#f', 'filename', 'https://cdn.example/x/a-500w.webp#f'],
  ] as const)('%s as %s is %s [IMG-07]', (source, format, address) => {
    expect(sizedAddress(source, 500, format)).toBe(address);
  });

  it('leave the original unchanged without a size', () => {
    expect(sizedAddress('/media/a.jpg', 0)).toBe('/media/a.jpg');
  });

  it('contain the size', () => {
    const path = fc.stringMatching(/^\/[a-z]{1,8}\.(jpg|png|webp)$/);
    fc.assert(
      fc.property(
        path,
        fc.constantFrom(...imageSizes),
        fc.constantFrom('queryString' as const, 'filename' as const),
        (source, size, format) => {
          expect(addressedSize(sizedAddress(source, size, format))).toBe(size);
          expect(addressedSize(source)).toBe(0);
          expect(isImageSize(size)).toBe(true);
          expect(isImageSize(size + 1)).toBe(false);
        },
      ),
    );
  });
});

describe('attributes of a picture', () => {
  it.each([
    ['2400x1600', { width: 2400, height: 1600 }],
    [' 10 X 20 ', { width: 10, height: 20 }],
    ['0x10', null],
    ['wide', null],
    ['10', null],
    [null, null],
  ])('dimensions of %s [IMG-01]', (text, size) => {
    expect(parseDimensions(text)).toEqual(size);
  });

  it.each([
    ['0.2,0.8', { x: 0.2, y: 0.8 }],
    ['-3,7', { x: 0, y: 1 }],
    ['left,0.25', { x: 0.5, y: 0.25 }],
    ['1e999,', { x: 0.5, y: 0.5 }],
    ['', { x: 0.5, y: 0.5 }],
    [null, { x: 0.5, y: 0.5 }],
  ])('focal point of %s [IMG-02]', (text, point) => {
    expect(parseFocalPoint(text)).toEqual(point);
  });

  it('keep a focal point through writing and reading', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, (x, y) => {
        const written = formatFocalPoint({ x, y });
        const read = parseFocalPoint(written);
        expect(Math.abs(read.x - x)).toBeLessThanOrEqual(0.0005);
        expect(Math.abs(read.y - y)).toBeLessThanOrEqual(0.0005);
        expect(formatFocalPoint(read)).toBe(written);
        // The server writes rules for exactly this spelling.
        expect(written).toMatch(/^(0(\.\d{1,4})?|1),(0(\.\d{1,4})?|1)$/);
      }),
    );
  });
});

describe('candidates described by the width of their box', () => {
  it('are described by the width of their file, in either kind of address and within the original [I1]', () => {
    for (const format of ['queryString', 'filename'] as const) {
      const written = imageSizes
        .map((size) => `${sizedAddress('/p/a-1.jpg?v=2', size, format)} ${Math.floor(Math.min(size, 1200) / 1.5)}w`)
        .join(', ');
      const described = imageSizes
        .map((size) => `${sizedAddress('/p/a-1.jpg?v=2', size, format)} ${Math.min(size, 1200)}w`)
        .join(', ');
      expect(describeByFiles(written, 1200)).toBe(described);
    }
    expect(describeByFiles('/a.jpg?format=500w 333w,/a.jpg?format=750w&v=1 500w')).toBe(
      '/a.jpg?format=500w 500w,/a.jpg?format=750w&v=1 750w',
    );
  });

  it.each(['', '/a.jpg', '/a-300.jpg 200w, /a-600.jpg 400w', '/a-300wide.jpg 200w', '/a-300w.jpg 1x, /a-600w.jpg 2x'])(
    'stay unchanged when no address has a size: %s',
    (srcset) => {
      expect(describeByFiles(srcset, 1200)).toBe(srcset);
    },
  );
});

describe('shapes', () => {
  it('have our own names, as the specification does not list them, and the heights of square, upright and lying shapes; unknown ones are square [IMG-24] [IMG-25]', () => {
    expect(imageShapes.map(shapeRatio).filter((ratio) => ![100, 150, 67].includes(ratio))).toEqual([]);
    expect([shapeRatio('circle'), shapeRatio('arch'), shapeRatio('upright-oval'), shapeRatio('lying')]).toEqual([
      100, 150, 150, 67,
    ]);
    expect([shapeRatio('dodecahedron'), shapeRatio('toString'), shapeRatio('')]).toEqual([100, 100, 100]);
    expect([...imageShapes].sort()).toEqual(Object.keys(shapeRatios).sort());
  });
});
