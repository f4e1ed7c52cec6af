import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { guard } from '../../core/guard.js';
import { isRightToLeft } from '../../dom/direction.js';
import { keepAttributes } from '../../dom/keep-attributes.js';
import { isMotionReduced } from '../../dom/motion.js';
import { findMeta, findNamed } from '../../dom/slide.js';
import { focusOnce } from '../../layers/focus-once.js';
import { labelSlide } from '../../services/galleries/slides.js';
import { connectSteps } from '../../services/galleries/steps.js';
import { press } from './press.js';
import { createStack } from './stack.js';
import type { Context, Extra, Show, ShowState } from './stage.js';
import type { Mover } from './transitions/transition.js';

/** Loads what the slides or options need beyond steps, into `followers`. */
function loadExtras({ context, plays }: Show, add: (extra: Extra) => void): void {
  const { parts, options, environment, signal, report } = context;
  const slides = parts.slide;
  const isOpen = (slide: Element): boolean =>
    slide.hasAttribute(slideAttributes.clickThroughUrl) && (environment.editing || !slide.querySelector('a[href]'));
  const extras = [
    slides.some(findMeta) && import('./later/meta-overflow.js'),
    // Not needed until the first slide has been shown for some seconds.
    plays && import('./later/rotation.js'),
    slides.some(isOpen) && import('./later/click-through.js'),
    options.historyHash && import('./later/history.js'),
  ];
  for (const code of extras)
    if (code)
      code.then(
        guard(signal, (extra: Extra) => signal.aborted || add(extra)),
        (error: unknown) => report('load-failed', error),
      );
}

/**
 * Runs a slideshow of at least one slide until its signal aborts; `restart` is called after a change of the preference for reduced motion.
 */
export function runSlideshow(
  root: HTMLElement,
  context: Context,
  mover: Mover,
  { index, isPaused }: ShowState,
  restart: () => void,
): Show {
  const { parts, options, environment, signal, report } = context;
  const { window } = environment;
  const slides = parts.slide;
  const isCalm = isMotionReduced(window);
  const speedMs = isCalm ? 0 : options.speed * 1000;
  const set = keepAttributes(signal);
  const followers: ((slide: HTMLElement) => void)[] = [];
  const shownSlide = (): HTMLElement => slides[show.index] as HTMLElement;
  /** Duration of a change; 0 until the slideshow shows the slide of its linked galleries. */
  let usualMs = 0;
  const transition = mover.make?.({ ...options, speedMs, window, refuse: (option) => report('bad-option', option) });
  const show = {
    root,
    context,
    set,
    index,
    isPaused,
    carryFocus(element, to) {
      const { activeElement } = window.document;
      if (to && element.contains(activeElement) && !to.contains(activeElement)) focusOnce(to, signal);
    },
    first: index,
    isMoving: false,
    isPulled: true,
    plays: options.autoplay && slides.length > 1 && !isCalm && !/[?&]nomotion=true(&|$)/.test(window.location.search),
    mark: (at, isShown) => labelSlide(set, slides, at, isShown),
    move(to, from, _isStep, direction, timeMs = usualMs, start = 0) {
      if (to !== from) show.turn(from, to, isRightToLeft(root) ? -direction : direction, timeMs, start);
    },
    changed: () => followers.forEach((follow) => follow(shownSlide())),
    press: (event) => press(show, event, shownSlide()),
    pageChanged({ type, target }) {
      if (type === 'change') return restart();
      // Find-in-page found text in a hidden slide, or the address names one.
      const to =
        type === 'hashchange' ? findNamed(slides, window) : slides.findIndex((each) => each.contains(target as Node));
      if (to < 0) return;
      show.finishAll();
      show.go(to, false, 0);
    },
    hand: () =>
      transition &&
      (transition.takeHand?.(show) ?? import('./later/fade-hand.js').then((code) => code.takeFade(show, transition))),
  } as Show;
  if (transition) createStack(show, transition);
  else mover.createRow?.(show);
  connectSteps(show, context);
  usualMs = transition ? transition.timeMs : speedMs;
  loadExtras(show, ({ connect }) => {
    const follow = connect(show);
    followers.push(follow);
    follow(shownSlide());
  });
  return show;
}
