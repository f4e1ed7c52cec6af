// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { galleryDesigns, metaPositions } from '../../../protocol/blocks/gallery.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import * as layouts from '../../../protocol/enums/gallery-layouts.js';
import { textOverlays } from '../../../protocol/enums/gallery.js';
import { carouselTable } from '../../../protocol/widgets/carousel.js';
import { galleryTable } from '../../../protocol/widgets/gallery.js';
import { thumbnailStripTable } from '../../../protocol/widgets/thumbnail-strip.js';
import { specificationRow } from '../../support/specification.js';
import { parse, render } from './render-support.js';

const slides = [
  {
    id: 'one',
    image: '/media/one.jpg',
    focalPoint: '0.2,0.7',
    alt: 'A board.',
    title: 'Board',
    text: 'Of ash.\n\nOiled.',
    slideUrl: 'board',
  },
  { id: 'two', image: '/media/two.jpg', alt: '', title: 'Stool', clickThroughUrl: '/shop', newWindow: true },
  { id: 'three', image: '/media/three.jpg', video: '/media/films/three.mp4', title: 'Film' },
];
const sizes: Record<string, [number, number]> = {
  '/media/one.jpg': [2400, 1600],
  '/media/two.jpg': [1000, 2000],
  '/media/three.jpg': [1600, 900],
};

async function show(value: Record<string, JsonValue>, list: JsonValue = slides): Promise<HTMLElement> {
  const pictureInfo = async (path: string) => {
    const [width, height] = sizes[path] ?? [0, 0];
    return width && height ? { width, height, isResizable: true, version: 'v' } : null;
  };
  return parse(await render({ id: 'g', type: 'gallery', value: { slides: list, ...value } }, { pictureInfo }));
}
const rootOf = (page: HTMLElement): HTMLElement => page.querySelector<HTMLElement>('[id$=-slides]')!;
const dataOf = (page: HTMLElement): Record<string, unknown> =>
  JSON.parse(rootOf(page).getAttribute('data-block-json')!) as Record<string, unknown>;
const ratios = (page: HTMLElement): (string | null)[] =>
  [...page.querySelectorAll('[data-part=slide]')].map((slide) => slide.getAttribute('data-ratio'));

describe('designs', () => {
  it.each([
    ['stacked', null, 'base'],
    ['slider', 'thumbnail-strip', null],
    ['slideshow', 'slideshow', null],
    ['grid', null, 'grid'],
    ['autogrid', null, 'autogrid'],
    ['autocolumns', null, 'autocolumns'],
    ['carousel', 'carousel', null],
    ['list', null, 'list'],
    ['spiral', null, 'base'],
    ['autorows', null, 'base'],
    ['toString', null, 'base'],
  ])('%s is the behaviour %j with the layout %j [LAY-02 to LAY-10] [GAL-02]', async (design, widget, layout) => {
    const root = rootOf(await show({ design, lightbox: false }));
    expect(root.getAttribute('data-widget')).toBe(widget);
    expect(root.getAttribute('data-layout')).toBe(layout);
  });

  it('are nine layouts, including the one that is named directly [LAY-01]', async () => {
    const named = await Promise.all(
      [...galleryDesigns.map((design) => ({ design })), { layout: 'autorows' }].map(async (value) => {
        const root = rootOf(await show({ ...value, lightbox: false }));
        return `${root.getAttribute('data-widget')} ${root.getAttribute('data-layout')}`;
      }),
    );
    expect(new Set(named).size).toBe(9);
    expect(named.at(-1)).toBe('null autorows');
  });
});

describe('ratios of the boxes', () => {
  it("are each picture's own by default, and 65 percent of the width for a video [GAL-03] [GAL-60]", async () => {
    expect(ratios(await show({ design: 'autogrid' }))).toEqual(['1.5', '0.5', '1.5385']);
  });

  it('are one where one is set, and then a video takes a column [GAL-03]', async () => {
    expect(ratios(await show({ design: 'carousel', imageAspectRatio: '4:3' }))).toEqual(['1.3333', '1.3333', '1.3333']);
    expect(rootOf(await show({ design: 'slideshow', imageAspectRatio: '2:1' })).getAttribute('data-ratio')).toBe('2');
    expect(rootOf(await show({ design: 'slideshow' })).getAttribute('data-ratio')).toBe('1.5');
  });

  it("of a grid are square, cut to one, or each picture's own [GAL-13] [GAL-14]", async () => {
    expect(ratios(await show({ design: 'grid', squareThumbs: true }))).toEqual(['1', '1', '1']);
    expect(ratios(await show({ design: 'grid', 'square-thumbs': true }))).toEqual(['1', '1', '1']);
    expect(ratios(await show({ design: 'grid', imageAspectRatio: '16:9' }))).toEqual(['1.7778', '1.7778', '1.7778']);
    expect(ratios(await show({ design: 'grid', autoCrop: false })).slice(0, 2)).toEqual(['1.5', '0.5']);
  });

  it("of columns and rows are always each picture's own", async () => {
    expect(ratios(await show({ design: 'autocolumns', imageAspectRatio: '1:1' })).slice(0, 2)).toEqual(['1.5', '0.5']);
    expect(ratios(await show({ layout: 'autorows', imageAspectRatio: '1:1' })).slice(0, 2)).toEqual(['1.5', '0.5']);
  });

  it('are left to the style sheet if unknown', async () => {
    expect(ratios(await show({ design: 'autogrid' }, [{ id: 'a', image: '/media/unknown.jpg', alt: 'A' }]))).toEqual([
      null,
    ]);
  });
});

describe('numbers for the style sheet', () => {
  const attributes = async (value: Record<string, JsonValue>, ...names: string[]) => {
    const root = rootOf(await show(value));
    return names.map((name) => root.getAttribute(`data-${name}`));
  };

  it("are left out while they are the design's own", async () => {
    for (const design of galleryDesigns) {
      const root = rootOf(await show({ design }));
      const numbers = root
        .getAttributeNames()
        .filter((name) => /column-width|gutter|padding|per-row|image-size|row-height|strip/.test(name));
      expect([design, numbers]).toEqual([design, []]);
    }
  });

  it('are those of the layout that shows [GAL-04] [GAL-08] [GAL-09] [GAL-10] [GAL-11] [GAL-12]', async () => {
    const all = {
      columnWidth: 320,
      gutter: '8',
      padding: '12',
      thumbnailsPerRow: 6,
      listImageSize: 25,
      slidesPerRow: 5,
    };
    expect(await attributes({ ...all, design: 'autocolumns' }, 'column-width', 'gutter', 'padding')).toEqual([
      '320',
      '8',
      null,
    ]);
    expect(
      await attributes(
        { ...all, design: 'autogrid', columnBehavior: 'min' },
        'column-width',
        'gutter',
        'column-behavior',
      ),
    ).toEqual(['320', '8', 'min']);
    expect(await attributes({ ...all, design: 'grid' }, 'per-row', 'padding', 'gutter')).toEqual(['6', '12', null]);
    expect(await attributes({ ...all, design: 'list' }, 'list-image-size', 'padding')).toEqual(['25', '12']);
    expect(await attributes({ ...all, design: 'carousel' }, 'slides-per-row', 'gutter', 'column-width')).toEqual([
      '5',
      '8',
      null,
    ]);
    expect(await attributes({ ...all, design: 'carousel', 'thumbnails-per-row': 3, gutter: '60' }, 'gutter')).toEqual([
      '10',
    ]);
  });

  it('of a strip are its height, its alignment and its padding [GAL-10] [GAL-17] [GAL-19] [GAL-21] [LAY-37]', async () => {
    expect(await attributes({ design: 'slider' }, 'v-size', 'padding', 'active-alignment')).toEqual(['50', null, null]);
    expect(
      await attributes(
        { design: 'slider', imageAspectRatio: '4:1', padding: '3', activeAlignment: 'left' },
        'v-size',
        'padding',
        'active-alignment',
      ),
    ).toEqual(['25', '3', 'left']);
    expect(
      await attributes(
        { design: 'slider', vSize: '33', 'thumbnail-strip-height': 90 },
        'v-size',
        'thumbnail-strip-height',
      ),
    ).toEqual(['33', '90']);
  });

  it('ignore values that are not numbers', async () => {
    expect(
      await attributes(
        { design: 'grid', padding: 'wide', columnWidth: -4, 'thumbnails-per-row': 'many' },
        'padding',
        'per-row',
      ),
    ).toEqual([null, null]);
  });

  it('that the style sheets begin with are those of the tables [LAY-12] [LAY-13] [LAY-15] [LAY-16] [LAY-18] [LAY-19] [LAY-21] [LAY-23] [LAY-24] [LAY-25] [LAY-34] [LAY-36]', () => {
    const sheet = (name: string): string => readFileSync(`runtime/widgets/${name}/${name}.css`, 'utf8');
    const first = (css: string, name: string): number =>
      Number(new RegExp(`--gallery-${name}: ([\\d.]+)`).exec(css)?.[1]);
    const { options } = galleryTable;
    const gallery = sheet('gallery');
    expect([first(gallery, 'column-width'), options.columnWidth.default]).toEqual([250, 250]);
    expect([first(gallery, 'gutter'), layouts.gutter]).toEqual([0, 0]);
    expect(Number(/autorows'\]\) \{\s*--gallery-gutter: (\d+)/.exec(gallery)?.[1])).toBe(20);
    expect([first(gallery, 'row-height'), options.rowHeight.default]).toEqual([250, 250]);
    expect([first(gallery, 'per-row'), options.perRow.default]).toEqual([4, 4]);
    expect([first(gallery, 'padding'), options.padding.default]).toEqual([20, 20]);
    expect(first(gallery, 'list-image-size')).toBe(options.listImageSize.default);
    expect([first(sheet('carousel'), 'slides-per-row'), carouselTable.options.slidesPerRow.default]).toEqual([3, 3]);
    expect([first(sheet('carousel'), 'gutter'), carouselTable.options.gutter.default]).toEqual([1, 1]);
    const strip = sheet('thumbnail-strip');
    expect([first(strip, 'padding'), thumbnailStripTable.options.padding.default]).toEqual([5, 5]);
    expect(strip).toContain('min(var(--gallery-padding), 5)');
    expect(first(strip, 'v-size')).toBe(10);
    expect(strip).toMatch(/\[data-type='video'\] \{\s*--gallery-ratio: 1\.7778/);
  });
});

describe('block data', () => {
  it('has the names of the specification, and no defaults [GAL-01] [GAL-05] [GAL-06] [GAL-07] [GAL-15] [GAL-16] [GAL-18] [GAL-20] [GAL-22]', async () => {
    const value = {
      design: 'slideshow',
      lightbox: false,
      lightboxTheme: 'light',
      mixedContent: false,
      autoplay: true,
      autoplayDuration: 3,
      thumbnails: true,
      thumbnailStripMargin: '4',
      metaPosition: 'top',
      transition: 'swipe',
    };
    expect(dataOf(await show(value))).toEqual({
      design: 'slideshow',
      lightbox: false,
      lightboxTheme: 'light',
      mixedContent: false,
      autoplay: true,
      'autoplay-duration': 3,
      thumbnails: true,
      'thumbnail-strip-margin': 4,
      'meta-position': 'top',
      transition: 'swipe',
    });
    expect(dataOf(await show({}))).toEqual({});
  });

  it('is read in that spelling, and from strings', async () => {
    const page = await show({ design: 'grid', 'thumbnails-per-row': '2', 'square-thumbs': 'true', lightbox: 'false' });
    expect(rootOf(page).getAttribute('data-per-row')).toBe('2');
    expect(ratios(page)[0]).toBe('1');
    expect(rootOf(page).getAttribute('data-layout')).toBe('grid');
  });
});

describe('slides', () => {
  it('have the attributes of the specification [GAL-23 to GAL-29]', async () => {
    const [first, second, third] = (await show({ design: 'grid' })).querySelectorAll('[data-part=slide]');
    const read = (slide: Element | undefined, ...names: string[]) =>
      names.map((name) => slide?.getAttribute(`data-${name}`) ?? null);
    expect(read(first, 'type', 'slide-id', 'slide-url', 'image-dimensions', 'image-focal-point')).toEqual([
      'image',
      'one',
      'board',
      '2400x1600',
      '0.2,0.7',
    ]);
    expect(read(second, 'click-through-url', 'click-through-new-window', 'image-focal-point')).toEqual([
      '/shop',
      '',
      // The middle, which is the default.
      null,
    ]);
    expect(read(third, 'type')).toEqual(['video']);
    expect(first!.querySelector('img')!.getAttribute('src')).toBe('/media/one.jpg');
  });

  it('open their picture or their link, without script too [GAL-05] [LAY-20] [LAY-22]', async () => {
    for (const value of [{ design: 'grid' }, { layout: 'autorows' }]) {
      const page = await show(value);
      expect(rootOf(page).getAttribute('data-widget')).toBe('lightbox');
      const links = [...page.querySelectorAll('[data-part=slide] > a')];
      expect(
        links.map((link) => [link.getAttribute('href'), link.getAttribute('data-part'), link.getAttribute('target')]),
      ).toEqual([
        ['/media/one.jpg', 'open', null],
        ['/shop', null, '_blank'],
      ]);
    }
    expect((await show({ design: 'grid', lightbox: false })).querySelectorAll('[data-part=open]')).toHaveLength(0);
  });

  it('have an alternative text, by default the title', async () => {
    expect(
      [...(await show({})).querySelectorAll('[data-part=slide] > a > img')].map((image) => image.getAttribute('alt')),
    ).toEqual(['A board.', 'Stool']);
    const link = (await show({}, [{ id: 'a', image: '/media/one.jpg' }])).querySelector('a')!;
    expect(link.getAttribute('aria-label')).toBe('Slide 1');
  });

  it('have the words of their own', async () => {
    const meta = (await show({})).querySelector('[data-part=meta]')!;
    expect(meta.querySelector('strong')!.textContent).toBe('Board');
    expect([...meta.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual(['Of ash.', 'Oiled.']);
    expect(
      (await show({}, [{ id: 'a', image: '/media/one.jpg', alt: 'A' }])).querySelector('[data-part=meta]'),
    ).toBeNull();
  });

  it('offer every size of the server, and load near the viewport unless one is the first picture of the page', async () => {
    for (const design of ['slideshow', 'grid', 'carousel']) {
      const [first, second] = (await show({ design, imageAspectRatio: '3:2' })).querySelectorAll(
        '[data-part=slide] img',
      );
      const read = (image: Element | undefined) =>
        ['loading', 'fetchpriority'].map((name) => image!.getAttribute(name));
      expect(first!.getAttribute('srcset')).toContain('format=500w 500w');
      expect([design, read(first), read(second)]).toEqual([design, [null, 'high'], ['lazy', null]]);
      expect([first!.getAttribute('width'), first!.getAttribute('height')]).toEqual(['2400', '1600']);
      // Cut from 1:2 to 3:2, all of its width is seen.
      expect(second!.getAttribute('srcset')).toContain('format=500w');
    }
  });

  it('are pictures only when mixed content is off [GAL-07]', async () => {
    const types = async (value: Record<string, JsonValue>) =>
      [...(await show(value)).querySelectorAll('[data-part=slide]')].map((slide) => slide.getAttribute('data-type'));
    expect(await types({})).toEqual(['image', 'image', 'video']);
    expect(await types({ mixedContent: false })).toEqual(['image', 'image']);
  });
});

describe('a row that is scrolled', () => {
  const isStop = async (value: Record<string, JsonValue>, list: JsonValue = [slides[0] as JsonValue]) =>
    [...(await show(value, list)).querySelectorAll('[data-part=track]')].map((track) => track.getAttribute('tabindex'));

  it('is a stop of the Tab key where no slide is a link', async () => {
    expect(await isStop({ design: 'carousel', lightbox: false })).toEqual(['0']);
    expect(await isStop({ design: 'slider', lightbox: false })).toEqual(['0']);
    expect(await isStop({ design: 'slideshow', lightbox: false, thumbnails: true })).toEqual([null, '0']);
  });

  it('is none where a slide is a link, and where nothing is scrolled', async () => {
    expect(await isStop({ design: 'carousel', lightbox: true })).toEqual([null]);
    expect(await isStop({ design: 'carousel', lightbox: false }, slides)).toEqual([null]);
    expect(await isStop({ design: 'grid', lightbox: false })).toEqual([null]);
  });
});

describe('controls', () => {
  it('come before the slides, hidden until the behaviour attaches, and only with several slides', async () => {
    const parts = async (value: Record<string, JsonValue>, list?: JsonValue) =>
      [...rootOf(await show(value, list)).querySelectorAll(':scope > *')].map(
        (each) => `${each.getAttribute('data-part')}${each.hasAttribute('hidden') ? ' hidden' : ''}`,
      );
    expect(await parts({ design: 'slideshow', autoplay: true })).toEqual([
      'pause hidden',
      'previous hidden',
      'next hidden',
      'track',
    ]);
    expect(await parts({ design: 'slideshow' })).toEqual(['previous hidden', 'next hidden', 'track']);
    expect(await parts({ design: 'carousel' })).toEqual(['previous hidden', 'next hidden', 'track']);
    expect(await parts({ design: 'slideshow' }, slides.slice(0, 1))).toEqual(['track']);
    expect(await parts({ design: 'grid' })).toEqual(['track']);
  });
});

describe('the strip of a slideshow', () => {
  const strip = async (value: Record<string, JsonValue>) =>
    (await show({ design: 'slideshow', ...value })).querySelectorAll<HTMLElement>('[data-widget]')[1];

  it('exists when it is switched on, and names the slideshow [GAL-18] [GAL-41]', async () => {
    expect(await strip({ mixedContent: false })).toBeUndefined();
    const page = await show({ design: 'slideshow', thumbnails: true, mixedContent: false });
    const [show_, thumbnails] = page.querySelectorAll('[data-widget]');
    expect(thumbnails!.getAttribute('data-widget')).toBe('thumbnail-strip');
    expect(thumbnails!.getAttribute('data-linked-galleries')).toBe(show_!.id);
    expect(
      (await show({ design: 'grid', thumbnails: true })).querySelector('[data-widget~=thumbnail-strip]'),
    ).toBeNull();
  });

  it('has one thumbnail a slide, videos at 16:9, without links and words [LAY-36]', async () => {
    const page = await show({ design: 'slideshow', thumbnails: true });
    const thumbnails = page.querySelector('[data-widget~=thumbnail-strip]')!;
    expect(
      [...thumbnails.querySelectorAll('[data-part=slide]')].map((slide) => slide.getAttribute('data-ratio')),
    ).toEqual(['1.5', '0.5', '1.7778']);
    expect(thumbnails.querySelectorAll('a, figcaption, [data-widget]')).toHaveLength(0);
  });

  it('has its height and the space above it [GAL-19] [GAL-20] [GAL-21]', async () => {
    const thumbnails = await strip({
      thumbnails: true,
      mixedContent: false,
      thumbnailStripHeight: '64',
      thumbnailStripMargin: '3',
      vSize: '14',
    });
    expect(
      ['thumbnail-strip-height', 'thumbnail-strip-margin', 'v-size'].map((name) =>
        thumbnails!.getAttribute(`data-${name}`),
      ),
    ).toEqual(['64', '3', '14']);
  });
});

it.each(metaPositions)('words are placed at %s [GAL-22]', async (position) => {
  expect((await show({ metaPosition: position })).firstElementChild!.classList).toContain(`meta-${position}`);
});

it('words of a slideshow stand on black, on white or on the picture itself [ENUM-17]', async () => {
  const [, names = ''] = /: (.*?)\. \(s1/.exec(specificationRow('ENUM-17')) ?? [];
  expect(names.split(', ')).toEqual(textOverlays);
  const classOf = async (value: Record<string, string>) => (await show(value)).firstElementChild!.className;
  expect(await classOf({ design: 'slideshow', textOverlay: 'white' })).toContain('overlay-white');
  expect(await classOf({ design: 'slideshow', textOverlay: 'none' })).toContain('overlay-none');
  expect(await classOf({ design: 'slideshow' })).not.toContain('overlay');
  expect(await classOf({ design: 'grid', textOverlay: 'white' })).not.toContain('overlay');
});
