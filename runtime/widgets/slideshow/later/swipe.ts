import { changesSlide } from '../../../models/gallery/swipe.js';
import type { Transition, TransitionSettings } from '../transitions/transition.js';
import { takeHand } from './hand.js';

const shifted = (percent: number): Keyframe => ({ transform: `translateX(${percent}%)` });

/** Frames of slides that lie side by side. */
export function sideBySide(side: number, start: number, end: number): readonly [Keyframe[], Keyframe[]] {
  return [
    [shifted(-100 * side * start), shifted(-100 * side * end)],
    [shifted(100 * side * (1 - start)), shifted(100 * side * (1 - end))],
  ];
}

/** Slides lie side by side and follow a finger. [SLD-11] [SLD-12] [SLD-13] */
export function make({ speedMs }: TransitionSettings): Transition {
  return {
    frames: sideBySide,
    leavingFactor: 1,
    timeMs: speedMs,
    takeHand: (show) =>
      takeHand(show, sideBySide, {
        offset: (xPx, end) => (end ? 0 : xPx),
        release(way, offsetPx, widthPx) {
          const changes = changesSlide(way, widthPx);
          const left = Math.abs(offsetPx) / widthPx;
          return { changes, timeMs: speedMs * (changes ? 1 - left : left) };
        },
      }),
  };
}
