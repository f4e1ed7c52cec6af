// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PictureInfo } from '../../../pages/blocks/block-template.js';
import { pictureHtml, pictureSources, type Picture, type PictureContext } from '../../../pages/blocks/picture.js';
import { parse, render } from './render-support.js';

const info: PictureInfo = { width: 2400, height: 1200, isResizable: true, version: 'v1' };
const known: PictureContext = { pictureInfo: async () => info };
const picture: Picture = { image: '/media/a.jpg', alt: 'A', ratio: 'original' };
const draw = async (changes: Partial<Picture> = {}, context: PictureContext = known): Promise<HTMLImageElement> =>
  parse(String(await pictureHtml({ ...picture, ...changes }, context))).querySelector('img')!;

describe('a picture that the server knows', () => {
  it('names its own size and every size that is offered, up to its own', async () => {
    const image = await draw();
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['2400', '1200']);
    expect(
      image
        .getAttribute('srcset')!
        .split(', ')
        .map((source) => source.replace('/media/a.jpg?v=v1&format=', '')),
    ).toEqual(['100w 100w', '300w 300w', '500w 500w', '750w 750w', '1000w 1000w', '1500w 1500w', '2500w 2400w']);
    expect(image.getAttribute('src')).toBe('/media/a.jpg');
  });

  it('loads lazily with automatic sizes unless it is the first picture of its page', async () => {
    const lazy = await draw({ sizes: '50vw' });
    expect([lazy.getAttribute('loading'), lazy.getAttribute('sizes')]).toEqual(['lazy', 'auto, 50vw']);
    const eager = await draw({ sizes: '50vw' }, { ...known, firstPicture: { isTaken: false } });
    expect([eager.getAttribute('loading'), eager.getAttribute('sizes'), eager.getAttribute('fetchpriority')]).toEqual([
      null,
      '50vw',
      'high',
    ]);
  });

  it('offers wider files when its sides are cropped, and narrower ones when it is letterboxed', () => {
    const widths = (box: { width: number; height: number }, crop: 'cover' | 'contain'): string =>
      pictureSources('/a.jpg', { ...info, width: 1500, height: 750 }, box, crop).match(/1000w (\d+)w/)![1]!;
    // A square cut out of a picture twice as wide shows half of the file's width.
    expect(widths({ width: 1, height: 1 }, 'cover')).toBe('500');
    expect(widths({ width: 4, height: 1 }, 'cover')).toBe('1000');
    expect(widths({ width: 1, height: 1 }, 'contain')).toBe('1000');
    expect(widths({ width: 4, height: 1 }, 'contain')).toBe('2000');
  });

  it('names its focal point unless that is the middle', async () => {
    expect((await draw({ focalPoint: '.25,2' })).getAttribute('data-image-focal-point')).toBe('0.25,1');
    expect((await draw({ focalPoint: '0.5,0.5' })).hasAttribute('data-image-focal-point')).toBe(false);
    expect((await draw({ focalPoint: '"><script>' })).hasAttribute('data-image-focal-point')).toBe(false);
  });

  it('names its outline', async () => {
    expect((await draw({ shape: 'circle' })).getAttribute('data-shape')).toBe('circle');
    expect((await draw()).hasAttribute('data-shape')).toBe(false);
  });
});

describe('a picture without other sizes', () => {
  it.each([
    ['a drawing', { pictureInfo: async () => ({ ...info, isResizable: false }) }],
    ['an unknown one', { pictureInfo: async () => null }],
    ['one of a page without such knowledge', {}],
  ])('%s is shown as it is', async (_name, context) => {
    const image = await draw({ ratio: 'wide' }, context);
    expect([image.hasAttribute('srcset'), image.getAttribute('src'), image.getAttribute('loading')]).toEqual([
      false,
      '/media/a.jpg',
      'lazy',
    ]);
    expect(Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0).toBe(true);
  });
});

describe('image blocks', () => {
  const value = { image: '/media/a.jpg', alt: 'A', caption: 'Words', focalPoint: '0.2,0.3' };

  it('carry no behaviour on a page: the browser does all of it', async () => {
    const root = parse(await render({ id: 'p', type: 'image', value }, known));
    expect(root.querySelector('[data-widget]')).toBeNull();
    expect(root.querySelector('img')!.getAttribute('data-image-focal-point')).toBe('0.2,0.3');
  });

  it('in a preview let the behaviour place the picture, since the page’s rules are older', async () => {
    const root = parse(await render({ id: 'p', type: 'image', value }, { ...known, isPreview: true }));
    const figure = root.querySelector('figure')!;
    expect([figure.getAttribute('data-widget'), JSON.parse(figure.getAttribute('data-block-json')!)]).toEqual([
      'images',
      { mode: 'fill', loadMode: 'false' },
    ]);
    expect(root.querySelector('img')!.getAttribute('data-src')).toBe('/media/a.jpg');
  });

  it('put the caption on the picture where that is asked for', async () => {
    const over = parse(await render({ id: 'p', type: 'image', value: { ...value, captionPosition: 'over' } }));
    expect(over.querySelector('figure.caption-over figcaption')!.textContent).toBe('Words');
    const none = parse(
      await render({ id: 'p', type: 'image', value: { ...value, caption: '', captionPosition: 'over' } }),
    );
    expect([none.querySelector('figcaption'), none.querySelector('.caption-over')]).toEqual([null, null]);
  });
});
