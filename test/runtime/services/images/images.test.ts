// @vitest-environment happy-dom
import { onTestFinished, describe, expect, it, vi } from 'vitest';
import { slowPictureMs } from '../../../../protocol/enums/images.js';
import { parseFocalPoint } from '../../../../protocol/media/focal-point.js';
import { imagesTable } from '../../../../protocol/widgets/images.js';
import { images } from '../../../../runtime/services/images/images.js';
import type { ImageOptions } from '../../../../runtime/services/images/picture.js';
import { widget } from '../../../../runtime/widgets/images/images.js';
import { mountHtml } from '../../../support/mount.js';
import { holdObservers } from '../../../support/observers.js';

const defaults = Object.fromEntries(
  Object.entries(imagesTable.options).map(([name, spec]) => [name, spec.default]),
) as unknown as ImageOptions;

/** Sets a property of the window or its navigator until the test ends. */
function set<T extends object>(owner: T, name: string, value: unknown): void {
  const former = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, value });
  onTestFinished(() => {
    if (former) Object.defineProperty(owner, name, former);
    else Reflect.deleteProperty(owner, name);
  });
}

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36';

interface OpenOptions {
  readonly agent?: string;
  readonly ratio?: number;
  readonly saveData?: boolean;
}

/** A page with `count` plain pictures, their boxes in the test's hand. */
function open(count = 1, { agent = 'Mozilla/5.0 (X11; Linux x86_64)', ratio = 1, saveData = false }: OpenOptions = {}) {
  set(window.navigator, 'userAgent', agent);
  set(window.navigator, 'connection', { saveData });
  set(window, 'devicePixelRatio', ratio);
  const observers = holdObservers();
  const { environment, clock } = mountHtml(Array.from({ length: count }, () => '<img alt="A">').join(''), widget);
  const service = environment.use(images);
  const pictures = [...document.querySelectorAll('img')];
  const controller = new AbortController();
  const loaded: string[] = [];
  const add = (options: Partial<ImageOptions> = {}, image = pictures[0]!): void =>
    service.add(
      image,
      { ...defaults, source: '/media/a.jpg', dimensions: null, focalPoint: parseFocalPoint(null), ...options },
      controller.signal,
      (src) => loaded.push(src),
    );
  const first = pictures[0]!;
  const show = (width: number, height = 100, image = first): void => {
    observers.resize(new Map([[image, [width, height] as const]]));
    observers.approach(image);
  };
  const answer = (type: 'load' | 'error', image = first): void => void image.dispatchEvent(new Event(type));
  return {
    clock,
    observers,
    pictures,
    first,
    add,
    show,
    answer,
    loaded,
    controller,
    src: (image = first) => image.getAttribute('src'),
  };
}

describe('a picture that waits', () => {
  it('is fetched once it is within 200 px of the viewport, in its rendered size [IMG-19]', () => {
    const { observers, first, add, show, src } = open();
    add();
    expect(observers.margins).toEqual(['200px']);
    observers.resize(new Map([[first, [420, 280] as const]]));
    expect(src()).toBeNull();
    show(420, 280);
    expect(src()).toBe('/media/a.jpg?format=500w');
    expect(observers.observed.nearness.size).toBe(0);
  });

  it('has the box of its original until it loads, unless the markup gives it a width [IMG-01]', () => {
    const { pictures, add, controller } = open(2);
    pictures[1]!.setAttribute('width', '300');
    for (const image of pictures) add({ dimensions: { width: 30, height: 20 } }, image);
    expect(pictures.map((image) => image.getAttribute('style'))).toEqual([
      '--picture-width: 30px; --picture-ratio: 30 / 20;',
      null,
    ]);
    controller.abort();
    expect(pictures[0]!.outerHTML).toBe('<img alt="A">');
  });

  it('is fetched for the width of its container where nothing gives it a width', () => {
    const { add, show, src } = open();
    add();
    set(document.body, 'clientWidth', 420);
    show(0, 0);
    expect(src()).toBe('/media/a.jpg?format=500w');
  });

  it('is not fetched while it has no box', () => {
    const { first, add, show, src } = open();
    set(first, 'getClientRects', () => []);
    add();
    show(0, 0);
    expect(src()).toBeNull();
    show(300);
    expect(src()).toBe('/media/a.jpg?format=300w');
  });

  it('is fetched at once without IntersectionObserver [IMG-20]', () => {
    set(window, 'IntersectionObserver', undefined);
    set(window, 'ResizeObserver', undefined);
    set(window, 'innerWidth', 700);
    set(window.navigator, 'connection', undefined);
    set(window, 'devicePixelRatio', 1);
    const { environment } = mountHtml('<img alt="A">', widget);
    const image = document.querySelector('img')!;
    environment
      .use(images)
      .add(
        image,
        { ...defaults, source: '/media/a.jpg', dimensions: null, focalPoint: parseFocalPoint(null) },
        new AbortController().signal,
        () => {},
      );
    expect(image.getAttribute('src')).toBe('/media/a.jpg?format=750w');
  });

  it.each([
    ['true', '/media/a.jpg?format=500w', false],
    ['viewport', null, true],
    ['false', null, false],
  ] as const)('with the load mode %s has the source %s before it is near [IMG-03]', (loadMode, source, isWatched) => {
    const { observers, first, add, src } = open();
    add({ loadMode });
    observers.resize(new Map([[first, [420, 280] as const]]));
    expect(src()).toBe(source);
    expect(observers.observed.nearness.has(first)).toBe(isWatched);
  });

  it('shares one IntersectionObserver and one ResizeObserver per page', () => {
    const { observers, pictures, add } = open(30);
    pictures.forEach((image) => add({}, image));
    expect(observers.count).toBe(2);
  });
});

describe('the size', () => {
  it.each([
    ['the pixel ratio, at most dprMax [IMG-09]', { ratio: 3 }, { dprMax: 2 }, '?format=750w'],
    ['the pixel ratio, at least dprMin [IMG-08]', { ratio: 1 }, { dprMin: 2 }, '?format=750w'],
    ['a factor of its own [IMG-06]', {}, { sizeAdjustment: 0.5 }, '?format=300w'],
    ['a wish to save data that is not read', { ratio: 2, saveData: true }, {}, '?format=750w'],
    ['a wish to save data [IMG-10]', { ratio: 2, saveData: true }, { allowSaveData: true }, '?format=500w'],
    ['the original [IMG-01]', { ratio: 3 }, { dimensions: { width: 400, height: 300 } }, '?format=300w'],
    [
      'a box higher than the picture [IMG-04]',
      {},
      { mode: 'fill', dimensions: { width: 2400, height: 600 } },
      '?format=1000w',
    ],
    [
      'a box higher than a whole picture',
      {},
      { mode: 'fit', dimensions: { width: 2400, height: 600 } },
      '?format=500w',
    ],
  ] as const)('counts %s', (_about, page, options, query) => {
    const { add, show, src } = open(1, page);
    add(options);
    show(350, 240);
    expect(src()).toBe(`/media/a.jpg${query}`);
  });

  it('is part of the file name when the option is set [IMG-07]', () => {
    const { add, show, src } = open();
    add({ sizeFormat: 'filename' });
    show(350);
    expect(src()).toBe('/media/a-500w.jpg');
  });

  it('is replaced by a larger one when the box grows, never by a smaller one [IMG-18]', () => {
    const { add, show, answer, src, loaded } = open();
    add();
    show(500);
    answer('load');
    show(200);
    expect(src()).toBe('/media/a.jpg?format=500w');
    show(700);
    expect(src()).toBe('/media/a.jpg?format=750w');
    answer('load');
    expect(loaded).toEqual(['/media/a.jpg?format=500w', '/media/a.jpg?format=750w']);
  });

  it('is replaced by a smaller one when that is forced [IMG-15]', () => {
    const { add, show, answer, src } = open();
    add({ forceImageUpdate: true });
    show(500);
    answer('load');
    show(200);
    expect(src()).toBe('/media/a.jpg?format=300w');
  });

  it('starts with the size in the markup', () => {
    const { first, add, show, src } = open();
    first.setAttribute('src', '/media/a.jpg?format=750w');
    first.setAttribute('loading', 'lazy');
    add();
    show(600);
    expect(src()).toBe('/media/a.jpg?format=750w');
    show(900);
    expect(src()).toBe('/media/a.jpg?format=1000w');
  });
});

describe('pictures of others', () => {
  it('leaves an eager picture and one with sizes to the browser', () => {
    const { observers, pictures, add, src } = open(2);
    const [eager, sizes] = pictures as [HTMLImageElement, HTMLImageElement];
    eager.setAttribute('src', '/media/a.jpg?format=100w');
    sizes.setAttribute('srcset', '/media/a.jpg?format=100w 100w');
    for (const image of pictures) {
      add({}, image);
      observers.resize(new Map([[image, [900, 600] as const]]));
      observers.approach(image);
    }
    expect([src(eager), src(sizes)]).toEqual(['/media/a.jpg?format=100w', null]);
    window.dispatchEvent(new Event('beforeprint'));
    expect([src(eager), src(sizes)]).toEqual(['/media/a.jpg?format=100w', null]);
  });

  it('skips a picture that is marked as being fetched, unless parallel fetching is allowed [IMG-17]', () => {
    const { pictures, add, show, src } = open(2);
    const [held, free] = pictures as [HTMLImageElement, HTMLImageElement];
    for (const image of pictures) image.className = 'loading';
    add({}, held);
    add({ allowConcurrentLoads: true }, free);
    for (const image of pictures) show(300, 200, image);
    expect([src(held), src(free)]).toEqual([null, '/media/a.jpg?format=300w']);
  });
});

describe('fetching', () => {
  it.each([
    ['desktop', undefined, 16],
    ['mobile', phone, 1],
  ])('of twenty pictures at a time on %s: %s [IMG-21] [IMG-22]', (_name, agent, limit) => {
    const { pictures, add, show, src } = open(20, agent ? { agent } : {});
    for (const image of pictures) {
      add({}, image);
      show(300, 200, image);
    }
    expect(pictures.filter((image) => src(image)).length).toBe(limit);
  });

  it('continues after a picture has loaded or failed', async () => {
    const { pictures, add, show, answer, src } = open(3, { agent: phone });
    for (const image of pictures) {
      add({}, image);
      show(300, 200, image);
    }
    answer('error', pictures[0]);
    await vi.waitFor(() => expect(src(pictures[1])).not.toBeNull());
    answer('load', pictures[1]);
    await vi.waitFor(() => expect(src(pictures[2])).not.toBeNull());
  });

  it('continues past a picture without an answer, one at a time [IMG-22]', async () => {
    const { clock, pictures, add, show, src } = open(3, { agent: phone });
    for (const image of pictures) {
      add({}, image);
      show(300, 200, image);
    }
    clock.advance(slowPictureMs - 1);
    await Promise.resolve();
    expect(src(pictures[1])).toBeNull();
    clock.advance(1);
    await vi.waitFor(() => expect(src(pictures[1])).not.toBeNull());
    expect([src(pictures[0]), src(pictures[2])]).toEqual(['/media/a.jpg?format=300w', null]);
  });

  it('shows the alternative text of a failed picture, and retries when its box changes', async () => {
    const { first, add, show, answer, src } = open();
    add();
    show(300);
    expect(first.classList.contains('loading')).toBe(true);
    answer('error');
    expect([src(), first.alt, first.classList.contains('loading')]).toEqual([null, 'A', false]);
    await Promise.resolve();
    show(310);
    expect(src()).toBe('/media/a.jpg?format=500w');
  });

  it('fetches every picture before printing', () => {
    const { pictures, add, show, src } = open(20, { agent: phone });
    for (const image of pictures) add({}, image);
    show(300, 200, pictures[0]);
    window.dispatchEvent(new Event('beforeprint'));
    expect(pictures.filter((image) => !src(image))).toEqual([]);
  });

  it('ends with its signal and restores the markup', () => {
    const { observers, first, add, show, answer, controller, loaded } = open();
    first.setAttribute('style', 'color: red');
    add({ mode: 'fill', fixedRatio: true, dimensions: { width: 30, height: 20 } });
    show(300);
    controller.abort();
    answer('load');
    expect(loaded).toEqual([]);
    expect(first.outerHTML).toBe('<img alt="A" style="color: red;">');
    expect([observers.observed.size.size, observers.observed.nearness.size]).toEqual([0, 0]);
  });
});

describe('the place in the box', () => {
  const styleOf = (options: Partial<ImageOptions>): CSSStyleDeclaration => {
    const { observers, first, add } = open();
    add(options);
    observers.approach(first);
    return first.style;
  };

  it('is set when the picture comes near the viewport; until then its markup is unchanged', () => {
    const { observers, first, add } = open();
    add({ mode: 'fill' });
    expect(first.outerHTML).toBe('<img alt="A">');
    observers.approach(first);
    expect(first.style.objectFit).toBe('cover');
  });

  it.each([
    [
      'a fixed ratio',
      { fixedRatio: true, dimensions: { width: 300, height: 200 } },
      '--picture-width: 300px; --picture-ratio: 300 / 200; aspect-ratio: 300 / 200;',
    ],
    ['a background', { useBgImage: true }, 'object-fit: cover; object-position: 50% 50%;'],
  ] as const)('is taken at once by %s, which decides on the layout', (_about, options, style) => {
    const { first, add } = open();
    add(options);
    expect(first.getAttribute('style')).toBe(style);
  });

  it('is unchanged without a mode', () => {
    expect(styleOf({ focalPoint: { x: 0.2, y: 0.3 } }).cssText).toBe('');
  });

  it('keeps the focal point of a cropped picture [IMG-02]', () => {
    const style = styleOf({ mode: 'content-fill', focalPoint: { x: 0.2, y: 1 } });
    expect([style.objectFit, style.objectPosition]).toEqual(['cover', '20% 100%']);
  });

  it.each([
    ['top', 'top'],
    ['left', 'left'],
    ['none', 'center'],
    ['right', 'right'],
    ['bottom', 'bottom'],
  ] as const)('of a whole picture aligned %s is %s [IMG-05]', (fitAlignment, position) => {
    const style = styleOf({ mode: 'fit', fitAlignment });
    expect([style.objectFit, style.objectPosition]).toEqual(['contain', position]);
  });

  it('is never larger than the picture without stretching [IMG-13]', () => {
    expect(styleOf({ mode: 'fit', stretch: false }).objectFit).toBe('scale-down');
  });

  it('has the proportion of the original where that is fixed [IMG-14]', () => {
    expect(styleOf({ fixedRatio: true, dimensions: { width: 300, height: 200 } }).aspectRatio).toBe('300 / 200');
    expect(styleOf({ fixedRatio: true }).aspectRatio).toBe('');
  });

  it('is that of a background where one is asked for [IMG-11]', () => {
    const { first, add } = open();
    add({ useBgImage: true });
    expect([first.getAttribute('data-use-bg-image'), first.style.objectFit]).toEqual(['', 'cover']);
  });

  it('brings the focal point towards the middle with advanced positioning, as the box changes [IMG-12]', () => {
    const { first, add, show } = open();
    add({
      mode: 'fill',
      useAdvancedPositioning: true,
      loadMode: 'false',
      dimensions: { width: 200, height: 100 },
      focalPoint: { x: 0.4, y: 0.5 },
    });
    show(100, 100);
    expect(first.style.objectPosition).toBe('30% 50%');
    show(400, 100);
    expect(first.style.objectPosition).toBe('40% 50%');
    expect(first.getAttribute('src')).toBeNull();
  });
});

describe('what cannot be shown', () => {
  it.each([
    ['Invalid or missing image source. [IMG-26]', { source: '' }],
    ['Invalid or missing image source. [IMG-26]', { source: 'javascript:alert(1)' }],
    ['Missing alignment for content-fit image. [IMG-29]', { mode: 'content-fit' }],
  ] as const)('is refused: %s', (message, options) => {
    const { add } = open();
    expect(() => add(options)).toThrow(message.split(' [')[0]);
  });

  it('is refused: Element is not a valid image element. [IMG-27]', () => {
    const { add } = open();
    expect(() => add({}, document.createElement('p') as unknown as HTMLImageElement)).toThrow(
      'Element is not a valid image element.',
    );
  });

  it('is refused: Image element has no parentNode. [IMG-28]', () => {
    const { add } = open();
    expect(() => add({}, document.createElement('img'))).toThrow('Image element has no parentNode.');
  });
});
