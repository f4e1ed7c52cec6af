import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import { attributeSelector } from '../../../protocol/names/attributes.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { guard } from '../../core/guard.js';
import { listen } from '../../core/listen.js';
import { isRightToLeft } from '../../dom/direction.js';
import { isMotionReduced } from '../../dom/motion.js';
import { findMeta, isVideo } from '../../dom/slide.js';
import { focusOnce } from '../../layers/focus-once.js';
import { stepTarget } from '../../models/gallery/stepping.js';
import { createLabels } from '../../services/galleries/slides.js';
import { connectSteps, type Direction, type Steps } from '../../services/galleries/steps.js';
import type { ClickThrough } from './later/click-through.js';
import type { createRow } from './later/row.js';
import { isPlainPress, isTouchOf, pressDirection } from './press.js';
import { createStack } from './stack.js';
import type { Context, Stage } from './stage.js';
import type { MakeTransition } from './transitions/transition.js';

/** State that survives a change of the options or of the preference for reduced motion. */
export interface ShowState {
  index: number;
  isPaused: boolean;
}

/** Code of the slideshow's transition: the factory of a transition, or the row, which needs none. */
export interface Mover {
  readonly make?: MakeTransition;
  readonly createRow?: typeof createRow;
}

/** A running slideshow. */
interface Show {
  readonly root: HTMLElement;
  readonly context: Context;
  readonly state: ShowState;
  readonly stage: Stage;
  /** Called with the shown slide after every change, before its event. */
  readonly followers: ((slide: HTMLElement) => void)[];
  clickThrough?: ClickThrough;
}

/** Moves the focus to slide `to` when it is in `element` outside `to`, which can no longer have it, so that it is never lost. */
function carryFocus(element: HTMLElement, to: HTMLElement | undefined): void {
  const { activeElement } = element.ownerDocument;
  if (to && element.contains(activeElement) && !to.contains(activeElement)) focusOnce(to);
}

const shownSlide = ({ context, state }: Show): HTMLElement => context.parts.slide[state.index] as HTMLElement;

/** Runs `use` with code that comes later. */
function whenLoaded<T>({ signal, report }: Context, code: Promise<T>, use: (module: T) => void): void {
  code.then(
    guard(signal, (module: T) => signal.aborted || use(module)),
    (error: unknown) => report('load-failed', error),
  );
}

/** Loads what the slides or options need beyond steps. */
function loadMore(show: Show, { gallery, stepBy }: Steps, plays: boolean): void {
  const { context, state, stage, followers } = show;
  const { parts, options, environment, signal } = context;
  const slides = parts.slide;
  /** Calls `follow` now and after every change. */
  const add = (follow: (slide: HTMLElement) => void): void => {
    followers.push(follow);
    follow(shownSlide(show));
  };
  if (slides.some(findMeta))
    whenLoaded(context, import('./later/meta-overflow.js'), ({ connectMetaOverflow }) => {
      const watch = connectMetaOverflow(parts.track, environment.window, signal);
      add((slide) => watch(findMeta(slide)));
    });
  if (plays)
    // Not needed until the first slide has been shown for some seconds.
    whenLoaded(context, import('./later/rotation.js'), ({ connectRotation }) => {
      const labels = [text.pause(), text.play()] as const;
      followers.push(connectRotation({ context, state, labels, gallery, next: () => stepBy(1), changed: stage.hold }));
    });
  const isOpen = (slide: Element): boolean =>
    slide.hasAttribute(slideAttributes.clickThroughUrl) && (environment.editing || !slide.querySelector('a[href]'));
  if (slides.some(isOpen))
    whenLoaded(context, import('./later/click-through.js'), ({ connectClickThrough }) => {
      const clickThrough = connectClickThrough(context);
      show.clickThrough = clickThrough;
      add(clickThrough.show);
    });
  if (options.historyHash) {
    const first = state.index;
    whenLoaded(context, import('./later/history.js'), ({ writeSlide }) => {
      followers.push((slide) => writeSlide(slide, environment));
      if (state.index !== first) writeSlide(shownSlide(show), environment);
    });
  }
}

/** Lets a press on the slide follow its link or make a step. */
function press(show: Show, event: MouseEvent, { step }: Steps): void {
  const { root, context, clickThrough } = show;
  const { parts, options } = context;
  const target = event.target as Element;
  const slide = shownSlide(show);
  if (
    !parts.track.contains(target) ||
    clickThrough?.tell(event, slide) ||
    target.closest(attributeSelector(attributes.widget)) !== root ||
    !isPlainPress(event)
  )
    return;
  const link = slide.hasAttribute(slideAttributes.clickThroughUrl) && slide.querySelector<HTMLElement>('a[href]');
  if (link) return link.click();
  // When presses open the slide in a lightbox, they do not step.
  if (isVideo(slide) || /\blightbox\b/.test(root.getAttribute(attributes.widget) ?? '')) return;
  const { left, width } = parts.track.getBoundingClientRect();
  const direction = pressDirection(options.clickBehavior, (event.clientX - left) / width, isRightToLeft(root));
  if (direction) step(direction);
}

/**
 * Runs a slideshow of at least one slide until its signal aborts. `pageChanged` is called after a change of the address's hash or of the
 * preference for reduced motion.
 */
export function runSlideshow(
  root: HTMLElement,
  context: Context,
  mover: Mover,
  state: ShowState,
  pageChanged: (type: string, steps: Steps) => void,
): void {
  const { parts, options, environment, signal, report } = context;
  const { window } = environment;
  const { track, slide: slides } = parts;
  const count = slides.length;
  const isCalm = isMotionReduced(window);
  const speedMs = isCalm ? 0 : options.speed * 1000;
  const plays = options.autoplay && count > 1 && !isCalm && !/[?&]nomotion=true(&|$)/.test(window.location.search);
  const settings = {
    track,
    slides,
    index: state.index,
    carryFocus,
    mark: createLabels(slides, signal),
    arrived: (index: number) => steps.arrive(index),
    preloadCount: options.lazyLoad ? options.preloadCount : count,
  };
  const transition = mover.make?.({ ...options, speedMs, window, refuse: (option) => report('bad-option', option) });
  const stage = transition
    ? createStack({ ...settings, transition }, environment, signal)
    : (mover.createRow as typeof createRow)(settings, environment, signal);
  const show: Show = { root, context, state, stage, followers: [] };
  /** Duration of a change; 0 until the slideshow shows the slide of its linked galleries. */
  let usualMs = 0;
  const steps = connectSteps(root, context, {
    labels: [text.previous(), text.next()],
    at: state,
    isKeyless: () => plays && !state.isPaused,
    isMoving: () => stage.isMoving,
    move(to, from, _isStep, direction, timeMs = usualMs, start = 0) {
      if (to !== from) stage.move(from, to, isRightToLeft(root) ? -direction : direction, timeMs, start);
    },
    finish: stage.finish,
    changed: () => show.followers.forEach((follow) => follow(shownSlide(show))),
    press: (event) => press(show, event, steps),
    pageChanged: (type) => pageChanged(type, steps),
    isOwn: (event) => isTouchOf(root, event),
    hand: (own) =>
      transition?.takeHand?.({
        track,
        stage,
        slides,
        signal,
        steps: own,
        isRightToLeft: () => isRightToLeft(root),
        target: (direction: Direction) => (count > 1 ? stepTarget(state.index + direction, count, options.loop) : -1),
      }),
  });
  usualMs = transition?.timeMs ?? speedMs;
  loadMore(show, steps, plays);
  // Find-in-page found text in a hidden slide.
  listen(track, 'beforematch', signal, ({ target }) => {
    steps.finish();
    steps.go(
      slides.findIndex((slide) => slide.contains(target as Node)),
      false,
      0,
    );
  });
}
