import * as gallerySettings from '../../../../protocol/enums/gallery.js';
import * as attributes from '../../../../protocol/names/attributes.js';
import { attributeSelector } from '../../../../protocol/names/attributes.js';
import * as pageEvents from '../../../../protocol/names/events.js';
import type { OptionValues } from '../../../../protocol/widgets/option-table.js';
import type { slideshowTable } from '../../../../protocol/widgets/slideshow.js';
import { applyAttributes, setAttribute } from '../../../core/attributes.js';
import { guard } from '../../../core/guard.js';
import { listen, onAbort } from '../../../core/listen.js';
import type { Environment } from '../../../core/widget.js';
import type { Slide } from '../../../dom/slides.js';
import { createAutoplay, type Autoplay } from '../../../models/gallery/autoplay.js';
import { randomIndex, wrapIndex } from '../../../models/gallery/stepping.js';
import type { Gallery } from '../../../services/galleries/galleries.js';
import { playback } from '../../../services/playback/playback.js';

export interface RotationSettings {
  readonly parts: { readonly track: HTMLElement; readonly pause: HTMLElement | null };
  readonly slides: readonly Slide[];
  readonly options: OptionValues<typeof slideshowTable.options>;
  readonly gallery: Gallery;
  /** Whether the visitor has paused it; kept up to date. */
  readonly state: { isPaused: boolean };
  readonly showingMs: number;
  /** What its button does, while it plays and while it is paused. */
  readonly labels: readonly [pause: string, play: string];
  /** A step on that is nobody's. */
  next(): boolean;
  /** Told whenever something holds it or nothing does any more. */
  changed(isHeld: boolean): void;
}

/** What `openModal` has opened. */
const modal = '.mortise-modal[open]';

/** Whether a lightbox or a dialog lies over `root`: the focus is in the top-most, or, while nothing has it, that is the last one. */
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

type Hold = (reason: string, isHeld: boolean) => void;

/** Holds while `root` has the visible focus or a finger. */
function connectFocusAndTouch(root: HTMLElement, document: Document, hold: Hold, signal: AbortSignal): void {
  const holdForFocus = (on: Element): void => hold('focus', on.matches(':focus-visible'));
  if (root.contains(document.activeElement)) holdForFocus(document.activeElement as Element);
  listen(root, 'focusin', signal, ({ target }) => holdForFocus(target as Element));
  listen(root, 'focusout', signal, () => hold('focus', false));
  listen<PointerEvent>(root, 'pointerdown', signal, ({ pointerType }) => hold('touch', pointerType !== 'mouse'));
  // The finger may be lifted anywhere.
  for (const type of ['pointerup', 'pointercancel']) listen(document, type, signal, () => hold('touch', false));
}

/**
 * Plays a slideshow by itself: a button pauses and plays it, and it holds under the mouse, the focus and a finger, out of sight, in a
 * tab that is not seen and while a video plays in it. Under a dialog it makes no step, nor, for some turns, while the next picture has
 * not come. [GAL-48] [GAL-49] [GAL-51] [GAL-59]
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function connectRotation(
  settings: RotationSettings,
  { window, clock, use }: Environment,
  signal: AbortSignal,
): Autoplay {
  const { parts, slides, options, gallery, state, showingMs, labels, next, changed } = settings;
  const { root } = gallery;
  const { document } = window;
  const button = parts.pause ?? makeButton(root, signal);
  /** Slide of the next step, and for how many turns it has waited for its picture. */
  let to = 0;
  let waits = 0;
  const autoplay = createAutoplay({ clock, timeoutMs: showingMs, step }, signal);

  function hold(reason: string, isHeld: boolean): void {
    autoplay.hold(reason, isHeld);
    changed(!autoplay.isRunning);
  }

  function step(): void {
    const { index, count } = gallery;
    // The next turn asks again.
    if (isCovered(root)) return;
    if (!options.randomize) to = wrapIndex(index + 1, count);
    else if (!waits || to === index) to = randomIndex(index, count, Math.random());
    const { image } = slides[to] as Slide;
    if (image && !image.complete && waits < gallerySettings.mostPictureWaits) {
      waits += 1;
      if (image.loading === 'lazy') applyAttributes(image, { loading: 'eager' }, signal);
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

  applyAttributes(button, { hidden: null, [attributes.state]: null, 'aria-label': null }, signal);
  listen(button, 'click', signal, () => {
    state.isPaused = !state.isPaused;
    // Whoever asks for it to play need not leave the button first.
    if (!state.isPaused) autoplay.hold('focus', false);
    say();
  });
  say();

  const holdForMouse = (over: Element): void =>
    hold('mouse', options.pauseOnMouseover.includes(over.closest('button') ? 'controls' : 'container'));
  // The mouse may be over `root` already, which fires no event. Without a doctype, a bare `:hover` matches links alone.
  if (root.matches(`${attributeSelector(attributes.widget)}:hover`) && window.matchMedia('(hover: hover)').matches)
    holdForMouse(root.querySelector('button:hover') ?? root);
  listen<PointerEvent>(root, 'pointerover', signal, ({ pointerType, target }) => {
    if (pointerType === 'mouse') holdForMouse(target as Element);
  });
  listen(root, 'pointerleave', signal, () => hold('mouse', false));
  connectFocusAndTouch(root, document, hold, signal);
  listen(document, 'visibilitychange', signal, () => hold('hidden', document.hidden));
  hold('hidden', document.hidden);
  const videos = use(playback);
  const holdForVideo = (): void => hold('video', videos.isPlayingWithin(root));
  listen(document, pageEvents.playback, signal, holdForVideo);
  holdForVideo();
  if (window.IntersectionObserver) {
    const observer = new window.IntersectionObserver(
      guard(signal, (entries: readonly IntersectionObserverEntry[]) => hold('unseen', !entries.at(-1)?.isIntersecting)),
    );
    observer.observe(root);
    onAbort(signal, () => observer.disconnect());
  }
  return autoplay;
}
