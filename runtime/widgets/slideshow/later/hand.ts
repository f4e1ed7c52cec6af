import * as attributes from '../../../../protocol/names/attributes.js';
import { onAbort } from '../../../core/listen.js';
import { isRightToLeft } from '../../../dom/direction.js';
import type { Hand } from '../../../dom/touch.js';
import { directionOf, isAlong, type Way } from '../../../models/gallery/swipe.js';
import type { Show } from '../stage.js';

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
  show: Show,
  frames: (side: number, start: number, end: number) => readonly Keyframe[][],
  rules: HandRules,
): Hand {
  const { root, context, set } = show;
  const { track, slide: slides } = context.parts;
  let held: Held | null = null;
  const cancel = (animations: Held['animations'] = []): void => animations.forEach((animation) => animation?.cancel());
  onAbort(context.signal, () => cancel(held?.animations));

  /** Starts a drag of the shown slide and the next one. */
  function take(direction: 1 | -1, side: number): Held | null {
    show.finishAll();
    const from = show.index;
    // A single slide has an end on both sides.
    const to = slides.length > 1 ? show.target(direction) : -1;
    const next = slides[to];
    if (next) {
      set(next, 'hidden', null);
      set(next, attributes.state, null);
    }
    show.isMoving = true;
    const animations = frames(side, 0, 1).map((each, at) => {
      const animation = (at ? next : slides[from])?.animate?.(each, { duration: 1, fill: 'both' });
      animation?.pause();
      return animation;
    });
    return { direction, from, to, side, widthPx: track.clientWidth || 1, animations, offsetPx: 0 };
  }

  function letGo(changes: boolean, timeMs: number): void {
    if (!held) return;
    const { direction, from, to, side, offsetPx, widthPx, animations } = held;
    const progress = Math.abs(offsetPx) / widthPx;
    held = null;
    show.isMoving = false;
    // The next animation starts at the current progress, so the exchange is invisible.
    if (!changes || !show.step(direction, false, timeMs, progress)) show.turn(from, to, side, timeMs, progress, 0);
    cancel(animations);
  }

  return {
    moved(way) {
      const direction = directionOf(way.xPx, isRightToLeft(root)) || 1;
      if (held && held.direction !== direction) letGo(false, 0);
      if (!held && isAlong(way)) held = take(direction, -Math.sign(way.xPx));
      if (!held) return;
      const { to, widthPx, animations } = held;
      const offsetPx = rules.offset(way.xPx, to < 0 ? (direction > 0 ? 'end' : 'start') : null);
      // A pointer may leave the slideshow, its slides do not.
      held.offsetPx = Math.min(widthPx, Math.max(-widthPx, offsetPx));
      for (const animation of animations) if (animation) animation.currentTime = Math.abs(held.offsetPx) / widthPx;
    },
    ended(way) {
      if (!held) return;
      const { changes, timeMs } = way ? rules.release(way, held.offsetPx, held.widthPx) : { changes: false, timeMs: 0 };
      letGo(changes, timeMs);
    },
  };
}
