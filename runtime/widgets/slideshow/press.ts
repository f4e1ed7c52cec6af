import * as gallery from '../../../protocol/enums/gallery.js';
import * as selectors from '../../../protocol/names/selectors.js';
import { isPlain } from '../../core/listen.js';

/** What answers to a press by itself, and changes no slide therefore. [SLD-07] */
const answering = 'a,button,input,select,textarea,label,summary,video,audio,iframe';

/** Whether a press is a plain one on what does not answer to it by itself. */
export function isPlainPress(event: MouseEvent): boolean {
  return !event.defaultPrevented && isPlain(event) && !(event.target as Element).closest(answering);
}

/** The step that a press stands for: on the half where reading goes on and in the very middle it is on. [SLD-05] [SLD-06] */
export function pressDirection(behavior: string, xRatio: number, isRightToLeft: boolean): 1 | -1 | 0 {
  if (behavior === 'halves') return (isRightToLeft ? xRatio > 0.5 : xRatio < 0.5) ? -1 : 1;
  return behavior === 'next' ? 1 : behavior === 'previous' ? -1 : 0;
}

/** Whether a finger that touches there may pull the slides of `root` along: nothing in a slide is pulled itself. [SLD-11] */
export function isTouchOf(root: Element, { target, clientY }: PointerEvent): boolean {
  const element = target as Element;
  return (
    element.closest(selectors.pulled) === root &&
    !(element.matches('video[controls]') && clientY > element.getBoundingClientRect().bottom - gallery.filmControlsPx)
  );
}
