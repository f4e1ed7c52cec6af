// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { RenderContext } from '../../../pages/blocks/block-template.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import { kindsOfProduct, parse, render } from './render-support.js';

const slides = [
  { id: 'one', image: '/media/one.jpg', alt: 'A board.', title: 'Board', text: 'Of ash.' },
  { id: 'two', image: '/media/two.jpg', alt: '', title: 'Stool', clickThroughUrl: '/shop' },
  { id: 'three', image: '/media/three.jpg', video: '/media/films/three.mp4', title: 'Film' },
  { id: 'four', image: '', title: 'Empty' },
];
const on: Partial<RenderContext> = { savePictures: 'hover', origin: 'https://tern.test', path: '/work' };

async function linksIn(value: Record<string, JsonValue>, context = on): Promise<HTMLAnchorElement[]> {
  const page = parse(await render({ id: 'g', type: 'gallery', value: { slides, ...value } }, context));
  return [...page.querySelectorAll<HTMLAnchorElement>('.save-picture')];
}

describe('galleries', () => {
  it.each(['stacked', 'slideshow', 'grid', 'autocolumns', 'carousel', 'list'])(
    'put a link that saves it beside each picture of the design %s, not inside what opens it [CTX-07]',
    async (design) => {
      const links = await linksIn({ design, lightbox: true, mixedContent: true });
      expect(links.map((link) => new URL(link.href).searchParams.get('media'))).toEqual([
        'https://tern.test/media/one.jpg',
        'https://tern.test/media/two.jpg',
      ]);
      expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
        'Save on Pinterest: A board.',
        'Save on Pinterest: Stool',
      ]);
      for (const link of links) {
        expect(link.parentElement?.dataset['part']).toBe('slide');
        // Behaviours take the first link of a slide for its own.
        expect(link.parentElement?.querySelector('a')).not.toBe(link);
      }
    },
  );

  it('have none where the site has none, in a strip, and in the strip below a slideshow [CTX-07]', async () => {
    expect(await linksIn({}, {})).toEqual([]);
    expect(await linksIn({ design: 'slider' })).toEqual([]);
    expect(await linksIn({ design: 'slideshow', thumbnails: true })).toHaveLength(2);
  });

  it('leave narrow pictures side by side free on a phone [CTX-07]', async () => {
    const isWide = async (value: Record<string, JsonValue>) =>
      (await linksIn({ design: 'grid', ...value })).some(({ classList }) => classList.contains('save-wide'));
    expect([await isWide({ thumbnailsPerRow: 3 }), await isWide({ thumbnailsPerRow: 2 })]).toEqual([true, false]);
  });
});

describe('products', () => {
  it.each([
    ['one picture', '1'],
    ['several', '4'],
  ])('with %s lead to their own page, wherever they are shown [CTX-07]', async (_, id) => {
    const products = kindsOfProduct
      .filter((product) => product.record.id === id)
      .map((product) => ({
        ...product,
        record: {
          ...product.record,
          images: product.record.images.length > 1 ? product.record.images : [{ src: '/media/a.jpg', alt: '' }],
        },
      }));
    const markup = await render({ id: 'p', type: 'product', value: { sku: 'ONE' } }, { ...on, products });
    const links = [...parse(markup).querySelectorAll<HTMLAnchorElement>('.product-pictures .save-picture')];
    expect(links).toHaveLength(products[0]?.record.images.length ?? 0);
    for (const link of links)
      expect(new URL(link.href).searchParams.get('url')).toBe(`https://tern.test${products[0]?.path}`);
  });
});
