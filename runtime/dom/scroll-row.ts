import type { Alignment } from '../../protocol/enums/gallery-layouts.js';
import { listen, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';

/** A row of slides that the browser scrolls: by finger, wheel, key and script. */
export interface ScrollRow {
  /** Whether it is scrolling, whatever the cause. */
  readonly isMoving: boolean;
  /** Brings `element` to that side of the row, as far as the row reaches. The page itself never scrolls. */
  show(element: HTMLElement, alignment: Alignment, isSmooth: boolean): void;
}

/** Debounce after which a scroll has ended, in browsers without `scrollend`. */
const quietMs = 150;
/** Longest time until a scroll counts as ended without an event, as when the row was hidden meanwhile. */
const longestMs = 1500;

/** Part of the room beside the element that lies at the start of the row, by alignment. */
const startShares: Readonly<Record<Alignment, number>> = { start: 0, middle: 0.5, end: 1 };

/** Where the row `track` has to be scrolled to so that it shows `element` at that side, as its `scrollLeft`; null where it is there already. */
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

/** Follows the row `track`. `settled` is called whenever it has come to rest. */
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
