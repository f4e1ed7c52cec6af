import { describe, expect, it } from 'vitest';
import type { Slide } from '../../../../runtime/dom/slides.js';
import { addressBeneath, findByPath, slideHash } from '../../../../runtime/services/lightbox/address.js';

const slides = [
  { id: 'oak', url: '' },
  { id: 'a', url: 'tables/oak' },
  { id: 'pieces', url: 'größe' },
  { id: '', url: '' },
] as unknown as Slide[];

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

describe('the address without its item', () => {
  it.each([
    ['https://x.example/pieces?q=1#itemId=oak', false, 'https://x.example/pieces?q=1'],
    ['https://x.example/pieces/oak?q=1#top', true, 'https://x.example/pieces'],
    ['https://x.example/pieces/oak/', true, 'https://x.example/pieces'],
    ['https://x.example/oak', true, 'https://x.example'],
    ['https://x.example//evil.example/oak', true, 'https://x.example//evil.example'],
  ])('%s, named by its path: %s, is %s', (address, isPath, expected) =>
    expect(addressBeneath(address, isPath)).toBe(expected),
  );
});

describe('the address of a slide', () => {
  it.each([
    [slides[0], 'https://x.example/p?q=1#itemId=oak'],
    [{ id: '', url: 'a/b=c#d' } as Slide, 'https://x.example/p?q=1#itemId=a%2Fb%3Dc%23d'],
    [{ id: 'half \ud800', url: '' } as Slide, 'https://x.example/p?q=1#itemId=half%20%EF%BF%BD'],
    [slides[3], ''],
  ])('%o has %s', (slide, expected) => expect(slideHash('https://x.example/p?q=1#old', slide as Slide)).toBe(expected));
});
