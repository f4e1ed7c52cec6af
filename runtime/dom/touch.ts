import * as gallery from '../../protocol/enums/gallery.js';
import * as attributes from '../../protocol/names/attributes.js';
import { createLife, listen, onAbort } from '../core/listen.js';
import type { Way } from '../models/gallery/swipe.js';

/** Handles the gesture of one finger. */
export interface Hand {
  moved?(way: Way): void;
  /** `way`, the finger's displacement, is null when the gesture was cancelled. */
  ended(way: Way | null): void;
}

/**
 * Returns the function to call with every `pointerdown` in `root`, and with the pointer events that came before this code. It reports
 * gestures of one finger, pen or mouse on `root` to `hand` where `isOwn` allows. A second finger cancels the gesture, and the click at the end of a gesture is suppressed. There are no other listeners
 * before a finger is down. On a zoomed page a finger pans the page: the style sheet then leaves horizontal panning to the browser.
 */
export function createTouch(
  root: HTMLElement,
  hand: Hand,
  isOwn: (event: PointerEvent) => boolean,
  signal: AbortSignal,
): (event: PointerEvent) => void {
  /** Lifetimes of the running gesture and of the suppression of its click. */
  let running: AbortController | undefined;
  let quiet: AbortController | undefined;
  let follow: ((event: PointerEvent) => void) | undefined;

  function end(way: Way | null): void {
    running?.abort();
    running = follow = undefined;
    hand.ended(way);
  }

  function suppressClick(): void {
    quiet = createLife();
    listen<MouseEvent>(
      root,
      'click',
      quiet.signal,
      (event) => {
        // A click by the keyboard has a detail of 0.
        if (!event.detail) return;
        event.preventDefault();
        event.stopPropagation();
      },
      // In the capture phase, so that no control under the finger handles the click.
      { capture: true },
    );
  }

  function start(first: PointerEvent): void {
    let hasMoved = false;
    running = createLife();
    follow = (event) => {
      const { type } = event;
      if (event.pointerId !== first.pointerId) return;
      const way = {
        xPx: event.clientX - first.clientX,
        yPx: event.clientY - first.clientY,
        // The event's own timestamp, which a busy main thread does not delay.
        timeMs: event.timeStamp - first.timeStamp,
      };
      const isAway = Math.hypot(way.xPx, way.yPx) > gallery.pressWayPx;
      if (isAway && !hasMoved) suppressClick();
      hasMoved ||= isAway;
      if (type === 'pointermove') hand.moved?.(way);
      else end(type === 'pointerup' ? way : null);
    };
    // A mouse may leave the gallery while its button is down.
    for (const type of ['pointermove', 'pointerup', 'pointercancel'])
      listen(root.ownerDocument, type, running.signal, follow);
    // A native drag of a picture or link, and a selection, would cancel the gesture.
    for (const type of ['dragstart', 'selectstart'])
      listen(root, type, running.signal, (event) => event.preventDefault());
  }

  onAbort(signal, () => {
    running?.abort();
    quiet?.abort();
  });

  return (event) => {
    if (event.type !== 'pointerdown') return follow?.(event);
    quiet?.abort();
    if (running) end(null);
    else if (!root.hasAttribute(attributes.zoomed) && isOwn(event)) start(event);
  };
}
