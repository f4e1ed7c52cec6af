// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { findParts } from '../../../runtime/core/parts.js';
import { findNamed } from '../../../runtime/dom/slide.js';
import { findSlide, readItemId, readSlide, type Slide } from '../../../runtime/dom/slides.js';
import { readCase } from '../../support/mount.js';

const readSlides = (root: Element, widget: string): Slide[] => findParts(root, widget, 'slide').map(readSlide);

function slidesOf(name: string, at = 0) {
  document.body.innerHTML = readCase(name);
  return readSlides(document.querySelectorAll('[data-widget~=slideshow]')[at] as Element, 'slideshow');
}

/** One slide with these attributes. */
function slideWith(attributesOf: Record<string, string>) {
  const root = document.createElement('div');
  const element = document.createElement('figure');
  root.setAttribute('data-widget', 'slideshow');
  element.setAttribute('data-part', 'slide');
  for (const [name, value] of Object.entries(attributesOf)) element.setAttribute(name, value);
  root.append(element);
  return readSlides(root, 'slideshow')[0] as ReturnType<typeof readSlides>[number];
}

afterEach(() => {
  document.body.replaceChildren();
  window.location.hash = '';
});

describe('slides', () => {
  it('are read with the names of the specification [GAL-24] [GAL-25] [GAL-27] [GAL-28]', () => {
    const [first] = slidesOf('slideshow/default');
    expect(first).toMatchObject({ type: 'image', id: 's1', url: 'hero-1', clickThroughUrl: '', title: 'The yard' });
    expect(first?.dimensions).toEqual({ width: 1600, height: 1067 });
    expect(first?.focalPoint).toEqual({ x: 0.5, y: 0.4 });
    expect(first?.image?.alt).toBe('The yard');
  });

  it('distinguish films from pictures [GAL-23]', () => {
    expect(slidesOf('slideshow/mixed').map(({ type }) => type)).toEqual(['image', 'video', 'image']);
  });

  it('belong to their closest gallery', () => {
    expect(slidesOf('slideshow/nested').map(({ id }) => id)).toEqual(['s1', 's2']);
    expect(slidesOf('slideshow/nested', 1)).toHaveLength(2);
  });

  it('return their click-through address, unless it runs a script [GAL-26]', () => {
    expect(slidesOf('slideshow/click-through').map(({ clickThroughUrl }) => clickThroughUrl)).toEqual([
      '/shop',
      'https://example.com/',
      '',
      '',
    ]);
    expect(slidesOf('slideshow/click-through').map(({ isNewWindow }) => isNewWindow)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['0.2,0.9', { x: 0.2, y: 0.9 }],
    ['-1,7', { x: 0, y: 1 }],
    ['left,0.25', { x: 0.5, y: 0.25 }],
    ['', { x: 0.5, y: 0.5 }],
  ])('with the focal point "%s" keep %j in every crop', (text, point) => {
    expect(slideWith({ 'data-image-focal-point': text }).focalPoint).toEqual(point);
  });

  it.each(['', 'x', '0x5', '12', '-3x4', '1e9x1e9'])('of the size "%s" have none', (text) => {
    expect(slideWith({ 'data-image-dimensions': text }).dimensions).toBeNull();
  });

  it('never throw, for any attribute values', () => {
    const names = ['data-type', 'data-image-focal-point', 'data-image-dimensions', 'data-click-through-url'];
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 4, maxLength: 4 }), (values) => {
        const { type, focalPoint, clickThroughUrl } = slideWith(
          Object.fromEntries(names.map((name, at) => [name, values[at] as string])),
        );
        expect(['image', 'video']).toContain(type);
        for (const part of [focalPoint.x, focalPoint.y]) expect(part >= 0 && part <= 1).toBe(true);
        expect(clickThroughUrl).not.toMatch(/^\s*javascript:/i);
      }),
    );
  });
});

describe('the address', () => {
  it.each([
    ['#itemId=s2', 1],
    ['#itemId=table%2Dlamp', 2],
    ['#itemId=nobody', -1],
    ['#itemId=', -1],
    ['#itemId=%E0%A4%A', -1],
    ['#s2', -1],
  ])('%s names slide %i: by id, then by url [GAL-44]', (hash, index) => {
    document.body.innerHTML = readCase('slideshow/default');
    document.querySelectorAll('[data-part=slide]')[2]?.setAttribute('data-slide-url', 'table-lamp');
    const slides = readSlides(document.querySelector('[data-widget]') as Element, 'slideshow');
    window.location.hash = hash;
    expect(findSlide(slides, readItemId(window))).toBe(index);
    expect(
      findNamed(
        slides.map(({ element }) => element),
        window,
      ),
    ).toBe(index);
  });

  it('prefers the id when a url is equal', () => {
    const slides = [
      { id: 'a', url: 'b' },
      { id: 'b', url: 'c' },
    ] as ReturnType<typeof readSlides>;
    expect(findSlide(slides, 'b')).toBe(1);
  });
});
