import * as gallery from '../../../protocol/enums/gallery.js';
import * as limits from '../../../protocol/enums/lightbox.js';
import { changesSlide, directionOf, isAlong, type Way } from '../../core/gallery/swipe.js';
import { listen } from '../../core/listen.js';
import { fitted, type Point, zoomTo } from './zoom.js';

/** What gestures move, and what they may do. */
export interface GestureHost {
  readonly window: Window;
  readonly stage: HTMLElement;
  readonly isRightToLeft: boolean;
  /** The picture shown; null when what is shown cannot be magnified. */
  picture(): HTMLImageElement | null;
  canStep(by: number): boolean;
  step(by: number): void;
  close(): void;
}

export interface Gestures {
  /** Whether the pointer that was pressed last has moved away since: its click is none. */
  readonly hasMoved: boolean;
  /** Shows the present picture at its own size. To be called before another is shown. */
  reset(): void;
}

/** Drag and pull move the slide with the finger, pan a magnified picture; two fingers pinch. */
type Mode = 'drag' | 'pull' | 'pan' | 'pinch' | null;

/** Here a finger means something else. */
const ownGestures = 'figcaption,video,iframe';

const still: Way = { xPx: 0, yPx: 0, timeMs: 0 };

/**
 * One finger steps as in slideshows, closes by pulling down, and moves a magnified picture; two fingers and a double tap magnify. A
 * resize in the midst of it takes away its consequences, since toolbars of phones come and go under the finger. [L5]
 */
export function connectGestures({ window, stage, isRightToLeft, picture, canStep, step, close }: GestureHost, signal: AbortSignal): Gestures {
  const { classList, style } = stage;
  const fingers = new Map<number, PointerEvent>();
  let mode: Mode = null;
  let hasMoved = false;
  /** The first pointer where it was pressed, wherever that was; null once a resize came between. */
  let pressed: PointerEvent | null = null;
  let zoom = fitted;
  /** Where fingers and picture were when their number changed last. */
  let begun = { zoom, x: 0, y: 0, spanPx: 0 };
  let tappedMs = 0;

  const follow = (xPx: number, yPx: number): void => void (style.translate = `${xPx}px ${yPx}px`);

  function wayTo({ clientX, clientY, timeStamp }: PointerEvent): Way {
    return pressed ? { xPx: clientX - pressed.clientX, yPx: clientY - pressed.clientY, timeMs: timeStamp - pressed.timeStamp } : still;
  }

  /** The middle between the fingers, and how far they are apart. */
  function readFingers(): Point & { spanPx: number } {
    const [one, other = one] = [...fingers.values()] as [PointerEvent, PointerEvent?];
    return {
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
      spanPx: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    };
  }

  function magnify(former: typeof zoom, scale: number, from: Point, to: Point): void {
    const image = picture();
    const frame = image?.closest('div');
    if (!image || !frame) return;
    zoom = zoomTo(former, scale, from, to, frame.getBoundingClientRect(), image);
    image.style.transform = `translate(${zoom.x}px,${zoom.y}px) scale(${zoom.scale})`;
    // More of it is seen now: the browser takes a larger candidate where there is one.
    if (zoom.scale > 1) image.sizes &&= `${image.offsetWidth * limits.largestScale}px`;
  }

  function begin(next: Mode): void {
    mode = next;
    begun = { zoom, ...readFingers() };
  }

  function move(event: PointerEvent): void {
    const way = wayTo(event);
    const isAway = Math.hypot(way.xPx, way.yPx) > gallery.deadZonePx;
    hasMoved ||= isAway;
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (isAway) mode ??= zoom.scale > 1 ? 'pan' : isAlong(way) ? 'drag' : 'pull';
    if (!mode) return;
    classList.add('mortise-lightbox-held');
    if (mode === 'drag') follow(way.xPx * (canStep(directionOf(way.xPx, isRightToLeft)) ? 1 : gallery.resistance), 0);
    else if (mode === 'pull') follow(0, Math.max(0, way.yPx));
    else {
      const now = readFingers();
      magnify(begun.zoom, begun.zoom.scale * (now.spanPx / begun.spanPx || 1), begun, now);
    }
  }

  function release(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    // One of two fingers is left: it moves the picture from where it is.
    if (fingers.size) return begin('pan');
    const way = event.type === 'pointerup' ? wayTo(event) : still;
    const done = mode;
    mode = null;
    classList.remove('mortise-lightbox-held');
    if (done === 'pull' && way.yPx > (way.timeMs > gallery.swipeTimeMs ? stage.clientHeight * limits.pullRatio : gallery.swipeDistancePx)) return close();
    follow(0, 0);
    if (done === 'drag' && changesSlide(way, stage.clientWidth)) step(directionOf(way.xPx, isRightToLeft));
  }

  listen<PointerEvent>(window, 'pointerdown', signal, (event) => {
    const target = event.target as Element;
    if (!fingers.size) {
      pressed = event;
      hasMoved = false;
    }
    if (event.button || !stage.contains(target) || target.closest(ownGestures)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size > 1) {
      hasMoved = true;
      follow(0, 0);
    }
    begin(fingers.size > 1 ? 'pinch' : null);
  });
  listen(window, 'pointermove', signal, move);
  for (const end of ['pointerup', 'pointercancel']) listen(window, end, signal, release);
  // A mouse would take the picture along instead of moving it.
  listen(stage, 'dragstart', signal, (event) => event.preventDefault());
  listen(window, 'resize', signal, () => {
    pressed = null;
    follow(0, 0);
    magnify(zoom, zoom.scale, zoom, zoom);
  });
  listen<MouseEvent>(stage, 'click', signal, ({ target, timeStamp, clientX: x, clientY: y }) => {
    if (hasMoved || target !== picture()) return;
    if (timeStamp - tappedMs > limits.doubleTapMs) tappedMs = timeStamp;
    else {
      tappedMs = 0;
      magnify(zoom, zoom.scale > 1 ? 1 : limits.tapScale, { x, y }, { x, y });
    }
  });

  return {
    get hasMoved() {
      return hasMoved;
    },
    reset: () => magnify(fitted, 1, fitted, fitted),
  };
}
