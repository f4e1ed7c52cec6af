import * as gallery from '../../../protocol/enums/gallery.js';
import * as limits from '../../../protocol/enums/lightbox.js';
import { listen } from '../../core/listen.js';
import { changesSlide, directionOf, isAlong, type Way } from '../../models/gallery/swipe.js';
import type { GestureHost } from './host.js';
import { connectMagnifier } from './magnify/magnify.js';

/** Drag and pull move the slide with the finger; the magnifier handles all other gestures. */
type Mode = 'drag' | 'pull' | 'magnify' | undefined;

/** Elements that handle a finger themselves. */
const ownGestures = 'figcaption,video,iframe';

const still: Way = { xPx: 0, yPx: 0, timeMs: 0 };

/**
 * One finger steps as in slideshows, closes by pulling down, and pans a magnified picture; two fingers and a double tap magnify. A resize
 * cancels the gesture, since the toolbars of phones appear and disappear under the finger. [L5]
 * Returns a function that resets the zoom before another slide is shown.
 */
export function connectGestures(host: GestureHost, signal: AbortSignal): () => void {
  const { window, stage, isRightToLeft, fingers, canStep } = host;
  const { classList, style } = stage;
  let mode: Mode;
  const magnifier = connectMagnifier(host, signal);
  /** The event of the first pressed pointer; null after a resize. */
  let pressed: PointerEvent | null = null;

  const follow = (xPx: number, yPx: number): void => void (style.translate = `${xPx}px ${yPx}px`);

  function wayTo({ clientX, clientY, timeStamp }: PointerEvent): Way {
    return pressed
      ? { xPx: clientX - pressed.clientX, yPx: clientY - pressed.clientY, timeMs: timeStamp - pressed.timeStamp }
      : still;
  }

  function begin(next: Mode): void {
    mode = next;
    magnifier.begin();
  }

  function move(event: PointerEvent): void {
    const way = wayTo(event);
    const isAway = Math.hypot(way.xPx, way.yPx) > gallery.deadZonePx;
    host.hasMoved ||= isAway;
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (isAway) mode ??= magnifier.isMagnified() ? 'magnify' : isAlong(way) ? 'drag' : 'pull';
    if (!mode) return;
    classList.add('mortise-lightbox-held');
    if (mode === 'drag') follow(way.xPx * (canStep(directionOf(way.xPx, isRightToLeft)) ? 1 : gallery.resistance), 0);
    else if (mode === 'pull') follow(0, Math.max(0, way.yPx));
    else magnifier.move();
  }

  function release(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    // One of two fingers is left: it pans the picture from its position.
    if (fingers.size) return begin('magnify');
    const way = event.type === 'pointerup' ? wayTo(event) : still;
    const done = mode;
    mode = undefined;
    classList.remove('mortise-lightbox-held');
    if (
      done === 'pull' &&
      way.yPx > (way.timeMs > gallery.swipeTimeMs ? stage.clientHeight * limits.pullRatio : gallery.swipeDistancePx)
    )
      return host.close();
    follow(0, 0);
    if (done === 'drag' && changesSlide(way, stage.clientWidth)) host.step(directionOf(way.xPx, isRightToLeft));
  }

  listen<PointerEvent>(window, 'pointerdown', signal, (event) => {
    const target = event.target as Element;
    if (!fingers.size) {
      pressed = event;
      host.hasMoved = false;
    }
    if (event.button || !stage.contains(target) || target.closest(ownGestures)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size > 1) {
      host.hasMoved = true;
      follow(0, 0);
    }
    begin(fingers.size > 1 ? 'magnify' : undefined);
  });
  listen(window, 'pointermove', signal, move);
  for (const end of ['pointerup', 'pointercancel']) listen(window, end, signal, release);
  listen(window, 'resize', signal, () => {
    pressed = null;
    follow(0, 0);
  });

  return magnifier.reset;
}
