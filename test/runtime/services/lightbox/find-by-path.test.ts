// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { findByPath } from '../../../../runtime/services/lightbox/find-by-path.js';

/** A slide with this id and url. */
function slideOf(id: string, url: string): Element {
  const slide = document.createElement('figure');
  slide.setAttribute('data-slide-id', id);
  slide.setAttribute('data-slide-url', url);
  return slide;
}

const slides = [slideOf('oak', ''), slideOf('a', 'tables/oak'), slideOf('pieces', 'größe'), slideOf('', '')];

describe('the slide that a path names [LBX-18]', () => {
  it.each([
    ['/pieces/oak', 1, 'the last part of a url goes before an id'],
    ['/pieces/oak/', 1, 'a slash at the end is none'],
    ['/pieces', 2, 'an id'],
    ['/pieces/gr%C3%B6%C3%9Fe', 2, 'decoded'],
    ['/oak/elm', -1, 'only the last part counts'],
    ['/', -1, 'nothing names no slide'],
    ['/%zz', -1, 'a stray percent sign'],
  ])('%s is %s: %s', (path, index) => expect(findByPath(slides, path)).toBe(index));
});
