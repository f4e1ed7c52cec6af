/** What galleries need as soon as a visitor uses one of them: keys, fingers and announcements. A chunk of its own. */
import * as text from '#strings/gallery';
import * as limits from '../../../protocol/enums/gallery.js';
import * as selectors from '../../../protocol/names/selectors.js';
import { guard } from '../../core/guard.js';
import { isPlain } from '../../core/listen.js';
import { isRightToLeft } from '../../dom/direction.js';
import { readTitle } from '../../dom/slide-title.js';
import { createTouch, type Hand } from '../../dom/touch.js';
import { announcer } from '../../layers/announce.js';
import { directionOf, isSwipe, type Way } from '../../models/gallery/swipe.js';
import { wordsOf } from '../../models/gallery/words.js';
import type { Gallery } from './gallery.js';

/** Elements that handle arrow keys themselves. [GAL-54] */
const typing = 'input,textarea,select,video,audio,[contenteditable]:not([contenteditable=false])';

/** Visible pixels of the element. Measured when a key is pressed, never when a gallery attaches. */
function visiblePixels(root: HTMLElement, { innerWidth, innerHeight }: Window): number {
  const { top, bottom, left, right } = root.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width > 0 && height > 0 && (root.checkVisibility?.() ?? true) ? width * height : 0;
}

/** Handles arrows, Home and End on a control of a gallery, and Enter and Space on a picture that is one. True when it did. */
function answerOnControl(gallery: Gallery, { key, target, repeat, defaultPrevented }: KeyboardEvent): boolean {
  const { root, context, perRow = 1 } = gallery;
  const { previous, next, pause, track, slide: slides } = context.parts;
  const isIn = (control: HTMLElement | null | undefined): boolean => !!control?.contains(target as Node);
  const arrow = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const isOnSlides = !!gallery.takeFocus && isIn(track);
  if (!isOnSlides && ![previous, next, pause].some(isIn)) return false;
  // A picture does not press itself as a button does.
  if (/^( |Enter)$/.test(key) && isOnSlides && (target as Element).matches('[role="button"]:not(button,a)')) {
    if (!repeat && !defaultPrevented) (target as HTMLElement).click();
    return true;
  }
  if (arrow) gallery.step(arrow > 0 === isRightToLeft(root) ? -1 : 1, isOnSlides);
  else if (key === 'Home' || key === 'End')
    gallery.byVisitor(() => gallery.go(key === 'End' ? Math.max(0, slides.length - perRow) : 0, true), isOnSlides);
  else return false;
  return true;
}

/** Keys that step a gallery back and forward from anywhere on the page, for left-to-right pages; none while it plays. [GAL-57] */
function keysOf({ context, perRow = 1, plays, isPaused }: Gallery): readonly string[] {
  const { options, parts } = context;
  return options.keyboard && parts.slide.length > perRow && (!plays || isPaused) ? wordsOf(options.keys) : [];
}

/**
 * Handles a key of the page. Arrows, Home and End on a control of a gallery are that gallery's. The keys that galleries name go to the one
 * with the focus, else to the one most in view; to none when none is visible, while the visitor drags it, or when the event was handled
 * already; while a dialog has the focus, only to a gallery inside it. [GAL-55] [GAL-56]
 */
export function answerKey(event: KeyboardEvent, galleries: Iterable<Gallery>, window: Window): void {
  const { key, isComposing, defaultPrevented } = event;
  const focus = event.target as Element;
  const all = [...galleries];
  if (!isPlain(event)) return;
  if (all.some((gallery) => answerOnControl(gallery, event))) return event.preventDefault();
  if (isComposing || defaultPrevented || focus.closest(typing)) return;
  const dialog = focus.closest('dialog');
  let most = 0;
  let answering: Gallery | undefined;
  for (const gallery of all) {
    const { root } = gallery;
    if (!keysOf(gallery).includes(key) || (dialog && !dialog.contains(root))) continue;
    const pixels = visiblePixels(root, window) * (root.contains(focus) ? Infinity : 1) || 0;
    if (pixels > most) [most, answering] = [pixels, gallery];
  }
  if (!answering) return;
  answering.finish();
  if (answering.isMoving) return;
  event.preventDefault();
  answering.step((keysOf(answering)[1] === key) === isRightToLeft(answering.root) ? -1 : 1);
}

/** Announces the slide that is shown, or those that stand side by side. */
export function announce({ context, index, start, perRow = 1 }: Gallery): void {
  const slides = context.parts.slide;
  const count = slides.length;
  const first = (start ?? index) + 1;
  const last = Math.min(count, first + perRow - 1);
  const title = start === undefined ? readTitle(slides[index] as Element) : '';
  const place = first === last ? text.position({ index: first, count }) : text.shown({ first, last, count });
  context.environment.use(announcer).say(`${place} ${title}`.trim());
}

/** Elements on which a mouse writes, plays or selects text. */
const handled = `${typing},${selectors.slideMeta}`;

/**
 * Whether a pointer on this may move the gallery: not on a nested element that is dragged itself or on video controls. A mouse moves
 * pictures only, because it presses buttons and selects text with the same movement. [SLD-11]
 */
function isOwn({ root, isPulled, context }: Gallery, event: PointerEvent): boolean {
  const { target, clientY, pointerType } = event;
  const element = target as Element;
  const isOnSlides = context.parts.track.contains(element);
  if (pointerType === 'mouse' && (!isOnSlides || !isPlain(event) || element.closest(handled))) return false;
  if (!isPulled) return !isOnSlides;
  return (
    element.closest(selectors.pulled) === root &&
    !(element.matches('video[controls]') && clientY > element.getBoundingClientRect().bottom - limits.filmControlsPx)
  );
}

/** A hand whose code is still coming: it is told later what it has missed. Where the code does not come, `other` takes its place. */
function handComing(coming: Promise<Hand>, other: Hand, failed: (error: unknown) => void): Hand {
  const missed: ((hand: Hand) => void)[] = [];
  let tell = (act: (hand: Hand) => void): unknown => missed.push(act);
  const come = (hand: Hand): void => {
    tell = (act) => act(hand);
    missed.forEach(tell);
  };
  void coming.then(come, (error) => {
    failed(error);
    come(other);
  });
  return {
    moved: (way) => void tell((hand) => hand.moved?.(way)),
    ended: (way) => void tell((hand) => hand.ended(way)),
  };
}

/** Handles pointer events that have begun on a gallery. */
export function touch(gallery: Gallery, events: readonly PointerEvent[]): void {
  const { root, context } = gallery;
  const { environment, signal } = context;
  const swipe = {
    // A gesture without dragging: a swipe makes a step. [SLD-11]
    ended(way: Way | null) {
      if (way && isSwipe(way)) gallery.step(directionOf(way.xPx, isRightToLeft(root)) > 0 ? 1 : -1);
    },
  };
  const choose = (): Hand => {
    const hand = gallery.hand?.() ?? swipe;
    if (!('then' in hand)) return hand;
    return handComing(hand, swipe, (error) => environment.report('load-failed', 'galleries', root, error));
  };
  gallery.touch ??= guard(
    signal,
    createTouch(root, choose(), (event) => isOwn(gallery, event), signal),
  );
  events.forEach(gallery.touch);
}
