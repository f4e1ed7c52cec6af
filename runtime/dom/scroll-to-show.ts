import type { Alignment } from '../../protocol/enums/gallery-layouts.js';
import { isRightToLeft } from './direction.js';

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
