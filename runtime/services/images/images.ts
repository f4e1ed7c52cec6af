import * as enums from '../../../protocol/enums/images.js';
import * as limits from '../../../protocol/enums/limits.js';
import { addressedSize, sizedAddress, type Size } from '../../../protocol/media/image-size.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { isMobile } from '../../dom/mobile.js';
import {
  centrePicture,
  chooseSize,
  isHeld,
  placePicture,
  reserveBox,
  restorePicture,
  type ImageOptions,
  type Picture,
} from './picture.js';

/** Loads pictures in their rendered size. One queue, one IntersectionObserver and one ResizeObserver serve the whole page. */
export interface Images {
  /**
   * Positions a picture in its box and fetches it by its options, until `signal` aborts. `loaded` is called for every loaded size. A picture
   * with `srcset` is left to the browser, and one in the first view is not fetched again; both are only positioned.
   * @throws Error with the specification's message when the picture cannot be handled. [IMG-26 to IMG-29]
   */
  add(image: HTMLImageElement, options: ImageOptions, signal: AbortSignal, loaded: (src: string) => void): void;
}

/** A scheme that no picture has; an address without a scheme may be a picture's. */
const foreignScheme = /^(?!https?:|data:image\/|blob:)[a-z][a-z\d+.-]*:/i;

/** @throws Error when the picture cannot be handled. */
function check(image: HTMLImageElement, { source, mode, fitAlignment }: ImageOptions): void {
  if (image?.localName !== 'img') throw new Error(consoleMessages.imageElement);
  if (!image.parentNode) throw new Error(consoleMessages.imageParent);
  if (!source || foreignScheme.test(source)) throw new Error(consoleMessages.imageSource);
  if (mode === 'content-fit' && fitAlignment === 'none') throw new Error(consoleMessages.imageAlignment);
}

/** The fetches of a page: in FIFO order, a few at a time. [IMG-21] [IMG-22] */
function createFetcher({ window, clock, signal }: Environment, isKnown: (picture: Picture) => boolean) {
  const limit = isMobile(window) ? enums.mobileConcurrency : enums.desktopConcurrency;
  const waiting: Picture[] = [];
  let running = 0;

  /** Fetches the picture in its current size. One that takes long no longer counts, although it continues. */
  function load(picture: Picture): void {
    if (!isKnown(picture)) return;
    const { image, options } = picture;
    const [size, width] = chooseSize(picture, window);
    const address = sizedAddress(options.source, size, options.sizeFormat);
    const former = image.getAttribute('src');
    let isCounted = true;
    const release = (): void => {
      if (isCounted) running -= 1;
      isCounted = false;
      next();
    };
    running += 1;
    clock.after(enums.slowPictureMs, release, signal);
    picture.settle = (hasLoaded) => {
      picture.settle = undefined;
      image.classList.remove(enums.loadingClass);
      if (hasLoaded) {
        picture.shownWidth = width;
        picture.loaded(address);
        // The box may have grown during the fetch.
        consider(picture);
      } else if (former) image.src = former;
      // Without a source the browser shows the alternative text. The next change of the box tries again.
      else image.removeAttribute('src');
      release();
    };
    // A picture with `loading=lazy` would block the queue.
    image.loading = 'eager';
    image.src = address;
  }

  function next(): void {
    while (running < limit && waiting.length) load(waiting.shift()!);
  }

  /** Fetches the picture, or a better size of it, for its current box. [IMG-15] [IMG-18] */
  function consider(picture: Picture): void {
    const { image, options, shownWidth } = picture;
    const [, width] = chooseSize(picture, window);
    if (options.forceImageUpdate ? width === shownWidth : width <= shownWidth) return;
    if (isHeld(picture)) return;
    image.classList.add(enums.loadingClass);
    waiting.push(picture);
    next();
  }

  return { consider, flush: () => waiting.splice(0).forEach(load) };
}

type Pictures = ReadonlyMap<EventTarget, Picture>;

/** Ends each fetch when its file has come or failed. Neither event bubbles. */
function followFetches({ document }: Window, pictures: Pictures, signal: AbortSignal): void {
  for (const type of ['load', 'error'])
    listen(document, type, signal, ({ target }) => target && pictures.get(target)?.settle?.(type === 'load'), {
      capture: true,
    });
}

/** Whether the page fetches the picture: not one that the browser chooses, nor one of the first view. */
function isFetchedByPage(image: HTMLImageElement, { loadMode, forceImageUpdate }: ImageOptions): boolean {
  const isEager = image.getAttribute('src') && image.loading !== 'lazy' && !forceImageUpdate;
  return loadMode !== 'false' && !image.hasAttribute('srcset') && !isEager;
}

export const images: Service<Images> = {
  name: 'images',
  create(environment) {
    const { window, signal: pageSignal } = environment;
    const { IntersectionObserver, ResizeObserver } = window;
    const pictures = new Map<EventTarget, Picture>();
    /** Those of them that are not near the viewport yet. */
    const far = new Set<Element>();
    const { consider, flush } = createFetcher(environment, (picture) => pictures.get(picture.image) === picture);

    function fit(picture: Picture, box: Size | null): void {
      picture.box = box;
      centrePicture(picture);
      if (picture.isFetched) consider(picture);
    }

    /** Places the picture and follows its box. */
    function follow(picture: Picture): void {
      const { image, options, isFetched } = picture;
      if (far.delete(image)) nearness?.unobserve(image);
      placePicture(picture);
      if (!isFetched && !options.useAdvancedPositioning) return;
      if (boxes) boxes.observe(image);
      else fit(picture, null);
    }

    function approach(image: Element): void {
      const picture = far.has(image) && pictures.get(image);
      if (picture) follow(picture);
    }

    const nearness =
      IntersectionObserver &&
      new IntersectionObserver((seen) => seen.forEach((each) => each.isIntersecting && approach(each.target)), {
        rootMargin: `${limits.visibleMarginPx}px`,
      });
    const boxes =
      ResizeObserver &&
      new ResizeObserver((resized) => {
        for (const { target, contentRect } of resized) {
          const picture = pictures.get(target);
          // A picture without a width may still be visible: its file gives it one.
          if (picture && (contentRect.width || target.getClientRects().length)) fit(picture, contentRect);
        }
      });
    for (const observer of [nearness, boxes]) onAbort(pageSignal, () => observer?.disconnect());
    followFetches(window, pictures, pageSignal);
    // The browser prints the pictures loaded by then, or delays printing for pending ones.
    listen(window, 'beforeprint', pageSignal, () => {
      far.forEach(approach);
      for (const picture of pictures.values()) {
        const { image, isFetched } = picture;
        if (isFetched) fit(picture, { width: image.clientWidth, height: image.clientHeight });
      }
      flush();
    });

    return {
      add(image, options, signal, loaded) {
        check(image, options);
        const { loadMode, dimensions, fixedRatio, useBgImage } = options;
        const isFetched = isFetchedByPage(image, options);
        const shownWidth = addressedSize(image.getAttribute('src') ?? '');
        const picture: Picture = { image, options, isFetched, loaded, shownWidth };
        pictures.set(image, picture);
        if (dimensions && !image.hasAttribute('width')) reserveBox(picture, dimensions);
        onAbort(signal, () => {
          far.delete(image);
          pictures.delete(image);
          nearness?.unobserve(image);
          boxes?.unobserve(image);
          restorePicture(picture);
        });
        if (!isFetched || loadMode !== 'viewport' || !nearness) return follow(picture);
        // Layout changes apply at once; the rest has no visible effect until the picture has loaded.
        if (fixedRatio || useBgImage) placePicture(picture);
        far.add(image);
        nearness.observe(image);
      },
    };
  },
};
