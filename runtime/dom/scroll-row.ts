import type { Alignment } from '../../protocol/enums/gallery-layouts.js';
import { listen, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';

/** A row of slides that the browser scrolls: by finger, wheel, key and script. */
export interface ScrollRow {
  /** Whether it is scrolling, from any cause. */
  readonly isMoving: boolean;
  /** Scrolls `element` to that side of the row, as far as possible. The page itself never scrolls. */
  show(element: HTMLElement, alignment: Alignment, isSmooth: boolean): void;
}

/** Debounce of the end of a scroll in browsers without `scrollend`. */
const quietMs = 150;
/** Timeout after which a scroll counts as ended without an event, for example when the row was hidden. */
const longestMs = 1500;

/** Share of the free space that lies before the element, by alignment. */
const startShares: Readonly<Record<Alignment, number>> = { start: 0, middle: 0.5, end: 1 };

/** The `scrollLeft` at which the row `track` shows `element` at that side; null when it does already. */
export function scrollToShow(
  track: HTMLElement,
  element: HTMLElement,
  alignment: Alignment,
  window: Window,
): number | null {
  const [box, row] = [element.getBoundingClientRect(), track.getBoundingClientRect()];
  const isRightToLeft = window.getComputedStyle(track).direction === 'rtl';
  const share = startShares[alignment];
  const left = box.left - row.left - (row.width - box.width) * (isRightToLeft ? 1 - share : share);
  const most = track.scrollWidth - track.clientWidth;
  const target = Math.min(Math.max(track.scrollLeft + left, isRightToLeft ? -most : 0), isRightToLeft ? 0 : most);
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

  function settle(): void {
    moving?.abort();
    moving = undefined;
    settled();
  }

  function move(delayMs: number): void {
    moving?.abort();
    moving = new AbortController();
    clock.after(delayMs, settle, moving.signal);
  }

  onAbort(signal, () => moving?.abort());
  const tellsEnd = 'onscrollend' in window;
  listen(track, 'scroll', signal, () => move(tellsEnd ? longestMs : quietMs), { passive: true });
  if (tellsEnd) listen(track, 'scrollend', signal, settle);

  return {
    get isMoving() {
      return !!moving;
    },
    show(element, alignment, isSmooth) {
      const left = scrollToShow(track, element, alignment, window);
      if (left === null) return;
      if (isSmooth) move(longestMs);
      track.scrollTo({ left, behavior: isSmooth ? 'smooth' : 'instant' });
    },
  };
}
