// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../pages/blocks/templates.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';
import { createContext, parse } from './render-support.js';

const block = (id: string, type: string, value: Record<string, JsonValue>, children?: Block[]): Block => ({
  id,
  type,
  value,
  ...(children && { children }),
});
const picture = (id: string, image = `/media/${id}.svg`): Block => block(id, 'image', { image, alt: id });
const slides = ['x', 'y'].map((id) => ({ id, image: `/media/${id}.svg` }));

/** The pictures of a page that load at once, with high priority, and are in the frame after that. */
async function firsts(
  blocks: Block[],
  changes: Parameters<typeof createContext>[0] = {},
): Promise<(string | null)[][]> {
  const page = parse(String(await renderBlocks(blocks, createContext(changes))));
  const read = (selector: string) => [...page.querySelectorAll(selector)].map((image) => image.getAttribute('src'));
  return [read('img:not([loading])'), read('img[fetchpriority=high]'), read('img:not([decoding])')];
}

describe('the first picture of a page', () => {
  it.each([
    ['an image', [picture('a'), picture('b'), block('h', 'hero', { image: '/media/h.svg' })], '/media/a.svg'],
    ['a hero', [block('h', 'hero', { image: '/media/h.svg' }), picture('a')], '/media/h.svg'],
    ['a gallery', [block('g', 'gallery', { slides, design: 'slideshow' }), picture('a')], '/media/x.svg'],
    ['an image in a section', [block('s', 'section', {}, [picture('a')]), picture('b')], '/media/a.svg'],
    ['an image behind one without a picture', [picture('a', ''), picture('b')], '/media/b.svg'],
    ['an image behind a hidden popup', [block('p', 'popup', {}, [picture('a')]), picture('b')], '/media/b.svg'],
    ['a product', [block('g', 'product-grid', {}), picture('b')], '/media/one.svg'],
  ])('alone loads at once and first: that of %s', async (_name, blocks, first) => {
    expect(await firsts(blocks)).toEqual([[first], [first], [first]]);
  });

  it('is not that of a video at the start of a gallery', async () => {
    const [film] = [{ id: 'f', image: '/media/f.svg', video: '/media/films/f.mp4' }];
    expect(await firsts([block('g', 'gallery', { slides: [film as JsonValue, ...slides] }), picture('b')])).toEqual([
      ['/media/b.svg'],
      ['/media/b.svg'],
      ['/media/b.svg'],
    ]);
  });

  it('is none in a preview, where blocks are drawn one at a time', async () => {
    expect(await firsts([picture('a')], { isPreview: true })).toEqual([[], [], []]);
  });
});
