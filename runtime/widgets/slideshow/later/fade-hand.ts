import type { Hand } from '../../../dom/touch.js';
import { changesFade, releaseSpeed, type Way } from '../../../models/gallery/swipe.js';
import type { Show } from '../stage.js';
import type { Transition } from '../transitions/transition.js';
import { takeHand } from './hand.js';

/** Makes a fade follow a finger by its distance. Where changes take no time, the slide changes on release. */
export function takeFade(show: Show, { frames, timeMs }: Transition): Hand {
  /** Displacements of the running gesture. */
  let ways: Way[] = [];
  const hand = takeHand(show, frames, {
    offset: (xPx, end) => (end || !timeMs ? 0 : xPx),
    release(way, offsetPx, widthPx) {
      const changes = changesFade(way, widthPx, releaseSpeed(ways));
      const done = Math.abs(offsetPx) / widthPx;
      return { changes, timeMs: timeMs * (changes ? 1 - done : done) };
    },
  });
  return {
    moved(way) {
      ways.push(way);
      hand.moved?.(way);
    },
    ended(way) {
      if (way) ways.push(way);
      hand.ended(way);
      ways = [];
    },
  };
}
