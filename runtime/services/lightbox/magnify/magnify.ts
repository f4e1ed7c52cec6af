import * as limits from '../../../../protocol/enums/lightbox.js';
import { listen } from '../../../core/listen.js';
import type { GestureHost } from '../host.js';
import { keepInView } from './keep-in-view.js';
import { fitted, type Point, zoomTo } from './zoom.js';

/** Pinch, pan and double tap on the picture. */
export interface Magnifier {
  isMagnified(): boolean;
  /** Call when the number of fingers has changed. */
  begin(): void;
  /** Call when a finger has moved. */
  move(): void;
  /** Resets the zoom of the current picture. */
  reset(): void;
}

/**
 * Magnifies the picture: two fingers pinch, one finger pans, a double tap toggles. Keeps the lightbox inside the visual viewport when the
 * page itself is zoomed. The caller maintains `fingers` and calls `begin` when their number changes.
 */
export function connectMagnifier(host: GestureHost, signal: AbortSignal): Magnifier {
  const { window, dialog, stage, picture, fingers } = host;
  let zoom = fitted;
  /** Positions of fingers and picture when the number of fingers last changed. */
  let begun = { zoom, x: 0, y: 0, spanPx: 0 };
  /** The last tap, perhaps the first of a double tap. */
  let tapped: MouseEvent | null = null;

  /** Midpoint and distance of the fingers. */
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
    // At a larger size the browser may choose a larger candidate.
    if (zoom.scale > 1) image.sizes &&= `${image.offsetWidth * limits.largestScale}px`;
  }

  function begin(): void {
    if (fingers.size) begun = { zoom, ...readFingers() };
  }

  listen<MouseEvent>(stage, 'click', signal, (event) => {
    if (host.hasMoved || event.target !== picture()) return;
    const at = { x: event.clientX, y: event.clientY };
    const isSecond =
      tapped &&
      event.timeStamp - tapped.timeStamp <= limits.doubleTapMs &&
      Math.hypot(at.x - tapped.clientX, at.y - tapped.clientY) <= limits.doubleTapPx;
    tapped = isSecond ? null : event;
    if (isSecond) magnify(zoom, zoom.scale > 1 ? 1 : limits.tapScale, at, at);
  });
  // Its place has changed.
  listen(window, 'resize', signal, () => magnify(zoom, zoom.scale, zoom, zoom));
  keepInView(dialog, window, signal);

  return {
    isMagnified: () => zoom.scale > 1,
    begin,
    move() {
      const now = readFingers();
      magnify(begun.zoom, begun.zoom.scale * (now.spanPx / begun.spanPx || 1), begun, now);
    },
    reset: () => magnify(fitted, 1, fitted, fitted),
  };
}
