import * as layouts from '../../../protocol/enums/gallery-layouts.js';

/** Number of slides side by side in a carousel of that width: at most 2 below 480 px and at most 3 below 724 px. [CAR-06] [CAR-07] */
export function shownPerRow(slidesPerRow: number, widthPx: number): number {
  if (widthPx < layouts.twoSlidesBelowPx) return Math.min(slidesPerRow, 2);
  return widthPx < layouts.threeSlidesBelowPx ? Math.min(slidesPerRow, 3) : slidesPerRow;
}

/** [CAR-02] */
export function totalGroups(count: number, perRow: number): number {
  return Math.ceil(count / perRow);
}

/** First slide of a group. The last group overlaps the one before where that makes it full. */
export function groupStart(group: number, count: number, perRow: number): number {
  return Math.max(0, Math.min(group * perRow, count - perRow));
}

/** The group that shows slide `index`. The first slide of each group maps to that group. */
export function groupHolding(index: number, count: number, perRow: number): number {
  const last = Math.max(0, totalGroups(count, perRow) - 1);
  return index >= groupStart(last, count, perRow) ? last : Math.floor(index / perRow);
}
