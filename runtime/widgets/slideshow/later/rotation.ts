import * as text from '#strings/gallery';
import * as gallerySettings from '../../../../protocol/enums/gallery.js';
import * as attributes from '../../../../protocol/names/attributes.js';
import { attributeSelector } from '../../../../protocol/names/attributes.js';
import * as pageEvents from '../../../../protocol/names/events.js';
import { guard } from '../../../core/guard.js';
import { createLife, listen, onAbort } from '../../../core/listen.js';
import { findImage } from '../../../dom/slide.js';
import { createAutoplay } from '../../../models/gallery/autoplay.js';
import { randomIndex } from '../../../models/gallery/random.js';
import { wrapIndex } from '../../../models/gallery/stepping.js';
import type { Show } from '../stage.js';
import { showingMs } from './showing.js';

type Hold = (reason: string, isHeld: boolean) => void;

/** Dialogs that `openModal` has opened. */
const modal = '.mortise-modal[open]';

/** Whether a lightbox or dialog covers `root`. The topmost one is the one with the focus, or the last one when none has it. */
function isCovered(root: Element): boolean {
  const { activeElement } = root.ownerDocument;
  const top = activeElement?.closest(modal) ?? [...root.ownerDocument.querySelectorAll(modal)].at(-1);
  return !!top && !top.contains(root);
}

function makeButton(root: HTMLElement, signal: AbortSignal): HTMLElement {
  const button = root.ownerDocument.createElement('button');
  button.type = 'button';
  button.setAttribute(attributes.part, 'pause');
  root.prepend(button);
  onAbort(signal, () => button.remove());
  return button;
}

/** Holds while a mouse is over `root` or over its buttons, as the option says, while it has visible focus or is touched. [GAL-48] [GAL-49] */
function connectHands({ root, context }: Show, hold: Hold): void {
  const { options, environment, signal } = context;
  const { window } = environment;
  const { document } = window;
  const { activeElement } = document;
  const handle = (type: string, target: Element): void =>
    /^focus/.test(type)
      ? hold('focus', type === 'focusin' && target.matches(':focus-visible'))
      : hold(
          'mouse',
          type === 'pointerover' &&
            options.pauseOnMouseover.includes(target.closest('button') ? 'controls' : 'container'),
        );
  const types = ['focusin', 'focusout'];
  let touching: AbortController | undefined;
  // Phones have no pointer that can hover.
  if (!window.matchMedia('(any-hover: none)').matches) {
    types.push('pointerover', 'pointerleave');
    // The mouse may be over `root` already, which dispatches no event. In quirks mode, a bare `:hover` matches only links.
    if (root.matches(`${attributeSelector(attributes.widget)}:hover`) && window.matchMedia('(hover: hover)').matches)
      handle('pointerover', root.querySelector('button:hover') ?? root);
  }
  if (root.contains(activeElement)) handle('focusin', activeElement as Element);
  for (const each of types)
    listen<PointerEvent>(root, each, signal, ({ type, target, pointerType }) => {
      if (type !== 'pointerover' || pointerType === 'mouse') handle(type, target as Element);
    });
  listen<PointerEvent>(root, 'pointerdown', signal, ({ pointerType }) => {
    if (pointerType === 'mouse') return;
    hold('touch', true);
    touching?.abort();
    touching = createLife();
    // The finger may be lifted anywhere.
    for (const type of ['pointerup', 'pointercancel'])
      listen(document, type, touching.signal, () => {
        touching?.abort();
        hold('touch', false);
      });
  });
  onAbort(signal, () => touching?.abort());
}

/**
 * Connects autoplay: a button pauses and plays it, and it holds under the mouse, with focus, during a touch, out of view, in a hidden
 * tab and while a video plays in it. It skips its step under a dialog and, for a limited number of turns, while the next picture has not
 * loaded. [GAL-48] [GAL-49] [GAL-51] [GAL-59]
 * Returns the function to call after every change, which restarts the interval.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function connect(show: Show): () => void {
  const { root, set, context } = show;
  const { parts, options, environment, signal } = context;
  const { window, clock } = environment;
  const { document, IntersectionObserver } = window;
  const count = parts.slide.length;
  const button = parts.pause ?? makeButton(root, signal);
  /** The slide of the next step, and the number of turns that it has waited for its picture. */
  let to = 0;
  let waits = 0;
  const autoplay = createAutoplay({ clock, timeoutMs: showingMs(options), step }, signal);

  function hold(reason: string, isHeld: boolean): void {
    autoplay.hold(reason, isHeld);
    show.hold?.(!autoplay.isRunning);
  }

  function step(): void {
    const { index } = show;
    // The next turn checks again.
    if (isCovered(root)) return;
    if (!options.randomize) to = wrapIndex(index + 1, count);
    else if (!waits || to === index) to = randomIndex(index, count, Math.random());
    const image = findImage(parts.slide[to] as Element);
    if (image && !image.complete && waits < gallerySettings.mostPictureWaits) {
      waits += 1;
      if (image.loading === 'lazy') set(image, 'loading', 'eager');
      return;
    }
    waits = 0;
    if (options.randomize) show.go(to);
    else if (!show.stepBy(1) && !options.loop && index === count - 1) autoplay.hold('end', true);
  }

  function say(): void {
    set(button, attributes.state, show.isPaused ? 'paused' : 'playing');
    set(button, 'aria-label', show.isPaused ? text.play() : text.pause());
    hold('visitor', show.isPaused);
  }

  set(button, 'hidden', null);
  listen(button, 'click', signal, () => {
    show.isPaused = !show.isPaused;
    // Playing starts at once, although the button still has the focus.
    if (!show.isPaused) autoplay.hold('focus', false);
    say();
  });
  say();
  connectHands(show, hold);
  for (const type of ['visibilitychange', pageEvents.playback])
    listen<CustomEvent<Element | null>>(document, type, signal, ({ detail }) => {
      hold('hidden', document.hidden);
      if (type === pageEvents.playback) hold('video', root.contains(detail));
    });
  hold('hidden', document.hidden);
  document.dispatchEvent(new window.CustomEvent(pageEvents.playbackAsked));
  if (IntersectionObserver) {
    const observer = new IntersectionObserver(
      guard(signal, (entries: readonly IntersectionObserverEntry[]) => hold('unseen', !entries.at(-1)?.isIntersecting)),
    );
    observer.observe(root);
    onAbort(signal, () => observer.disconnect());
  }
  return () => {
    autoplay.hold('end', false);
    autoplay.restart();
  };
}
