import * as gallery from '../../../../protocol/enums/gallery.js';
import {
  beyondBoundary,
  isSwipe,
  parseBoundaries,
  parseSnapPoints,
  settleTimeMs,
  withoutDeadZone,
} from '../../../models/gallery/swipe.js';
import type { Transition, TransitionSettings } from '../transitions/transition.js';
import { takeHand } from './hand.js';
import { make as makeSwipe, sideBySide } from './swipe.js';

/** The parsed value of an option, or of `standard` when it is invalid, in which case `refuse` is called. */
function readOr<T>(parse: (text: string) => T | null, text: string, standard: string, refuse: () => void): T {
  const value = parse(text);
  if (value !== null) return value;
  refuse();
  return parse(standard) as T;
}

/** Slides follow a finger after a dead zone of 10 px, resist at the ends and settle at the release speed. [SLD-14 to SLD-20] */
export function make(settings: TransitionSettings): Transition {
  const { window, speedMs, refuse } = settings;
  const [atStart, atEnd] = readOr(parseBoundaries, settings.boundaries, 'inertial', () => refuse('boundaries'));
  const snapRatio = readOr(parseSnapPoints, settings.snapPoints, 'none', () => refuse('snapPoints'));
  const isWide = !window.matchMedia(`(max-width: ${gallery.narrowWidthPx}px)`).matches;
  return {
    ...makeSwipe(settings),
    // The duration for a whole slide at the given speed; speed 0 means no movement.
    timeMs: speedMs && settleTimeMs(1, 1 / speedMs, isWide),
    takeHand: (show) =>
      takeHand(show, sideBySide, {
        offset(xPx, end) {
          const moved = withoutDeadZone(xPx);
          return end ? beyondBoundary(moved, end === 'start' ? atStart : atEnd) : moved;
        },
        release(way, offsetPx, widthPx) {
          const moved = Math.abs(offsetPx);
          const changes = isSwipe(way) || moved >= widthPx * snapRatio;
          const timeMs = settleTimeMs(changes ? widthPx - moved : moved, way.timeMs && way.xPx / way.timeMs, isWide);
          return { changes, timeMs: speedMs && timeMs };
        },
      }),
  };
}
