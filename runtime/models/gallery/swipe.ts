import * as gallery from '../../../protocol/enums/gallery.js';
import type { BoundaryKind } from '../../../protocol/enums/gallery.js';

/** Displacement of a finger from its first touch: right and down are positive. */
export interface Way {
  readonly xPx: number;
  readonly yPx: number;
  readonly timeMs: number;
}

/** A step forward, a step back, or none. */
export type Direction = 1 | -1 | 0;

/** Whether the finger moves along the row of slides rather than scrolls the page. */
export function isAlong({ xPx, yPx }: Way): boolean {
  return Math.abs(xPx) > Math.abs(yPx);
}

/** The step of a displacement: to the left is forward, mirrored in right-to-left pages. */
export function directionOf(xPx: number, isRightToLeft: boolean): Direction {
  return (Math.sign(xPx) * (isRightToLeft ? 1 : -1)) as Direction;
}

/** Whether the displacement is a swipe: at least 50 px within 250 ms, more horizontal than vertical. [SLD-11] */
export function isSwipe(way: Way): boolean {
  return isAlong(way) && Math.abs(way.xPx) >= gallery.swipeDistancePx && way.timeMs <= gallery.swipeTimeMs;
}

/** Whether a released touch changes the slide: a swipe, or a drag of 250 ms or more over more than width / 2.25. [SLD-12] [SLD-13] */
export function changesSlide(way: Way, widthPx: number): boolean {
  const isDrag = way.timeMs >= gallery.swipeTimeMs;
  return isSwipe(way) || (isDrag && Math.abs(way.xPx) > widthPx / gallery.dragWidthDivisor);
}

/** Horizontal speed in px/ms at the end of a gesture: `ways` are its displacements so far, the last one at the release. */
export function releaseSpeed(ways: readonly Way[]): number {
  const last = ways.at(-1);
  const first = last && ways.find(({ timeMs }) => last.timeMs - timeMs <= gallery.flickTimeMs);
  return first && last.timeMs > first.timeMs ? (last.xPx - first.xPx) / (last.timeMs - first.timeMs) : 0;
}

/**
 * Whether a released drag changes a slide that fades: a swipe, or a drag in any time that goes beyond a third of the width or is quick at
 * its end. One that is quick on its way back does not.
 */
export function changesFade(way: Way, widthPx: number, pxPerMs: number): boolean {
  const movedPx = Math.abs(way.xPx);
  const speed = pxPerMs * Math.sign(way.xPx);
  if (isSwipe(way)) return true;
  if (speed <= -gallery.flickPxPerMs) return false;
  return (
    movedPx > widthPx / gallery.fadeDragDivisor || (movedPx >= gallery.swipeDistancePx && speed >= gallery.flickPxPerMs)
  );
}

/** Offset of the slides during a new-swipe: 0 within the dead zone of 10 px, then the displacement beyond it. [SLD-14] */
export function withoutDeadZone(xPx: number): number {
  return Math.sign(xPx) * Math.max(0, Math.abs(xPx) - gallery.deadZonePx);
}

/** Offset of the slides beyond an end: the full displacement, none, or a tenth of it. [SLD-15] [SLD-19] */
export function beyondBoundary(xPx: number, kind: BoundaryKind): number {
  if (kind === 'none') return xPx;
  return kind === 'hard' ? 0 : xPx * gallery.resistance;
}

/**
 * Duration of a new-swipe's movement: the remaining distance at the release speed, clamped to 0.2 to 0.5 s, on wide screens to 0.3 to
 * 0.5 s. A release without speed takes the maximum. [SLD-16] [SLD-17]
 */
export function settleTimeMs(remainingPx: number, pxPerMs: number, isWide: boolean): number {
  const least = isWide ? gallery.settleLeastWideMs : gallery.settleLeastMs;
  const time = pxPerMs ? Math.abs(remainingPx / pxPerMs) : Infinity;
  return Math.min(gallery.settleMostMs, Math.max(least, time));
}

/** One boundary for both ends, or two for beginning and end; null when a value is invalid. [SLD-19] */
export function parseBoundaries(text: string): readonly [BoundaryKind, BoundaryKind] | null {
  const [start, end = start, ...rest] = text.trim().split(/[\s,]+/);
  const isKind = (word: string | undefined): word is BoundaryKind =>
    gallery.boundaryKinds.some((kind) => kind === word);
  return isKind(start) && isKind(end) && !rest.length ? [start, end] : null;
}

/** Share of the width from which a released new-swipe changes the slide: a percentage, or a half for `none`; null for any other text. [SLD-20] */
export function parseSnapPoints(text: string): number | null {
  const percent = text === 'none' ? 50 : /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(text)?.[1];
  const ratio = Number(percent) / 100;
  return ratio > 0 && ratio <= 1 ? ratio : null;
}
