import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import { applyAttributes } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import type { Slide } from '../../dom/slides.js';
import { focusOnce } from '../../layers/focus.js';

/**
 * Says of the slide which it is of how many, until `signal` aborts, and lays a link over one with an address behind it that has no link
 * of its own: links answer to every key and every button of the mouse. [SLD-09] In the editor's frame a press is for the editor.
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

/** Takes the focus along when what has it, all but slide `to`, can take it no more, so that it is never lost. */
export function carryFocus({ element }: Pick<Slide, 'element'>, to: Slide | undefined): void {
  const { activeElement } = element.ownerDocument;
  if (to && element.contains(activeElement) && !to.element.contains(activeElement)) focusOnce(to.element);
}

/** Animates the element, if the browser can, until `signal` aborts. It keeps the last frame till then. */
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
