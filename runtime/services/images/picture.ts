import * as enums from '../../../protocol/enums/images.js';
import type { FocalPoint } from '../../../protocol/media/focal-point.js';
import {
  addressedSize,
  chooseImageSize,
  cropOfMode,
  drawnWidth,
  heldPixelRatio,
  sizedAddress,
  type Size,
} from '../../../protocol/media/image-size.js';
import * as imageAttributes from '../../../protocol/names/image-attributes.js';
import type { imagesTable } from '../../../protocol/widgets/images.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import { applyAttributes } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import { applyStyles } from '../../dom/styles.js';
import { centredFocalPosition, focalPosition } from './position.js';
import type { Queue } from './queue.js';

/** The request for one picture: the options of the `images` behaviour and the markup's data about the original. */
export interface ImageOptions extends OptionValues<typeof imagesTable.options> {
  /** Address of the original. */
  readonly source: string;
  readonly dimensions: Size | null;
  readonly focalPoint: FocalPoint;
}

/** One picture of the page. */
export interface Picture {
  /** Crops the picture to its box, until the signal aborts. */
  place(): void;
  /** Fetches the picture, or a better size of it, for its current box. */
  fit(box: Size | null): void;
}

export interface PictureInput {
  readonly window: Window & typeof globalThis;
  readonly queue: Queue;
  readonly options: ImageOptions;
  /** Whether it is fetched at all; pictures that the browser chooses are only positioned. */
  readonly isFetched: boolean;
  readonly signal: AbortSignal;
  loaded(src: string): void;
}

/** The width of a picture, else of its container; the viewport’s without ResizeObserver. */
function roomOf(image: Element, window: Window): number {
  let room: Element | null = image;
  while (room && !room.clientWidth) room = room.parentElement;
  return room?.clientWidth ?? window.innerWidth;
}

/** Pixels of the file for each pixel of the page. */
function pixelRatio(window: Window, { allowSaveData, dprMin, dprMax }: ImageOptions): number {
  const { connection } = window.navigator as { readonly connection?: { readonly saveData?: boolean } };
  return allowSaveData && connection?.saveData ? 1 : heldPixelRatio(window.devicePixelRatio, dprMin, dprMax);
}

const alignmentOf = (fitAlignment: string): string => (fitAlignment === 'none' ? 'center' : fitAlignment);

export function createPicture(
  image: HTMLImageElement,
  { window, queue, options, isFetched, signal, loaded }: PictureInput,
): Picture {
  const { source, mode, fitAlignment, dimensions, focalPoint, useBgImage, forceImageUpdate } = options;
  const { classList } = image;
  const crop = cropOfMode(useBgImage && mode === 'none' ? 'cover' : mode);
  const isCentred = options.useAdvancedPositioning && crop === 'cover';
  let box: Size | null = null;
  /** Width of the current file; 0 for none, infinite for an original of unknown width. */
  let shownWidth = addressedSize(image.getAttribute('src') ?? '');

  /** The size to fetch: its name, 0 for the original, and its width in pixels. */
  function choose(): { readonly size: number; readonly width: number } {
    const { naturalWidth, naturalHeight } = image;
    const picture = dimensions ?? (naturalWidth ? { width: naturalWidth, height: naturalHeight } : null);
    const points = box?.width ? drawnWidth(box, picture, crop) : roomOf(image, window);
    const wanted = points * pixelRatio(window, options) * options.sizeAdjustment;
    const size = chooseImageSize(wanted, dimensions && dimensions.width);
    return { size, width: size || (dimensions ? dimensions.width : Infinity) };
  }

  function consider(): void {
    const { width } = choose();
    if (signal.aborted || (forceImageUpdate ? width === shownWidth : width <= shownWidth)) return;
    if (classList.contains(enums.loadingClass) && !options.allowConcurrentLoads) return;
    classList.add(enums.loadingClass);
    queue.add(() => new Promise<void>(load));
  }

  /** Fetches the picture in its current size. Calls `end` after success and failure. */
  function load(end: () => void): void {
    if (signal.aborted) return end();
    const loading = new AbortController();
    const forget = onAbort(signal, () => loading.abort());
    onAbort(loading.signal, forget);
    onAbort(loading.signal, end);
    const { size, width } = choose();
    const address = sizedAddress(source, size, options.sizeFormat);
    const former = image.getAttribute('src');
    const settle = ({ type }: Event): void => {
      loading.abort();
      classList.remove(enums.loadingClass);
      if (type === 'load') {
        shownWidth = width;
        loaded(address);
        // The box may have grown during the fetch.
        consider();
      } else if (former) image.src = former;
      // Without a source the browser shows the alternative text. The next change of the box tries again.
      else image.removeAttribute('src');
    };
    for (const type of ['load', 'error']) listen(image, type, loading.signal, settle);
    // A picture with `loading=lazy` would block the queue.
    image.loading = 'eager';
    image.src = address;
  }

  return {
    place() {
      const styles: Record<string, string> = {};
      if (crop) {
        styles['object-fit'] = crop === 'contain' && !options.stretch ? 'scale-down' : crop;
        styles['object-position'] = crop === 'cover' ? focalPosition(focalPoint) : alignmentOf(fitAlignment);
      }
      if (options.fixedRatio && dimensions) styles['aspect-ratio'] = `${dimensions.width} / ${dimensions.height}`;
      applyStyles(image, styles, signal);
      for (const name of ['src', 'loading', 'class'])
        applyAttributes(image, { [name]: image.getAttribute(name) }, signal);
      // The style sheet puts it behind its parent's content.
      if (useBgImage) applyAttributes(image, { [imageAttributes.useBgImage]: '' }, signal);
    },
    fit(now) {
      box = now;
      if (isCentred && dimensions && box?.width && box.height)
        image.style.setProperty('object-position', centredFocalPosition(focalPoint, dimensions, box));
      if (isFetched) consider();
    },
  };
}
