import * as gallery from '../../../protocol/enums/gallery.js';
import * as selectors from '../../../protocol/names/selectors.js';
import { isPlain } from '../../core/listen.js';

/** Interactive elements, which handle a press themselves, so that it changes no slide. [SLD-07] */
const answering = 'a,button,input,select,textarea,label,summary,video,audio,iframe';

/** Whether a press has no modifier key and is not on an interactive element. */
export function isPlainPress(event: MouseEvent): boolean {
  return !event.defaultPrevented && isPlain(event) && !(event.target as Element).closest(answering);
}

/** The step that a press makes. `halves` steps forward on the half in reading direction and in the exact middle. [SLD-05] [SLD-06] */
export function pressDirection(behavior: string, xRatio: number, isRightToLeft: boolean): 1 | -1 | 0 {
  if (behavior === 'halves') return (isRightToLeft ? xRatio > 0.5 : xRatio < 0.5) ? -1 : 1;
  return behavior === 'next' ? 1 : behavior === 'previous' ? -1 : 0;
}

/** Whether a touch may drag the slides of `root`: not on a nested element that is dragged itself or on video controls. [SLD-11] */
export function isTouchOf(root: Element, { target, clientY }: PointerEvent): boolean {
  const element = target as Element;
  return (
    element.closest(selectors.pulled) === root &&
    !(element.matches('video[controls]') && clientY > element.getBoundingClientRect().bottom - gallery.filmControlsPx)
  );
}
