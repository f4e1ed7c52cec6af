import * as gallerySettings from '../../../../protocol/enums/gallery.js';
import * as attributes from '../../../../protocol/names/attributes.js';
import { attributeSelector } from '../../../../protocol/names/attributes.js';
import * as pageEvents from '../../../../protocol/names/events.js';
import { setAttribute } from '../../../core/attributes.js';
import { guard } from '../../../core/guard.js';
import { listen, onAbort } from '../../../core/listen.js';
import { keepAttributes } from '../../../dom/keep-attributes.js';
import { findImage } from '../../../dom/slide.js';
import { createAutoplay } from '../../../models/gallery/autoplay.js';
import { randomIndex, wrapIndex } from '../../../models/gallery/stepping.js';
import type { Gallery } from '../../../services/galleries/galleries.js';
import { playback } from '../../../services/playback/playback.js';
import type { Context } from '../stage.js';
import { showingMs } from './showing.js';

export interface RotationSettings {
  readonly context: Context;
  readonly gallery: Gallery;
  /** Whether the visitor has paused it; updated in place. */
  readonly state: { isPaused: boolean };
  /** Labels of the button, while it plays and while it is paused. */
  readonly labels: readonly [pause: string, play: string];
  /** Steps forward without an announcement. False when no step was made. */
  next(): boolean;
  /** Called with whether autoplay is stopped, after every change of a hold. */
  changed(isHeld: boolean): void;
}

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

/** Holds while a mouse is over `root` or over its buttons, as the option says. [GAL-48] [GAL-49] */
function connectMouse(root: HTMLElement, { options, environment, signal }: Context, hold: Hold): void {
  const { window } = environment;
  // Phones have no pointer that can hover.
  if (window.matchMedia('(any-hover: none)').matches) return;
  const holdForMouse = (over: Element): void =>
    hold('mouse', options.pauseOnMouseover.includes(over.closest('button') ? 'controls' : 'container'));
  // The mouse may be over `root` already, which dispatches no event. In quirks mode, a bare `:hover` matches only links.
  if (root.matches(`${attributeSelector(attributes.widget)}:hover`) && window.matchMedia('(hover: hover)').matches)
    holdForMouse(root.querySelector('button:hover') ?? root);
  listen<PointerEvent>(root, 'pointerover', signal, ({ pointerType, target }) => {
    if (pointerType === 'mouse') holdForMouse(target as Element);
  });
  listen(root, 'pointerleave', signal, () => hold('mouse', false));
}

/** Holds while `root` has visible focus or is touched. */
function connectFocusAndTouch(root: HTMLElement, signal: AbortSignal, hold: Hold): void {
  const document = root.ownerDocument;
  let touching: AbortController | undefined;
  const holdForFocus = (on: Element): void => hold('focus', on.matches(':focus-visible'));
  if (root.contains(document.activeElement)) holdForFocus(document.activeElement as Element);
  listen(root, 'focusin', signal, ({ target }) => holdForFocus(target as Element));
  listen(root, 'focusout', signal, () => hold('focus', false));
  onAbort(signal, () => touching?.abort());
  listen<PointerEvent>(root, 'pointerdown', signal, ({ pointerType }) => {
    if (pointerType === 'mouse') return;
    hold('touch', true);
    touching?.abort();
    touching = new AbortController();
    // The finger may be lifted anywhere.
    for (const type of ['pointerup', 'pointercancel'])
      listen(document, type, touching.signal, () => {
        touching?.abort();
        hold('touch', false);
      });
  });
}

/**
 * Connects autoplay: a button pauses and plays it, and it holds under the mouse, with focus, during a touch, out of view, in a hidden
 * tab and while a video plays in it. It skips its step under a dialog and, for a limited number of turns, while the next picture has not
 * loaded. [GAL-48] [GAL-49] [GAL-51] [GAL-59]
 * Returns the function to call after every change, which restarts the interval.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function connectRotation(settings: RotationSettings): () => void {
  const { context, gallery, state, labels, next, changed } = settings;
  const { parts, options, environment, signal } = context;
  const { window, clock, use } = environment;
  const { root, count } = gallery;
  const { document } = window;
  const button = parts.pause ?? makeButton(root, signal);
  /** The slide of the next step, and the number of turns that it has waited for its picture. */
  let to = 0;
  let waits = 0;
  const autoplay = createAutoplay({ clock, timeoutMs: showingMs(options), step }, signal);

  function hold(reason: string, isHeld: boolean): void {
    autoplay.hold(reason, isHeld);
    changed(!autoplay.isRunning);
  }

  function step(): void {
    const { index } = gallery;
    // The next turn checks again.
    if (isCovered(root)) return;
    if (!options.randomize) to = wrapIndex(index + 1, count);
    else if (!waits || to === index) to = randomIndex(index, count, Math.random());
    const image = findImage(parts.slide[to] as Element);
    if (image && !image.complete && waits < gallerySettings.mostPictureWaits) {
      waits += 1;
      if (image.loading === 'lazy') {
        keepAttributes([image], ['loading'], signal);
        image.loading = 'eager';
      }
      return;
    }
    waits = 0;
    if (options.randomize) gallery.go(to);
    else if (!next() && !options.loop && index === count - 1) autoplay.hold('end', true);
  }

  function say(): void {
    setAttribute(button, attributes.state, state.isPaused ? 'paused' : 'playing');
    setAttribute(button, 'aria-label', labels[state.isPaused ? 1 : 0]);
    hold('visitor', state.isPaused);
  }

  keepAttributes([button], ['hidden', attributes.state, 'aria-label'], signal);
  button.hidden = false;
  listen(button, 'click', signal, () => {
    state.isPaused = !state.isPaused;
    // Playing starts at once, although the button still has the focus.
    if (!state.isPaused) autoplay.hold('focus', false);
    say();
  });
  say();
  connectMouse(root, context, hold);
  connectFocusAndTouch(root, signal, hold);
  const holdWhileHidden = (): void => hold('hidden', document.hidden);
  listen(document, 'visibilitychange', signal, holdWhileHidden);
  holdWhileHidden();
  const holdForVideo = (): void => hold('video', use(playback).isPlayingWithin(root));
  listen(document, pageEvents.playback, signal, holdForVideo);
  holdForVideo();
  if (window.IntersectionObserver) {
    const observer = new window.IntersectionObserver(
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
