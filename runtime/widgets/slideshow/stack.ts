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

/** Sets a slide's state, and whether it is out of sight and of the tab order, yet found by the browser's search where it can. */
function put(slide: Slide | undefined, isHidden: boolean, state: string | null = null): void {
  if (!slide) return;
  setAttribute(slide.element, attributes.state, state);
  setAttribute(slide.element, 'hidden', isHidden ? ('onbeforematch' in slide.element ? 'until-found' : '') : null);
}

/** Hides the slide that holds `target` again, if it was shown to load ahead. */
function hideNear(slides: readonly Slide[], target: EventTarget | null): boolean {
  const slide = slides.find(({ element }) => element.contains(target as Node));
  const isNear = slide?.element.getAttribute(attributes.state) === 'near';
  if (isNear) put(slide, true);
  return isNear;
}

/** Makes the picture come slowly nearer while it is shown, and while it leaves. */
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

/** Loads the neighbours of slide `shown` once its own picture is there: a hidden picture does not load, so they lie invisible until it has loaded. */
function preload(slides: readonly Slide[], shown: number, preloadCount: number): void {
  if (isMissing(slides[shown] as Slide)) return;
  for (let by = -preloadCount; by <= preloadCount; by += 1) {
    const slide = slides[wrapIndex(shown + by, slides.length)] as Slide;
    if (slide.element.hidden && isMissing(slide)) put(slide, false, 'near');
  }
}

/**
 * Slides one upon another, of which one can be seen. The others stay in the page, hidden, and only those next to it ever load ahead.
 * [LAY-27]
 */
export function createStack(settings: StackSettings, { clock, editing }: Environment, signal: AbortSignal): Stage {
  const { track, slides, transition, preloadCount, showingMs, index } = settings;
  const { frames, leavingFactor, timeMs, shownFrames } = transition;
  let shown = index;
  let isHeld = false;
  /** Of the marks of the shown slide, and of the animation of its picture. */
  let life = new AbortController();
  let picture = new AbortController();
  /** Ends the present change at once. */
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
        // The slide that leaves can still be seen, but not reached.
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

  // Undone first, so that the shown slide has its own attributes again before the others.
  onAbort(signal, () => (finish?.(), life.abort(), picture.abort()));
  applyAttributes(track, { [attributes.state]: 'stacked' }, signal);
  for (const slide of slides) {
    applyAttributes(slide.element, { [attributes.state]: null, hidden: null }, signal);
    put(slide, true);
  }
  show(index);
  // A row that scrolls takes the focus, a stack does not.
  carryFocus({ element: track }, slides[index]);
  preloadNow();
  // Neither event bubbles.
  for (const type of ['load', 'error'])
    listen(track, type, signal, ({ target }) => hideNear(slides, target) || preloadNow(), { capture: true });
  return stage;
}
