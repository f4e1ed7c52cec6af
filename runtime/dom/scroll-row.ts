import { createLife, listen, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { isRightToLeft } from './direction.js';
import { wayToShow } from './scroll-to-show.js';

/** A row of slides that the browser scrolls: by finger, wheel, key and script. */
export interface ScrollRow {
  /** Whether it is scrolling, from any cause. */
  readonly isMoving: boolean;
  /** Scrolls `element` to the start of the row, as far as possible. The page itself never scrolls. */
  show(element: HTMLElement, isSmooth: boolean): void;
  /** Ends the scroll: that of the script at once, and that of the visitor where it is. */
  finish(): void;
}

/** Debounce of the end of a scroll in browsers without `scrollend`. */
const quietMs = 150;
/** Timeout after which a scroll counts as ended without an event, for example when the row was hidden. */
const longestMs = 1500;

/** The `scrollLeft` at which the row `track` shows `element` at its start; null when it does already. */
function placeOf(track: HTMLElement, element: HTMLElement): number | null {
  const most = track.scrollWidth - track.clientWidth;
  const isReversed = isRightToLeft(track);
  const left = track.scrollLeft + wayToShow(track, element, 'start');
  const target = Math.min(Math.max(left, isReversed ? -most : 0), isReversed ? 0 : most);
  return Math.abs(target - track.scrollLeft) < 1 ? null : target;
}

/** Tracks the scrolling of the row `track`. Calls `settled` whenever a scroll has ended. */
export function createScrollRow(
  track: HTMLElement,
  { window, clock }: Environment,
  settled: () => void,
  signal: AbortSignal,
): ScrollRow {
  let moving: AbortController | undefined;
  /** The `scrollLeft` to which the script scrolls. */
  let wanted: number | null = null;

  function end(): boolean {
    const wasMoving = !!moving;
    moving?.abort();
    moving = undefined;
    wanted = null;
    return wasMoving;
  }

  function settle(): void {
    end();
    settled();
  }

  function move(delayMs: number): void {
    moving?.abort();
    moving = createLife();
    clock.after(delayMs, settle, moving.signal);
  }

  onAbort(signal, end);
  const tellsEnd = 'onscrollend' in window;
  listen(track, 'scroll', signal, () => move(tellsEnd ? longestMs : quietMs), { passive: true });
  if (tellsEnd)
    listen(track, 'scrollend', signal, () => {
      // Elsewhere, the event is that of a scroll which another one has replaced.
      if (wanted === null || Math.abs(track.scrollLeft - wanted) < 2) settle();
    });

  return {
    get isMoving() {
      return !!moving;
    },
    show(element, isSmooth) {
      const left = placeOf(track, element);
      if (left === null) return;
      if (isSmooth) {
        move(longestMs);
        wanted = left;
      }
      track.scrollTo({ left, behavior: isSmooth ? 'smooth' : 'instant' });
    },
    finish() {
      const isOwn = wanted !== null;
      if (end() && !isOwn) settled();
    },
  };
}
