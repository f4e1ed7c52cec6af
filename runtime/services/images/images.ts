import * as enums from '../../../protocol/enums/images.js';
import * as limits from '../../../protocol/enums/limits.js';
import * as imageAttributes from '../../../protocol/names/image-attributes.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import type { FocalPoint } from '../../../protocol/text/focal-point.js';
import { addressedSize, chooseImageSize, cropOfMode, drawnWidth, heldPixelRatio, sizedAddress, type Size } from '../../../protocol/text/image-size.js';
import type { imagesTable } from '../../../protocol/widgets/images.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import { applyAttributes } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Service } from '../../core/widget.js';
import { isMobile } from '../../dom/mobile.js';
import { applyStyles } from '../../dom/styles.js';
import { centredFocalPosition, focalPosition } from './position.js';
import { createQueue } from './queue.js';

/** What is asked of one picture: the options of the `images` behaviour and what the markup says of the original. */
export interface ImageOptions extends OptionValues<typeof imagesTable.options> {
  /** Address of the original. */
  readonly source: string;
  readonly dimensions: Size | null;
  readonly focalPoint: FocalPoint;
}

/** Pictures in the size that they are drawn in. One queue, one observer of nearness and one of size serve the whole page. */
export interface Images {
  /**
   * Places a picture in its box and fetches it as its options say, until `signal` aborts. `loaded` hears of every size that has come. A
   * picture that the markup offers in sizes is the browser's, and one of the first view is not fetched again; both are only placed.
   * @throws Error with the words of the specification when there is nothing to work with. [IMG-26 to IMG-29]
   */
  add(image: HTMLImageElement, options: ImageOptions, signal: AbortSignal, loaded: (src: string) => void): void;
}

/** What a picture is told: the size of its box, that it has come near, or that the page is about to be printed. */
type Tell = (news: Size | 'near' | 'print') => void;

/** A scheme that is none of a picture's; an address without one can be. */
const foreignScheme = /^(?!https?:|data:image\/|blob:)[a-z][a-z\d+.-]*:/i;

/** @throws Error when the picture cannot be taken on. */
function check(image: HTMLImageElement, { source, mode, fitAlignment }: ImageOptions): void {
  if (image?.localName !== 'img') throw new Error(consoleMessages.imageElement);
  if (!image.parentNode) throw new Error(consoleMessages.imageParent);
  if (!source || foreignScheme.test(source)) throw new Error(consoleMessages.imageSource);
  if (mode === 'content-fit' && fitAlignment === 'none') throw new Error(consoleMessages.imageAlignment);
}

export const images: Service<Images> = {
  name: 'images',
  create({ window, signal: pageSignal }) {
    const { IntersectionObserver, ResizeObserver } = window;
    const pictures = new Map<Element, Tell>();
    const queue = createQueue(isMobile(window) ? enums.mobileConcurrency : enums.desktopConcurrency);
    const nearness =
      IntersectionObserver &&
      new IntersectionObserver((seen) => seen.forEach(({ target, isIntersecting }) => isIntersecting && pictures.get(target)?.('near')), {
        rootMargin: `${limits.visibleMarginPx}px`,
      });
    const boxes = ResizeObserver && new ResizeObserver((resized) => resized.forEach(({ target, contentRect }) => pictures.get(target)?.(contentRect)));
    onAbort(pageSignal, () => {
      nearness?.disconnect();
      boxes?.disconnect();
    });
    // The browser prints what has come by then, or holds printing back for what is being fetched.
    listen(window, 'beforeprint', pageSignal, () => {
      pictures.forEach((tell) => tell('print'));
      queue.flush();
    });

    function add(image: HTMLImageElement, options: ImageOptions, signal: AbortSignal, loaded: (src: string) => void): void {
      check(image, options);
      const { source, mode, fitAlignment, dimensions, focalPoint, loadMode, useBgImage, forceImageUpdate } = options;
      const { classList } = image;
      const crop = cropOfMode(useBgImage && mode === 'none' ? 'cover' : mode);
      const src = image.getAttribute('src');
      const isNative = image.hasAttribute('srcset') || (src && image.loading !== 'lazy' && !forceImageUpdate);
      const isFetched = loadMode !== 'false' && !isNative;
      let isNear = loadMode === 'true' || !nearness;
      let box: Size | null = null;
      /** Width of what is shown; 0 for nothing, infinite for an original of unknown width. */
      let shownWidth = addressedSize(src ?? '');

      /** The size to ask for: its name, 0 for the original, and its width in pixels. */
      function choose(): { readonly size: number; readonly width: number } {
        const { naturalWidth, naturalHeight } = image;
        const picture = dimensions ?? (naturalWidth ? { width: naturalWidth, height: naturalHeight } : null);
        const { connection } = window.navigator as { readonly connection?: { readonly saveData?: boolean } };
        const ratio = options.allowSaveData && connection?.saveData ? 1 : heldPixelRatio(window.devicePixelRatio, options.dprMin, options.dprMax);
        // Where nothing tells sizes, or the page is printed with it shut away, the window's width has to do.
        const points = box?.width ? drawnWidth(box, picture, crop) : window.innerWidth;
        const size = chooseImageSize(points * ratio * options.sizeAdjustment, dimensions && dimensions.width);
        return { size, width: size || (dimensions ? dimensions.width : Infinity) };
      }

      function consider(): void {
        const { width } = choose();
        if (signal.aborted || (forceImageUpdate ? width === shownWidth : width <= shownWidth)) return;
        if (classList.contains(enums.loadingClass) && !options.allowConcurrentLoads) return;
        classList.add(enums.loadingClass);
        queue.add(() => new Promise<void>(load));
      }

      /** Fetches the picture in the size that it has by now. `end` is called however that ends. */
      function load(end: () => void): void {
        const loading = new AbortController();
        onAbort(signal, () => loading.abort());
        onAbort(loading.signal, end);
        if (signal.aborted) return;
        const { size, width } = choose();
        const address = sizedAddress(source, size, options.sizeFormat);
        const former = image.getAttribute('src');
        const settle = ({ type }: Event): void => {
          loading.abort();
          classList.remove(enums.loadingClass);
          if (type === 'load') {
            shownWidth = width;
            loaded(address);
            // The box may have grown meanwhile.
            consider();
          } else if (former) image.src = former;
          // Without a source the words that stand for the picture are shown. The next change of the box tries again.
          else image.removeAttribute('src');
        };
        for (const type of ['load', 'error']) listen(image, type, loading.signal, settle);
        // One that waited for the browser would hold up the queue.
        image.loading = 'eager';
        image.src = address;
      }

      const styles: Record<string, string> = {};
      if (crop) {
        styles['object-fit'] = crop === 'contain' && !options.stretch ? 'scale-down' : crop;
        styles['object-position'] = crop === 'cover' ? focalPosition(focalPoint) : fitAlignment === 'none' ? 'center' : fitAlignment;
      }
      if (options.fixedRatio && dimensions) styles['aspect-ratio'] = `${dimensions.width} / ${dimensions.height}`;
      applyStyles(image, styles, signal);
      for (const name of ['src', 'loading', 'class']) applyAttributes(image, { [name]: image.getAttribute(name) }, signal);
      // The style sheet lays it under what its parent holds.
      if (useBgImage) applyAttributes(image, { [imageAttributes.useBgImage]: '' }, signal);

      const isCentred = options.useAdvancedPositioning && crop === 'cover' && dimensions;
      if (!isFetched && !isCentred) return;
      pictures.set(image, (news) => {
        if (typeof news === 'object') {
          box = news;
          if (isCentred && box.width && box.height) image.style.setProperty('object-position', centredFocalPosition(focalPoint, dimensions, box));
        } else {
          isNear = true;
          nearness?.unobserve(image);
        }
        if (isFetched && isNear && (box?.width || !boxes || news === 'print')) consider();
      });
      onAbort(signal, () => {
        pictures.delete(image);
        boxes?.unobserve(image);
        nearness?.unobserve(image);
      });
      boxes?.observe(image);
      if (isFetched && !isNear) nearness?.observe(image);
      if (isFetched && isNear && !boxes) consider();
    }

    return { add };
  },
};
