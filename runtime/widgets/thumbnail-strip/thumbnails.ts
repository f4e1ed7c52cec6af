import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import type { SetAttribute } from '../../dom/keep-attributes.js';
import { readTitle } from '../../dom/slide-title.js';
import { findImage } from '../../dom/slide.js';

/** A slide's own link or button, such as the one that opens a lightbox, else its picture, else the slide. */
export function controlOf(slide: HTMLElement): HTMLElement {
  return slide.querySelector<HTMLElement>('a[href],button') ?? findImage(slide) ?? slide;
}

/** Marks a slide as the current one, whose control is in the tab order, or as another. */
export function markThumbnail(set: SetAttribute, slide: HTMLElement, isCurrent: boolean): void {
  const control = controlOf(slide);
  set(control, 'aria-current', isCurrent ? 'true' : null);
  set(control, 'tabindex', isCurrent ? '0' : '-1');
  set(slide, attributes.state, isCurrent ? 'current' : null);
}

/** Makes a control of a slide, outside the tab order: one that is no link or button is called one. */
export function nameThumbnail(set: SetAttribute, slide: HTMLElement, index: number): void {
  const control = controlOf(slide);
  set(control, 'tabindex', '-1');
  if (control.matches('a,button')) return;
  set(control, 'role', 'button');
  set(control, 'aria-label', readTitle(slide) || text.thumbnail({ index: index + 1 }));
}
