import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { galleryLayouts } from '../../../protocol/enums/gallery.js';
import { galleryLayout, layoutNamed } from '../../../protocol/gallery/layout.js';

describe('the layout of a design', () => {
  it.each([
    ['stacked', 'base'],
    ['slider', 'strip'],
    ['slideshow', 'stacked'],
    ['grid', 'grid'],
    ['autogrid', 'autogrid'],
    ['autocolumns', 'autocolumns'],
    ['carousel', 'carousel'],
    ['list', 'list'],
  ])('"%s" is %s [LAY-02] [LAY-03] [LAY-04] [LAY-05] [LAY-06] [LAY-07] [LAY-08] [LAY-09]', (design, layout) => {
    expect(galleryLayout(design)).toBe(layout);
  });

  it('with an unknown name is base, whatever the name [LAY-10]', () => {
    for (const design of ['', 'autorows', 'base', 'Slideshow', '__proto__', 'constructor'])
      expect(galleryLayout(design)).toBe('base');
    fc.assert(fc.property(fc.string(), (design) => galleryLayouts.includes(galleryLayout(design))));
  });
});

describe('a layout named directly', () => {
  it('is one of nine [LAY-01]', () => {
    expect(galleryLayouts).toHaveLength(9);
    for (const name of galleryLayouts) expect(layoutNamed(name)).toBe(name);
  });

  it.each(['slider', 'masonry', ''])('raises for "%s", naming it [LAY-11] [STR-76]', (name) => {
    expect(() => layoutNamed(name)).toThrow(
      new Error(`These are not the gallery designs you are looking for... ${name}`),
    );
  });
});
