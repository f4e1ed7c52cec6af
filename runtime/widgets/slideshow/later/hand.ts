import * as attributes from '../../../../protocol/names/attributes.js';
import { setAttribute } from '../../../core/attributes.js';
import { onAbort } from '../../../core/listen.js';
import type { Hand } from '../../../dom/touch.js';
import { directionOf, isAlong, type Way } from '../../../models/gallery/swipe.js';
import type { HandHost } from '../transitions/transition.js';

/** How slides follow a finger, and where they settle on release. */
export interface HandRules {
  /** The offset of the slides for `xPx` of the finger; `end` is the end beyond which there is no slide, else null. */
  offset(xPx: number, end: 'start' | 'end' | null): number;
  /** `offsetPx` is the offset of the slides from their place, of at most `widthPx`. */
  release(way: Way, offsetPx: number, widthPx: number): { readonly changes: boolean; readonly timeMs: number };
}

/** The state of a drag. */
interface Held {
  readonly direction: 1 | -1;
  readonly from: number;
  readonly to: number;
  readonly side: number;
  readonly widthPx: number;
  readonly animations: readonly (Animation | undefined)[];
  offsetPx: number;
}

/** Makes slides follow a finger by `rules`; `frames` are those of the whole change. */
export function takeHand(
  { stage, steps, target, track, slides, isRightToLeft, signal }: HandHost,
  frames: (side: number, start: number, end: number) => readonly Keyframe[][],
  rules: HandRules,
): Hand {
  let held: Held | null = null;
  const cancel = (animations: Held['animations'] = []): void => animations.forEach((animation) => animation?.cancel());
  onAbort(signal, () => cancel(held?.animations));

  /** Starts a drag of the shown slide and the next one. */
  function take(direction: 1 | -1, side: number): Held | null {
    steps.finish();
    const from = steps.gallery.index;
    const to = target(direction);
    const next = slides[to];
    if (next) {
      setAttribute(next, 'hidden', null);
      setAttribute(next, attributes.state, null);
    }
    stage.isMoving = true;
    const animations = frames(side, 0, 1).map((each, at) => {
      const animation = (at ? next : slides[from])?.animate?.(each, { duration: 1, fill: 'both' });
      animation?.pause();
      return animation;
    });
    return { direction, from, to, side, widthPx: track.clientWidth, animations, offsetPx: 0 };
  }

  function letGo(changes: boolean, timeMs: number): void {
    if (!held) return;
    const { direction, from, to, side, offsetPx, widthPx, animations } = held;
    const progress = Math.min(1, Math.abs(offsetPx) / widthPx);
    held = null;
    stage.isMoving = false;
    // The next animation starts at the current progress, so the exchange is invisible.
    if (!changes || !steps.step(direction, timeMs, progress)) stage.move(from, to, side, timeMs, progress, 0);
    cancel(animations);
  }

  return {
    moved(way) {
      const direction = directionOf(way.xPx, isRightToLeft()) || 1;
      if (held && held.direction !== direction) letGo(false, 0);
      if (!held && isAlong(way)) held = take(direction, -Math.sign(way.xPx));
      if (!held) return;
      held.offsetPx = rules.offset(way.xPx, held.to < 0 ? (direction > 0 ? 'end' : 'start') : null);
      for (const animation of held.animations)
        if (animation) animation.currentTime = Math.min(1, Math.abs(held.offsetPx) / held.widthPx);
    },
    ended(way) {
      if (!held) return;
      const { changes, timeMs } = way ? rules.release(way, held.offsetPx, held.widthPx) : { changes: false, timeMs: 0 };
      letGo(changes, timeMs);
    },
  };
}
