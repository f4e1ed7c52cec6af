import * as attributes from '../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import type { Slide } from '../../dom/slides.js';
import { wrapIndex } from '../../models/gallery/stepping.js';
import { animate, carryFocus, markShown } from './slide-view.js';
import type { Stage } from './stage.js';
import type { Transition } from './transitions/transition.js';

export interface StackSettings {
  readonly track: HTMLElement;
  readonly slides: readonly Slide[];
  readonly transition: Transition;
  readonly preloadCount: number;
  /** How long a slide is shown. */
  readonly showingMs: number;
  /** Slide shown at first. */
  readonly index: number;
}

const isMissing = ({ image }: Slide): boolean => !!image && (!image.complete || !image.currentSrc);

/** Sets a slide's state and whether it is hidden; find-in-page still finds it where the browser supports `until-found`. */
function put(slide: Slide | undefined, isHidden: boolean, state: string | null = null): void {
  if (!slide) return;
  setAttribute(slide.element, attributes.state, state);
  setAttribute(slide.element, 'hidden', isHidden ? ('onbeforematch' in slide.element ? 'until-found' : '') : null);
}

/** Hides the slide that contains `target` again, if it was rendered to preload. */
function hideNear(slides: readonly Slide[], target: EventTarget | null): boolean {
  const slide = slides.find(({ element }) => element.contains(target as Node));
  const isNear = slide?.element.getAttribute(attributes.state) === 'near';
  if (isNear) put(slide, true);
  return isNear;
}

/** Zooms slowly into the picture while it is shown and while it leaves. */
function bringNearer(
  { image, focalPoint: { x, y } }: Slide,
  frames: readonly Keyframe[],
  durationMs: number,
  signal: AbortSignal,
): Animation | undefined {
  const transformOrigin = `${x * 100}% ${y * 100}%`;
  return animate(
    image,
    frames.map((frame) => ({ ...frame, transformOrigin })),
    { duration: durationMs },
    signal,
  );
}

/**
 * Preloads the neighbours of slide `shown` once its own picture has loaded. A hidden picture does not load, so a neighbour is invisible
 * instead of hidden until its picture has loaded.
 */
function preload(slides: readonly Slide[], shown: number, preloadCount: number): void {
  if (isMissing(slides[shown] as Slide)) return;
  for (let by = -preloadCount; by <= preloadCount; by += 1) {
    const slide = slides[wrapIndex(shown + by, slides.length)] as Slide;
    if (slide.element.hidden && isMissing(slide)) put(slide, false, 'near');
  }
}

/**
 * Stacks the slides, one of them visible. The others stay in the page, hidden, and only the neighbours of the visible one preload.
 * [LAY-27]
 */
export function createStack(settings: StackSettings, { clock, editing }: Environment, signal: AbortSignal): Stage {
  const { track, slides, transition, preloadCount, showingMs, index } = settings;
  const { frames, leavingFactor, timeMs, shownFrames } = transition;
  let shown = index;
  let isHeld = false;
  /** Lifetimes of the shown slide's attributes and of its picture's animation. */
  let life = new AbortController();
  let picture = new AbortController();
  /** Ends the running change at once. */
  let finish: (() => void) | undefined;
  let showing: Animation | undefined;
  const preloadNow = (): void => preload(slides, shown, preloadCount);

  function show(at: number): void {
    const slide = slides[at] as Slide;
    shown = at;
    life = new AbortController();
    picture = new AbortController();
    put(slide, false);
    markShown(slide, at, slides.length, editing, life.signal);
    if (!shownFrames) return;
    showing = bringNearer(slide, shownFrames, showingMs + timeMs * leavingFactor, picture.signal);
    if (isHeld) showing?.pause();
  }

  const stage: Stage = {
    isMoving: false,
    hold(held) {
      isHeld = held;
      showing?.[held ? 'pause' : 'play']();
    },
    move(from, to, side, durationMs, start = 0, end = 1) {
      const former = slides[from] as Slide;
      const next = slides[to ?? -1];
      const running = new AbortController();
      const formerPicture = picture;
      if (end && to !== null) {
        // The leaving slide is still visible, but not reachable.
        life.abort();
        show(to);
        carryFocus(former, next);
        setAttribute(former.element, 'inert', '');
      }
      finish = () => {
        finish = undefined;
        stage.isMoving = false;
        running.abort();
        if (end) {
          formerPicture.abort();
          setAttribute(former.element, 'inert', null);
        }
        put(end ? former : next, true);
        preloadNow();
      };
      if (!durationMs) return finish();
      stage.isMoving = true;
      const [leaving, entering] = frames(side, start, end);
      animate(former.element, leaving, { duration: durationMs * leavingFactor, easing: 'ease-out' }, running.signal);
      animate(next?.element, entering, { duration: durationMs, easing: 'ease-out' }, running.signal);
      clock.after(durationMs * leavingFactor, finish, running.signal);
    },
  };

  // Registered first, so that the shown slide's own marks are undone before the attributes of the stack.
  onAbort(signal, () => (finish?.(), life.abort(), picture.abort()));
  applyAttributes(track, { [attributes.state]: 'stacked' }, signal);
  for (const slide of slides) {
    applyAttributes(slide.element, { [attributes.state]: null, hidden: null }, signal);
    put(slide, true);
  }
  show(index);
  // A scrollable row can have the focus, a stack cannot.
  carryFocus({ element: track }, slides[index]);
  preloadNow();
  // Neither event bubbles.
  for (const type of ['load', 'error'])
    listen(track, type, signal, ({ target }) => hideNear(slides, target) || preloadNow(), { capture: true });
  return stage;
}
