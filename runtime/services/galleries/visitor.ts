/** What galleries need as soon as a visitor uses one of them: keys and announcements. A chunk of its own. */
import { isPlain } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { isRightToLeft } from '../../dom/direction.js';
import { createTouch } from '../../dom/touch.js';
import { announcer } from '../../layers/announce.js';
import { directionOf, isSwipe, type Way } from '../../models/gallery/swipe.js';
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
  const { controls = [], root } = gallery;
  const order = controls.findIndex((control) => control?.contains(target as Node));
  const arrow = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const isOnSlides = order === controls.length - 1;
  if (order < 0) return false;
  // A picture does not press itself as a button does.
  if (/^( |Enter)$/.test(key) && isOnSlides && (target as Element).matches('[role="button"]:not(button,a)')) {
    if (!repeat && !defaultPrevented) (target as HTMLElement).click();
    return true;
  }
  if (arrow) gallery[arrow > 0 === isRightToLeft(root) ? 'previous' : 'next'](isOnSlides);
  else if (key === 'Home' || key === 'End') gallery.goToEnd?.(key === 'End', isOnSlides);
  else return false;
  return true;
}

/**
 * Handles a key of the page. Arrows, Home and End on a control of a gallery are that gallery's. The keys that galleries name go to the one
 * with the focus, else to the one most in view; to none when none is visible, while the visitor drags it, or when the event was handled
 * already; while a dialog has the focus, only to a gallery inside it. [GAL-55] [GAL-56]
 */
export function answerKey(event: KeyboardEvent, galleries: readonly Gallery[], window: Window): void {
  const { key, isComposing, defaultPrevented } = event;
  const focus = event.target as Element;
  if (!isPlain(event)) return;
  if (galleries.some((gallery) => answerOnControl(gallery, event))) return event.preventDefault();
  if (isComposing || defaultPrevented || focus.closest(typing)) return;
  const dialog = focus.closest('dialog');
  let most = 0;
  let answering: Gallery | undefined;
  for (const gallery of galleries) {
    const { root, keys } = gallery;
    if (!keys?.includes(key) || (dialog && !dialog.contains(root))) continue;
    const pixels = visiblePixels(root, window) * (root.contains(focus) ? Infinity : 1) || 0;
    if (pixels > most) [most, answering] = [pixels, gallery];
  }
  if (!answering) return;
  answering.finish?.();
  if (answering.isMoving) return;
  event.preventDefault();
  if ((answering.keys?.[1] === key) === isRightToLeft(answering.root)) answering.previous();
  else answering.next();
}

export function announce({ use }: Environment, text: string): void {
  use(announcer).say(text);
}

/** The function that handles the pointer events of a gallery. */
export function touchOf({ root, touch, next, previous }: Gallery): (event: PointerEvent) => void {
  if (!touch) return () => {};
  const swipe = {
    // A gesture without dragging: a swipe makes a step. [SLD-11]
    ended(way: Way | null) {
      if (!way || !isSwipe(way)) return;
      if (directionOf(way.xPx, isRightToLeft(root)) > 0) next();
      else previous();
    },
  };
  return createTouch(root, touch.hand ?? swipe, touch.isOwn, touch.signal);
}
