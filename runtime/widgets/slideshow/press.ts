import * as attributes from '../../../protocol/names/attributes.js';
import { attributeSelector } from '../../../protocol/names/attributes.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { isPlain } from '../../core/listen.js';
import { isRightToLeft } from '../../dom/direction.js';
import { isVideo } from '../../dom/slide.js';
import type { Show } from './stage.js';

/** Interactive elements, which handle a press themselves, so that it changes no slide. [SLD-07] */
const answering = 'a,button,input,select,textarea,label,summary,video,audio,iframe';

/** The step that a press makes. `halves` steps forward on the half in reading direction and in the exact middle. [SLD-05] [SLD-06] */
export function pressDirection(behavior: string, xRatio: number, isRightToLeft: boolean): 1 | -1 | 0 {
  if (behavior === 'halves') return (isRightToLeft ? xRatio > 0.5 : xRatio < 0.5) ? -1 : 1;
  return behavior === 'next' ? 1 : behavior === 'previous' ? -1 : 0;
}

/** Lets a press on the shown slide follow its link or make a step. */
export function press(show: Show, event: MouseEvent, slide: HTMLElement): void {
  const { root, context } = show;
  const { parts, options } = context;
  const target = event.target as Element;
  if (
    !parts.track.contains(target) ||
    show.tell?.(event, slide) ||
    target.closest(attributeSelector(attributes.widget)) !== root ||
    event.defaultPrevented ||
    !isPlain(event) ||
    target.closest(answering)
  )
    return;
  const link = slide.hasAttribute(slideAttributes.clickThroughUrl) && slide.querySelector<HTMLElement>('a[href]');
  if (link) return link.click();
  // When presses open the slide in a lightbox, they do not step.
  if (isVideo(slide) || /\blightbox\b/.test(root.getAttribute(attributes.widget) ?? '')) return;
  const { left, width } = parts.track.getBoundingClientRect();
  const direction = pressDirection(options.clickBehavior, (event.clientX - left) / width, isRightToLeft(root));
  if (direction) show.step(direction);
}
