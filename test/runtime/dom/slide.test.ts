// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { findParts } from '../../../runtime/core/parts.js';
import { readItemId } from '../../../runtime/dom/slide-address.js';
import { isNewWindow, readFocalPoint } from '../../../runtime/dom/slide-details.js';
import { readClickThrough } from '../../../runtime/dom/slide-link.js';
import { readDimensions } from '../../../runtime/dom/slide-size.js';
import { readTitle } from '../../../runtime/dom/slide-title.js';
import { findImage, findNamed, findSlide, isVideo, readId, readUrl } from '../../../runtime/dom/slide.js';
import { readCase } from '../../support/mount.js';

const readSlides = (root: Element, widget: string): HTMLElement[] => findParts(root, widget, 'slide');

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
  return readSlides(root, 'slideshow')[0] as HTMLElement;
}

afterEach(() => {
  document.body.replaceChildren();
  window.location.hash = '';
});

describe('slides', () => {
  it('are read with the names of the specification [GAL-24] [GAL-25] [GAL-27] [GAL-28]', () => {
    const first = slidesOf('slideshow/default')[0] as HTMLElement;
    expect([readId, readUrl, readClickThrough, readTitle].map((read) => read(first))).toEqual([
      's1',
      'hero-1',
      '',
      'The yard',
    ]);
    expect(readDimensions(first)).toEqual({ width: 1600, height: 1067 });
    expect(readFocalPoint(first)).toEqual({ x: 0.5, y: 0.4 });
    expect(findImage(first)?.alt).toBe('The yard');
  });

  it('distinguish films from pictures [GAL-23]', () => {
    expect(slidesOf('slideshow/mixed').map(isVideo)).toEqual([false, true, false]);
  });

  it('belong to their closest gallery', () => {
    expect(slidesOf('slideshow/nested').map(readId)).toEqual(['s1', 's2']);
    expect(slidesOf('slideshow/nested', 1)).toHaveLength(2);
  });

  it('return their click-through address, unless it runs a script [GAL-26]', () => {
    expect(slidesOf('slideshow/click-through').map(readClickThrough)).toEqual([
      '/shop',
      'https://example.com/',
      '',
      '',
    ]);
    expect(slidesOf('slideshow/click-through').map(isNewWindow)).toEqual([false, true, false, false]);
  });

  it.each([
    ['0.2,0.9', { x: 0.2, y: 0.9 }],
    ['-1,7', { x: 0, y: 1 }],
    ['left,0.25', { x: 0.5, y: 0.25 }],
    ['', { x: 0.5, y: 0.5 }],
  ])('with the focal point "%s" keep %j in every crop', (text, point) => {
    expect(readFocalPoint(slideWith({ 'data-image-focal-point': text }))).toEqual(point);
  });

  it.each(['', 'x', '0x5', '12', '-3x4', '1e9x1e9'])('of the size "%s" have none', (text) => {
    expect(readDimensions(slideWith({ 'data-image-dimensions': text }))).toBeNull();
  });

  it('never throw, for any attribute values', () => {
    const names = ['data-type', 'data-image-focal-point', 'data-image-dimensions', 'data-click-through-url'];
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 4, maxLength: 4 }), (values) => {
        const slide = slideWith(Object.fromEntries(names.map((name, at) => [name, values[at] as string])));
        const { x, y } = readFocalPoint(slide);
        expect(typeof isVideo(slide)).toBe('boolean');
        expect(readDimensions(slide)?.width).not.toBe(0);
        for (const part of [x, y]) expect(part >= 0 && part <= 1).toBe(true);
        expect(readClickThrough(slide)).not.toMatch(/^\s*javascript:/i);
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
    expect(findNamed(slides, window)).toBe(index);
  });

  it('prefers the id when a url is equal', () => {
    const slides = [
      slideWith({ 'data-slide-id': 'a', 'data-slide-url': 'b' }),
      slideWith({ 'data-slide-id': 'b', 'data-slide-url': 'c' }),
    ];
    expect(findSlide(slides, 'b')).toBe(1);
  });
});
