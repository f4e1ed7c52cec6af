import type { Alignment } from '../../protocol/enums/gallery-layouts.js';
import { listen, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { isRightToLeft } from './direction.js';

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

/** Share of the free space that lies before the element, by alignment. */
const startShares: Readonly<Record<Alignment, number>> = { start: 0, middle: 0.5, end: 1 };

/** The `scrollLeft` at which the row `track` shows `element` at that side; null when it does already. */
export function scrollToShow(track: HTMLElement, element: HTMLElement, alignment: Alignment): number | null {
  const [box, row] = [element.getBoundingClientRect(), track.getBoundingClientRect()];
  const isReversed = isRightToLeft(track);
  const share = startShares[alignment];
  const left = box.left - row.left - (row.width - box.width) * (isReversed ? 1 - share : share);
  const most = track.scrollWidth - track.clientWidth;
  const target = Math.min(Math.max(track.scrollLeft + left, isReversed ? -most : 0), isReversed ? 0 : most);
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
    moving = new AbortController();
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
      const left = scrollToShow(track, element, 'start');
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
