import type { Way } from '../../core/gallery/swipe.js';
import { listen } from '../../core/listen.js';
import type { Hand } from './transitions/transition.js';

/** A finger that presses never lies quite still. */
const pressWayPx = 10;

/**
 * Tells `hand` of the one finger or pen on `track`; a second finger calls the gesture off. Returns whether the last one has gone a way,
 * so that the click at its end is none. `isOwn` is false of what a widget inside a slide answers to.
 */
export function connectTouch(track: HTMLElement, hand: Hand, isOwn: (event: Event) => boolean, signal: AbortSignal): () => boolean {
  let start: PointerEvent | null = null;
  let hasMoved = false;
  // The device's time, which a busy script cannot stretch.
  const wayFrom = (from: PointerEvent, to: PointerEvent): Way => ({
    xPx: to.clientX - from.clientX,
    yPx: to.clientY - from.clientY,
    timeMs: to.timeStamp - from.timeStamp,
  });

  function end(way: Way | null): void {
    start = null;
    hand.ended(way);
  }

  listen<PointerEvent>(track, 'pointerdown', signal, (event) => {
    hasMoved = false;
    if (start) end(null);
    else if (event.pointerType !== 'mouse' && isOwn(event)) start = event;
  });
  listen<PointerEvent>(track, 'pointermove', signal, (event) => {
    if (event.pointerId !== start?.pointerId) return;
    const way = wayFrom(start, event);
    hasMoved ||= Math.hypot(way.xPx, way.yPx) > pressWayPx;
    hand.moved(way);
  });
  for (const type of ['pointerup', 'pointercancel']) {
    listen<PointerEvent>(track, type, signal, (event) => {
      if (event.pointerId === start?.pointerId) end(type === 'pointerup' ? wayFrom(start, event) : null);
    });
  }
  return () => hasMoved;
}
