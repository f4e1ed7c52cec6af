import * as gallery from '../../protocol/enums/gallery.js';
import * as attributes from '../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../core/attributes.js';
import { listen } from '../core/listen.js';
import { directionOf, isSwipe, type Way } from '../models/gallery/swipe.js';
import type { ControlsHost } from './step-controls.js';

/** Handles the gesture of one finger. */
export interface Hand {
  moved?(way: Way): void;
  /** `way`, the finger's displacement, is null when the gesture was cancelled. */
  ended(way: Way | null): void;
}

/** A gesture without dragging: a swipe makes a step. [SLD-11] */
export function swipeHand({ isRightToLeft, step }: Pick<ControlsHost, 'isRightToLeft' | 'step'>): Hand {
  return {
    ended(way) {
      if (way && isSwipe(way)) step(directionOf(way.xPx, isRightToLeft()) as 1 | -1);
    },
  };
}

/**
 * Reports gestures of one finger or pen on `root` to `hand` where `isOwn` allows. A second finger cancels the gesture, and the click at the
 * end of a gesture is suppressed. On a zoomed page a finger pans the page: the style sheet then leaves horizontal panning to the browser.
 */
export function connectTouch(
  root: HTMLElement,
  hand: Hand,
  isOwn: (event: PointerEvent) => boolean,
  { visualViewport }: Window,
  signal: AbortSignal,
): void {
  let start: PointerEvent | null = null;
  let hasMoved = false;
  // The event's own timestamp, which a busy main thread does not delay.
  const wayFrom = (from: PointerEvent, to: PointerEvent): Way => ({
    xPx: to.clientX - from.clientX,
    yPx: to.clientY - from.clientY,
    timeMs: to.timeStamp - from.timeStamp,
  });

  function end(way: Way | null): void {
    start = null;
    hand.ended(way);
  }

  applyAttributes(root, { [attributes.zoomed]: null }, signal);
  if (visualViewport) {
    const tellZoom = (): void =>
      setAttribute(root, attributes.zoomed, visualViewport.scale > gallery.zoomedScale ? '' : null);
    tellZoom();
    listen(visualViewport, 'resize', signal, tellZoom);
  }
  listen<PointerEvent>(root, 'pointerdown', signal, (event) => {
    hasMoved = false;
    if (start) end(null);
    else if (event.pointerType !== 'mouse' && !root.hasAttribute(attributes.zoomed) && isOwn(event)) start = event;
  });
  listen<PointerEvent>(root, 'pointermove', signal, (event) => {
    if (event.pointerId !== start?.pointerId) return;
    const way = wayFrom(start, event);
    hasMoved ||= Math.hypot(way.xPx, way.yPx) > gallery.pressWayPx;
    hand.moved?.(way);
  });
  for (const type of ['pointerup', 'pointercancel']) {
    listen<PointerEvent>(root, type, signal, (event) => {
      if (event.pointerId === start?.pointerId) end(type === 'pointerup' ? wayFrom(start, event) : null);
    });
  }
  listen<MouseEvent>(
    root,
    'click',
    signal,
    (event) => {
      // A click by the keyboard has a detail of 0.
      if (!event.detail || !hasMoved) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // In the capture phase, so that no control under the finger handles the click.
    { capture: true },
  );
}
