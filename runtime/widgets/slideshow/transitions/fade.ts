import * as gallery from '../../../../protocol/enums/gallery.js';
import type { Transition, TransitionSettings } from './transition.js';

/** The new slide fades in over the old one, which takes a little longer to fade out. [SLD-03] */
export function make({ speedMs }: TransitionSettings): Transition {
  return {
    frames: (_side, start, end) => [
      [{ opacity: 1 - start }, { opacity: 1 - end }],
      [{ opacity: start }, { opacity: end }],
    ],
    leavingFactor: gallery.outgoingFadeFactor,
    timeMs: speedMs,
  };
}
