import type { Alignment } from '../../protocol/enums/gallery-layouts.js';
import { isRightToLeft } from './direction.js';

/** The way to the `scrollLeft` at which the row `track` shows `element` at that side, unless the row ends before. */
export function wayToShow(track: HTMLElement, element: HTMLElement, alignment: Alignment): number {
  const [box, row] = [element.getBoundingClientRect(), track.getBoundingClientRect()];
  /** Share of the free space that lies before the element. */
  const share = alignment === 'middle' ? 0.5 : Number((alignment === 'end') !== isRightToLeft(track));
  return box.left - row.left - (row.width - box.width) * share;
}
