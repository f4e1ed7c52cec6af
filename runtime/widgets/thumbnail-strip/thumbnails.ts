import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import type { Slide } from '../../dom/slides.js';

/** The controls of a strip: one per slide, one of them in the tab order. */
export interface Thumbnails {
  /** The control of each slide, in the order of the slides. */
  readonly controls: readonly HTMLElement[];
  /** Makes slide `index` the current one. */
  mark(index: number): void;
}

/** Adds a button over the whole slide and hides the picture from assistive technology. */
function addButton({ element, image, title }: Slide, index: number, signal: AbortSignal): HTMLElement {
  const button = element.ownerDocument.createElement('button');
  button.type = 'button';
  button.setAttribute(attributes.part, 'thumbnail');
  button.setAttribute('aria-label', title || text.thumbnail({ index: index + 1 }));
  if (image) applyAttributes(image, { 'aria-hidden': 'true' }, signal);
  element.append(button);
  onAbort(signal, () => button.remove());
  return button;
}

/**
 * Creates a control for each slide: its own link or button, such as the one that opens a lightbox, else a button over it. All changes
 * are undone when `signal` aborts.
 */
export function createThumbnails(slides: readonly Slide[], preloadCount: number, signal: AbortSignal): Thumbnails {
  const controls = slides.map(
    (slide, index) => slide.element.querySelector<HTMLElement>('a[href],button') ?? addButton(slide, index, signal),
  );
  for (const { element } of slides) applyAttributes(element, { [attributes.state]: null }, signal);
  for (const control of controls) applyAttributes(control, { 'aria-current': null, tabindex: '-1' }, signal);
  let current = 0;

  return {
    controls,
    mark(index) {
      for (const [at, isCurrent] of [
        [current, false],
        [index, true],
      ] as const) {
        const control = controls[at];
        if (!control) continue;
        setAttribute(control, 'aria-current', isCurrent ? 'true' : null);
        setAttribute(control, 'tabindex', isCurrent ? '0' : '-1');
        setAttribute(slides[at]?.element as HTMLElement, attributes.state, isCurrent ? 'current' : null);
      }
      current = index;
      for (const { image } of slides.slice(Math.max(0, index - preloadCount), index + preloadCount + 1)) {
        if (image?.loading === 'lazy') applyAttributes(image, { loading: 'eager' }, signal);
      }
    },
  };
}
