import * as attributes from '../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { keepAttributes } from '../../dom/keep-attributes.js';
import { createPreload, put } from './preload.js';
import type { Stage, StageSettings } from './stage.js';
import type { Transition } from './transitions/transition.js';

export interface StackSettings extends StageSettings {
  readonly transition: Transition;
}

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
 * Stacks the slides, one of them visible. The others stay in the page, hidden, and only the neighbours of the visible one preload.
 * [LAY-27]
 */
export function createStack(
  { track, slides, transition, preloadCount, index, mark, carryFocus }: StackSettings,
  { clock }: Environment,
  signal: AbortSignal,
): Stage {
  const { frames, leavingFactor } = transition;
  let shown = index;
  let isHeld = false;
  /** Ends the running change at once. */
  let finish: (() => void) | undefined;
  /** Animation of the shown slide. */
  let showing: Animation | undefined;

  function show(at: number): void {
    const slide = slides[at] as HTMLElement;
    shown = at;
    put(slide, false, 'current');
    mark(at, true);
    showing = transition.show?.(slide);
    if (isHeld) showing?.pause();
  }

  const preload = createPreload(track, slides, preloadCount, () => shown, signal);

  const stage: Stage = {
    isMoving: false,
    finish: () => finish?.(),
    hold(held) {
      isHeld = held;
      showing?.[held ? 'pause' : 'play']();
    },
    move(from, to, side, durationMs, start = 0, end = 1) {
      const former = slides[from] as HTMLElement;
      const next = slides[to];
      const leavingShow = showing;
      if (end && next) {
        // The leaving slide is still visible, but not reachable.
        mark(from, false);
        setAttribute(former, attributes.state, null);
        show(to);
        carryFocus(former, next);
        setAttribute(former, 'inert', '');
      }
      const timer = new AbortController();
      const cancel = animate(frames(side, start, end), [former, next], durationMs, leavingFactor);
      finish = () => {
        finish = undefined;
        stage.isMoving = false;
        timer.abort();
        cancel();
        if (end) {
          leavingShow?.cancel();
          setAttribute(former, 'inert', null);
        }
        put(end ? former : next, true);
        preload();
      };
      if (!durationMs) return finish();
      stage.isMoving = true;
      clock.after(durationMs * leavingFactor, finish, timer.signal);
    },
  };

  // Registered first, so that the change ends before the attributes are restored.
  onAbort(signal, () => {
    finish?.();
    showing?.cancel();
  });
  applyAttributes(track, { [attributes.state]: 'stacked' }, signal);
  keepAttributes(slides, [attributes.state, 'hidden', 'inert'], signal);
  for (const slide of slides) put(slide, true);
  show(index);
  // A scrollable row can have the focus, a stack cannot.
  carryFocus(track, slides[index]);
  preload();
  return stage;
}
