// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addressBeneath, slideHash } from '../../../../runtime/services/lightbox/address.js';

/** A slide with this id and url. */
function slideOf(id: string, url: string): Element {
  const slide = document.createElement('figure');
  slide.setAttribute('data-slide-id', id);
  slide.setAttribute('data-slide-url', url);
  return slide;
}

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
    ['oak', '', 'https://x.example/p?q=1#itemId=oak'],
    ['', 'a/b=c#d', 'https://x.example/p?q=1#itemId=a%2Fb%3Dc%23d'],
    ['half \ud800', '', 'https://x.example/p?q=1#itemId=half%20%EF%BF%BD'],
    ['', '', ''],
  ])('with the id %j and the url %j is %j', (id, url, expected) =>
    expect(slideHash('https://x.example/p?q=1#old', slideOf(id, url))).toBe(expected),
  );
});
