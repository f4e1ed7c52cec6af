import * as attributes from '../../../protocol/names/attributes.js';
import { focusOnce } from '../../layers/focus-once.js';
import { groupHolding, groupStart } from '../../models/gallery/groups.js';
import type { GalleryKind } from '../../services/galleries/gallery.js';
import { labelSlide } from '../../services/galleries/slides.js';

/** A carousel: `start` is the first slide of the group in view, which has the current one. */
export interface Row extends GalleryKind {
  perRow: number;
  start: number;
}

/**
 * Marks the slides: those out of view are inert, those in view are labelled with their position, and the first of each group is a snap point
 * of the row.
 */
export function markGroup(
  { set, start, perRow, index }: Row,
  slides: readonly HTMLElement[],
  signal: AbortSignal,
): void {
  const count = slides.length;
  const focused = slides.findIndex((slide) => slide.contains(slide.ownerDocument.activeElement));
  const isShown = (at: number): boolean => at >= start && at < start + perRow;
  slides.forEach((slide, at) => {
    const isStart = groupStart(groupHolding(at, count, perRow), count, perRow) === at;
    set(slide, attributes.state, [isStart && 'start', at === index && 'current'].filter(Boolean).join(' ') || null);
    set(slide, 'inert', isShown(at) ? null : '');
    labelSlide(set, slides, at, isShown(at));
  });
  if (focused >= 0 && !isShown(focused)) focusOnce(slides[start] as HTMLElement, signal);
}
