import * as enums from '../../../protocol/enums/images.js';
import * as limits from '../../../protocol/enums/limits.js';
import type { Size } from '../../../protocol/media/image-size.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Service } from '../../core/widget.js';
import { isMobile } from '../../dom/mobile.js';
import { applyStyles } from '../../dom/styles.js';
import { createPicture, type ImageOptions, type Picture } from './picture.js';
import { createQueue } from './queue.js';

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

/** Lets the style sheet lay the picture out before its file tells its size. */
function reserveBox(image: HTMLElement, { width, height }: Size, signal: AbortSignal): void {
  applyStyles(image, { '--picture-width': `${width}px`, '--picture-ratio': `${width} / ${height}` }, signal);
}

export const images: Service<Images> = {
  name: 'images',
  create({ window, clock, signal: pageSignal }) {
    const { IntersectionObserver, ResizeObserver } = window;
    /** The pending task of each picture that is not near the viewport yet. */
    const far = new Map<Element, () => void>();
    const near = new Map<HTMLImageElement, Picture>();
    const patience = (): Promise<void> =>
      new Promise((resolve) => clock.after(enums.slowPictureMs, resolve, pageSignal));
    const queue = createQueue(isMobile(window) ? enums.mobileConcurrency : enums.desktopConcurrency, patience);
    const nearness =
      IntersectionObserver &&
      new IntersectionObserver(
        (seen) => seen.forEach(({ target, isIntersecting }) => isIntersecting && far.get(target)?.()),
        { rootMargin: `${limits.visibleMarginPx}px` },
      );
    const boxes =
      ResizeObserver &&
      new ResizeObserver((resized) =>
        // A picture without a width may still be visible: its file gives it one.
        resized.forEach(
          ({ target, contentRect }) =>
            (contentRect.width || target.getClientRects().length) &&
            near.get(target as HTMLImageElement)?.fit(contentRect),
        ),
      );
    onAbort(pageSignal, () => {
      nearness?.disconnect();
      boxes?.disconnect();
    });
    // The browser prints the pictures loaded by then, or delays printing for pending ones.
    listen(window, 'beforeprint', pageSignal, () => {
      far.forEach((approach) => approach());
      near.forEach((picture, image) => picture.fit({ width: image.clientWidth, height: image.clientHeight }));
      queue.flush();
    });

    return {
      add(image, options, signal, loaded) {
        check(image, options);
        const { loadMode, dimensions, fixedRatio, useBgImage, useAdvancedPositioning, forceImageUpdate } = options;
        const isNative =
          image.hasAttribute('srcset') || (image.getAttribute('src') && image.loading !== 'lazy' && !forceImageUpdate);
        const isFetched = loadMode !== 'false' && !isNative;
        if (dimensions && !image.hasAttribute('width')) reserveBox(image, dimensions, signal);
        const isFar = isFetched && loadMode === 'viewport' && nearness;

        function place(): Picture {
          const picture = createPicture(image, { window, queue, options, isFetched, signal, loaded });
          picture.place();
          return picture;
        }

        // Layout changes apply at once; the rest has no visible effect until the picture has loaded.
        const placed = isFar && !fixedRatio && !useBgImage ? null : place();

        function follow(): void {
          const picture = placed ?? place();
          if (!isFetched && !useAdvancedPositioning) return;
          near.set(image, picture);
          if (boxes) boxes.observe(image);
          else picture.fit(null);
        }

        onAbort(signal, () => {
          far.delete(image);
          near.delete(image);
          nearness?.unobserve(image);
          boxes?.unobserve(image);
        });
        if (!isFar) return follow();
        far.set(image, () => {
          far.delete(image);
          nearness.unobserve(image);
          follow();
        });
        nearness.observe(image);
      },
    };
  },
};
