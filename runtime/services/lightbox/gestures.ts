import * as gallery from '../../../protocol/enums/gallery.js';
import * as limits from '../../../protocol/enums/lightbox.js';
import { changesSlide, directionOf, isAlong, type Way } from '../../core/gallery/swipe.js';
import { listen } from '../../core/listen.js';

/** What gestures move, and what they may do. */
export interface GestureHost {
  readonly window: Window;
  readonly dialog: HTMLElement;
  readonly stage: HTMLElement;
  readonly isRightToLeft: boolean;
  /** The fingers on the stage, by pointer, each where it is now. */
  readonly fingers: Map<number, PointerEvent>;
  /** The picture shown; null when what is shown cannot be magnified. */
  picture(): HTMLImageElement | null;
  canStep(by: number): boolean;
  step(by: number): void;
  close(): void;
}

/** What two fingers and a double tap do: a chunk of its own, fetched once the picture is there to be seen. */
export interface Magnifier {
  readonly isMagnified: boolean;
  /** To be called when the number of fingers has changed. */
  begin(): void;
  /** To be called when a finger has moved. */
  move(): void;
  /** Shows the present picture at its own size. To be called before another is shown. */
  reset(): void;
}

export interface Gestures {
  /** Whether the pointer that was pressed last has moved away since: its click is none. */
  hasMoved: boolean;
  /** Once it is there. */
  magnifier?: Magnifier;
}

/** Drag and pull move the slide with the finger; the rest is the magnifier's. */
type Mode = 'drag' | 'pull' | 'magnify' | undefined;

/** Here a finger means something else. */
const ownGestures = 'figcaption,video,iframe';

const still: Way = { xPx: 0, yPx: 0, timeMs: 0 };

/**
 * One finger steps as in slideshows, closes by pulling down, and moves a magnified picture; two fingers and a double tap magnify. A
 * resize in the midst of it takes away its consequences, since toolbars of phones come and go under the finger. [L5]
 */
export function connectGestures(host: GestureHost, signal: AbortSignal): Gestures {
  const { window, stage, isRightToLeft, fingers, canStep } = host;
  const { classList, style } = stage;
  let mode: Mode;
  const gestures: Gestures = { hasMoved: false };
  /** The first pointer where it was pressed, wherever that was; null once a resize came between. */
  let pressed: PointerEvent | null = null;

  const follow = (xPx: number, yPx: number): void => void (style.translate = `${xPx}px ${yPx}px`);

  function wayTo({ clientX, clientY, timeStamp }: PointerEvent): Way {
    return pressed ? { xPx: clientX - pressed.clientX, yPx: clientY - pressed.clientY, timeMs: timeStamp - pressed.timeStamp } : still;
  }

  function begin(next: Mode): void {
    mode = next;
    gestures.magnifier?.begin();
  }

  function move(event: PointerEvent): void {
    const way = wayTo(event);
    const isAway = Math.hypot(way.xPx, way.yPx) > gallery.deadZonePx;
    gestures.hasMoved ||= isAway;
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (isAway) mode ??= gestures.magnifier?.isMagnified ? 'magnify' : isAlong(way) ? 'drag' : 'pull';
    if (!mode) return;
    classList.add('mortise-lightbox-held');
    if (mode === 'drag') follow(way.xPx * (canStep(directionOf(way.xPx, isRightToLeft)) ? 1 : gallery.resistance), 0);
    else if (mode === 'pull') follow(0, Math.max(0, way.yPx));
    else gestures.magnifier?.move();
  }

  function release(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    // One of two fingers is left: it moves the picture from where it is.
    if (fingers.size) return begin('magnify');
    const way = event.type === 'pointerup' ? wayTo(event) : still;
    const done = mode;
    mode = undefined;
    classList.remove('mortise-lightbox-held');
    if (done === 'pull' && way.yPx > (way.timeMs > gallery.swipeTimeMs ? stage.clientHeight * limits.pullRatio : gallery.swipeDistancePx)) return host.close();
    follow(0, 0);
    if (done === 'drag' && changesSlide(way, stage.clientWidth)) host.step(directionOf(way.xPx, isRightToLeft));
  }

  listen<PointerEvent>(window, 'pointerdown', signal, (event) => {
    const target = event.target as Element;
    if (!fingers.size) {
      pressed = event;
      gestures.hasMoved = false;
    }
    if (event.button || !stage.contains(target) || target.closest(ownGestures)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size > 1) {
      gestures.hasMoved = true;
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
  // Without it everything else works.
  import('./magnify/magnify.js').then(({ connectMagnifier }) => (gestures.magnifier = connectMagnifier(host, gestures, signal))).catch(() => {});

  return gestures;
}
