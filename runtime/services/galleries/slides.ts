import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import * as selectors from '../../../protocol/names/selectors.js';
import { applyAttributes } from '../../core/attributes.js';
import type { Environment } from '../../core/widget.js';
import type { SetAttribute } from '../../dom/keep-attributes.js';
import { findNamed } from '../../dom/slide.js';
import { blockDataProblem } from '../../models/gallery/block-data.js';
import { wrapIndex } from '../../models/gallery/stepping.js';

/** Whether the gallery has block data that can be read, or none. Logs the problem otherwise. */
export function isReadable(root: Element, { window }: Environment): boolean {
  const problem = blockDataProblem(root.getAttribute(attributes.blockJson));
  if (problem) window.console.error(problem);
  return !problem;
}

/** Index of the slide that is current on connect: named by the address, marked by the server, or that of the options. */
export function firstSlide(slides: readonly Element[], currentIndex: number, window: Window): number {
  const kept = slides.findIndex((slide) => slide.matches(selectors.currentSlide));
  return wrapIndex([findNamed(slides, window), kept].find((index) => index >= 0) ?? currentIndex, slides.length);
}

/** Tells assistive technology that `root` is a carousel, until `signal` aborts. */
export function nameCarousel(root: Element, signal: AbortSignal): void {
  applyAttributes(
    root,
    {
      role: root.getAttribute('role') ?? 'group',
      'aria-roledescription': text.carousel(),
      'aria-label': root.getAttribute('aria-label') ?? (root.hasAttribute('aria-labelledby') ? null : text.name()),
    },
    signal,
  );
}

/** Labels slide `index` with its position when it is in view, and removes the label of one out of view. */
export function labelSlide(set: SetAttribute, slides: readonly HTMLElement[], index: number, isShown: boolean): void {
  const slide = slides[index];
  if (!slide) return;
  // A figure with a caption allows no other role.
  if (slide.localName !== 'figure') set(slide, 'role', isShown ? (slide.getAttribute('role') ?? 'group') : undefined);
  set(slide, 'aria-roledescription', isShown ? text.slide() : undefined);
  set(slide, 'aria-label', isShown ? text.position({ index: index + 1, count: slides.length }) : undefined);
}
