import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import { setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import { keepAttributes } from '../../dom/keep-attributes.js';
import { readTitle } from '../../dom/slide-title.js';
import { findImage } from '../../dom/slide.js';

/** The controls of a strip: one per slide, one of them in the tab order. */
export interface Thumbnails {
  /** The control of each slide, in the order of the slides. */
  readonly controls: readonly HTMLElement[];
  /** Makes slide `index` the current one. */
  mark(index: number): void;
}

/**
 * Makes a control of each slide's own link or button, such as the one that opens a lightbox, else of its picture, else of the slide. All
 * changes are undone when `signal` aborts.
 */
export function createThumbnails(
  slides: readonly HTMLElement[],
  preloadCount: number,
  signal: AbortSignal,
): Thumbnails {
  let current = -1;
  /** Pictures that were lazy. */
  const preloaded: HTMLImageElement[] = [];
  const controls = slides.map(
    (slide) => slide.querySelector<HTMLElement>('a[href],button') ?? findImage(slide) ?? slide,
  );
  keepAttributes(slides, [attributes.state], signal);
  keepAttributes(controls, ['role', 'aria-label', 'aria-current', 'tabindex'], signal);
  onAbort(signal, () => preloaded.forEach((image) => (image.loading = 'lazy')));
  controls.forEach((control, index) => {
    control.tabIndex = -1;
    if (control.matches('a,button')) return;
    setAttribute(control, 'role', 'button');
    setAttribute(control, 'aria-label', readTitle(slides[index] as Element) || text.thumbnail({ index: index + 1 }));
  });

  function put(index: number, isCurrent: boolean): void {
    const control = controls[index];
    if (!control) return;
    setAttribute(control, 'aria-current', isCurrent ? 'true' : null);
    control.tabIndex = isCurrent ? 0 : -1;
    setAttribute(slides[index] as Element, attributes.state, isCurrent ? 'current' : null);
  }

  return {
    controls,
    mark(index) {
      put(current, false);
      put(index, true);
      current = index;
      for (const slide of slides.slice(Math.max(0, index - preloadCount), index + preloadCount + 1)) {
        const image = findImage(slide);
        if (image?.loading !== 'lazy') continue;
        image.loading = 'eager';
        preloaded.push(image);
      }
    },
  };
}
