import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import { applyAttributes } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import type { Slide } from '../../dom/slides.js';
import { focusOnce } from '../../layers/focus.js';

/**
 * Labels the slide with its position and the count until `signal` aborts. A slide with an address but no link of its own gets a link over
 * it, because a link handles every key and mouse button. [SLD-09] In the editor's frame there is none: presses are for the editor.
 */
export function markShown(
  { element, clickThroughUrl, isNewWindow, title }: Slide,
  index: number,
  count: number,
  editing: boolean,
  signal: AbortSignal,
): void {
  const label = text.position({ index: index + 1, count });
  applyAttributes(
    element,
    { [attributes.state]: 'current', role: 'group', 'aria-roledescription': text.slide(), 'aria-label': label },
    signal,
  );
  if (!clickThroughUrl || editing || element.querySelector('a[href]')) return;
  const link = element.ownerDocument.createElement('a');
  link.setAttribute(attributes.part, 'link');
  link.setAttribute('aria-label', text.open({ title: title || label }));
  link.href = clickThroughUrl;
  if (isNewWindow) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  element.append(link);
  onAbort(signal, () => link.remove());
}

/** Moves the focus to slide `to` when it is in `element` outside `to`, which can no longer have it, so that it is never lost. */
export function carryFocus({ element }: Pick<Slide, 'element'>, to: Slide | undefined): void {
  const { activeElement } = element.ownerDocument;
  if (to && element.contains(activeElement) && !to.element.contains(activeElement)) focusOnce(to.element);
}

/** Animates the element, if the browser can, until `signal` aborts. The last frame persists until then. */
export function animate(
  element: Element | null | undefined,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  signal: AbortSignal,
): Animation | undefined {
  const animation = element?.animate?.(frames, { fill: 'both', ...timing });
  if (animation) onAbort(signal, () => animation.cancel());
  return animation;
}
