import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { galleryFieldNames, galleryBlockTable } from '../../../protocol/blocks/gallery.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import { readGalleryData } from '../../../protocol/gallery/block-data.js';
import {
  alignmentOf,
  columnWidthOf,
  parseRatio,
  stripHeight,
  videoPlaceholderPercent,
} from '../../../protocol/gallery/values.js';

describe('ratios', () => {
  it.each([
    ['16:9', 1.7778],
    ['3/2', 1.5],
    ['2x1', 2],
    [' 1.5 ', 1.5],
    [0.8, 0.8],
    ['Auto', null],
    ['', null],
    ['0:1', null],
    ['1:0', null],
    ['-3:2', null],
    ['100:1', null],
    ['16:9:4', null],
    [undefined, null],
  ])('%j is %j [GAL-03]', (text, ratio) => {
    expect(parseRatio(text)).toBe(ratio);
  });
});

describe('the width of a column', () => {
  it.each([
    [300, 300],
    [0.5, 0.5],
    ['300', 300],
    ['300.9px', 300],
    [0, 250],
    [-20, 250],
    ['-20', 250],
    ['wide', 250],
    [NaN, 250],
    [Infinity, 250],
    [null, 250],
  ])('%j gives %j [LAY-12] [LAY-14] [LAY-15]', (value, width) => {
    expect(columnWidthOf(value)).toBe(width);
  });

  it('keeps its former value when the new one is invalid [LAY-14]', () => {
    expect(columnWidthOf('none', 410)).toBe(410);
  });
});

describe('strips', () => {
  it.each([
    ['left', 'start'],
    ['center', 'middle'],
    ['right', 'end'],
    ['start', 'middle'],
    ['LEFT', 'middle'],
    ['', 'middle'],
  ])('%j aligns to the %s [LAY-33]', (value, alignment) => {
    expect(alignmentOf(value)).toBe(alignment);
  });

  it.each([
    [{ aspectRatio: 0, vSize: 0 }, 10],
    [{ aspectRatio: 50, vSize: 0 }, 50],
    [{ aspectRatio: 0, vSize: 22 }, 22],
    [{ aspectRatio: 50, vSize: 22 }, 22],
  ])('%j is %i percent high [LAY-35]', (settings, percent) => {
    expect(stripHeight(settings)).toBe(percent);
  });
});

describe('the placeholder of a video', () => {
  it.each([
    [true, 4, 65],
    [true, 1, 65],
    [false, 4, 25],
    [false, 1, 100],
    [false, 0, 100],
  ])('with own ratio %j in %i columns is %i percent high [GAL-60]', (hasOwnRatio, columns, percent) => {
    expect(videoPlaceholderPercent(hasOwnRatio, columns)).toBe(percent);
  });
});

describe('block data of a gallery', () => {
  const read = (data: Record<string, unknown>) => settleBlockValue(galleryBlockTable, readGalleryData(data));

  it.each([
    ['thumbnailsPerRow', 'thumbnails-per-row'],
    ['squareThumbs', 'square-thumbs'],
    ['autoCrop', 'auto-crop'],
    ['autoplayDuration', 'autoplay-duration'],
    ['activeAlignment', 'active-alignment'],
    ['thumbnailStripHeight', 'thumbnail-strip-height'],
    ['thumbnailStripMargin', 'thumbnail-strip-margin'],
    ['metaPosition', 'meta-position'],
  ])(
    'accepts the field %s as %s too [GAL-12] [GAL-13] [GAL-14] [GAL-16] [GAL-17] [GAL-19] [GAL-20] [GAL-22]',
    (field, name) => {
      const [own, other] = [{ [field]: '7' }, { [name]: '7' }].map(readGalleryData);
      expect(Object.keys(own!)).toEqual([field]);
      expect(other).toEqual(own);
    },
  );

  it('takes numbers and booleans that are texts, and texts that are numbers [GAL-01]', () => {
    const data = {
      slidesPerRow: '4',
      'square-thumbs': 'true',
      'auto-crop': 'false',
      gutter: 12,
      'autoplay-duration': '2.5',
      columnWidth: '310px',
      vSize: 20,
    };
    expect(read(data)).toMatchObject({
      slidesPerRow: 4,
      squareThumbs: true,
      autoCrop: false,
      gutter: '12',
      autoplayDuration: 2.5,
      columnWidth: 310,
      vSize: '20',
    });
  });

  it('prefers a field by its own name, and drops unknown fields [GAL-01]', () => {
    const data = readGalleryData({ thumbnailsPerRow: 5, 'thumbnails-per-row': 2, constructor: 1, colour: 'red' });
    expect(data).toEqual({ thumbnailsPerRow: 5 });
  });

  it('treats an unknown design as stacked [LAY-10]', () => {
    expect(read({ design: 'spiral' }).design).toBe('stacked');
    expect(read({ design: 'carousel' }).design).toBe('carousel');
  });

  it('always yields valid values for templates', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(galleryBlockTable.fields), ...Object.values(galleryFieldNames)),
          fc.anything(),
        ),
        (data) => {
          const value = read(data);
          expect(Object.keys(value).sort()).toEqual(Object.keys(galleryBlockTable.fields).sort());
          expect(value.columnWidth).toBeGreaterThan(0);
          expect(Number.isInteger(value.slidesPerRow) && value.slidesPerRow > 0).toBe(true);
        },
      ),
    );
  });
});
