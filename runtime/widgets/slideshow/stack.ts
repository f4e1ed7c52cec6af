import * as attributes from '../../../protocol/names/attributes.js';
import { createLife, onAbort } from '../../core/listen.js';
import { createPreload, put } from './preload.js';
import type { Show, Stage } from './stage.js';
import type { Transition } from './transitions/transition.js';

/** Animates the leaving and the entering slide. Returns the function that ends it. */
function animate(
  frames: readonly Keyframe[][],
  slides: readonly (HTMLElement | undefined)[],
  durationMs: number,
  leavingFactor: number,
): () => void {
  const animations = frames.map(
    (each, order) =>
      durationMs &&
      slides[order]?.animate?.(each, {
        fill: 'both',
        duration: durationMs * (order ? 1 : leavingFactor),
        easing: 'ease-out',
      }),
  );
  return () => animations.forEach((animation) => animation && animation.cancel());
}

/**
 * Stacks the slides of a show, one of them visible. The others stay in the page, hidden, and only the neighbours of the visible one preload.
 * [LAY-27]
 */
export function createStack(show: Show, { frames, leavingFactor, hold, show: animateSlide }: Transition): void {
  const { context, index, set, mark, carryFocus } = show;
  const { parts, environment, signal } = context;
  const { track, slide: slides } = parts;
  /** Ends the running change at once. */
  let finish: (() => void) | undefined;
  /** Ends the animation of the shown slide. */
  let endShow: (() => void) | undefined;
  const preload = createPreload(show);

  function enter(at: number): void {
    const slide = slides[at] as HTMLElement;
    put(show, slide, false, 'current');
    mark(at, true);
    endShow = animateSlide?.(slide);
  }

  const stage: Stage = {
    finish: () => finish?.(),
    hold,
    turn(from, to, side, durationMs, start = 0, end = 1) {
      const former = slides[from] as HTMLElement;
      const next = slides[to];
      const endLeavingShow = endShow;
      if (end && next) {
        // The leaving slide is still visible, but not reachable.
        mark(from, false);
        set(former, attributes.state, null);
        enter(to);
        carryFocus(former, next);
        set(former, 'inert', '');
      }
      const timer = createLife();
      const cancel = animate(frames(side, start, end), [former, next], durationMs, leavingFactor);
      finish = () => {
        finish = undefined;
        show.isMoving = false;
        timer.abort();
        cancel();
        if (end) {
          endLeavingShow?.();
          set(former, 'inert', null);
        }
        put(show, end ? former : next, true);
        preload();
      };
      if (!durationMs) return finish();
      show.isMoving = true;
      environment.clock.after(durationMs * leavingFactor, finish, timer.signal);
    },
  };

  Object.assign(show, stage);
  onAbort(signal, () => {
    finish?.();
    endShow?.();
  });
  set(track, attributes.state, 'stacked');
  for (const slide of slides) put(show, slide, true);
  enter(index);
  // A scrollable row can have the focus, a stack cannot.
  carryFocus(track, slides[index]);
  preload();
}
