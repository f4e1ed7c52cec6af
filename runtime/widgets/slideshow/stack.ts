import * as attributes from '../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { keepAttributes } from '../../dom/keep-attributes.js';
import { findImage } from '../../dom/slide.js';
import { wrapIndex } from '../../models/gallery/stepping.js';
import type { Stage, StageSettings } from './stage.js';
import type { Transition } from './transitions/transition.js';

export interface StackSettings extends StageSettings {
  readonly transition: Transition;
}

function isMissing(slide: HTMLElement): boolean {
  const image = findImage(slide);
  return !!image && (!image.complete || !image.currentSrc);
}

/** Sets a slide's state and whether it is hidden; find-in-page still finds it where the browser supports `until-found`. */
function put(slide: HTMLElement | undefined, isHidden: boolean, state: string | null = null): void {
  if (!slide) return;
  setAttribute(slide, attributes.state, state);
  setAttribute(slide, 'hidden', isHidden ? ('onbeforematch' in slide ? 'until-found' : '') : null);
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
  /** Lifetime of the listeners that wait for pictures. */
  let awaiting: AbortController | undefined;

  /**
   * Preloads the neighbours of the shown slide once its own picture has loaded. A hidden picture does not load, so a neighbour is invisible
   * instead of hidden until its picture has loaded. Those that have been tried are not tried again.
   */
  function preload(isAnew = true): void {
    const missing = [];
    for (let by = -preloadCount; by <= preloadCount; by += 1) {
      const slide = slides[wrapIndex(shown + by, slides.length)] as HTMLElement;
      if (isMissing(slide)) missing.push(slide);
    }
    const isReady = !missing.includes(slides[shown] as HTMLElement);
    if (isReady && isAnew) for (const slide of missing) if (slide.hidden) put(slide, false, 'near');
    if (!missing.length === !awaiting) return;
    if (!missing.length) {
      awaiting?.abort();
      awaiting = undefined;
      return;
    }
    awaiting = new AbortController();
    // Neither event bubbles.
    for (const type of ['load', 'error']) listen(track, type, awaiting.signal, arrive, { capture: true });
  }

  /** Hides the slide that contains `target` again, if it was rendered to preload. */
  function arrive({ target }: Event): void {
    const slide = slides.find((each) => each.contains(target as Node));
    const isNear = slide?.getAttribute(attributes.state) === 'near';
    if (isNear) put(slide, true);
    preload(!isNear);
  }

  function show(at: number): void {
    const slide = slides[at] as HTMLElement;
    shown = at;
    put(slide, false, 'current');
    mark(at, true);
    showing = transition.show?.(slide);
    if (isHeld) showing?.pause();
  }

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
      const animations = frames(side, start, end).map(
        (each, order) =>
          durationMs &&
          (order ? next : former)?.animate?.(each, {
            fill: 'both',
            duration: durationMs * (order ? 1 : leavingFactor),
            easing: 'ease-out',
          }),
      );
      finish = () => {
        finish = undefined;
        stage.isMoving = false;
        timer.abort();
        for (const animation of animations) if (animation) animation.cancel();
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
    awaiting?.abort();
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
