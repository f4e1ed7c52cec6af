import * as attributes from '../../../protocol/names/attributes.js';
import { setAttribute } from '../../core/attributes.js';
import { keepAttributes } from '../../dom/keep-attributes.js';
import { focusOnce } from '../../layers/focus-once.js';
import { groupHolding, groupStart } from '../../models/gallery/groups.js';
import { createLabels } from '../../services/galleries/slides.js';

/** The part of a carousel that is in view. */
export interface Shown {
  /** The current slide, which is in the group. */
  index: number;
  perRow: number;
  /** First slide of the group. */
  start: number;
}

/**
 * Returns the function that marks the slides: those out of view are inert, those in view are labelled with their position, and the first of
 * each group is a snap point of the row. Everything is restored when `signal` aborts.
 */
export function createGroupView(slides: readonly HTMLElement[], signal: AbortSignal): (shown: Shown) => void {
  const count = slides.length;
  const label = createLabels(slides, signal);
  keepAttributes(slides, ['inert', attributes.state], signal);

  return ({ start, perRow, index }) => {
    const focused = slides.findIndex((slide) => slide.contains(slide.ownerDocument.activeElement));
    const isShown = (at: number): boolean => at >= start && at < start + perRow;
    slides.forEach((slide, at) => {
      const isStart = groupStart(groupHolding(at, count, perRow), count, perRow) === at;
      setAttribute(
        slide,
        attributes.state,
        [isStart && 'start', at === index && 'current'].filter(Boolean).join(' ') || null,
      );
      setAttribute(slide, 'inert', isShown(at) ? null : '');
      label(at, isShown(at));
    });
    if (focused >= 0 && !isShown(focused)) focusOnce(slides[start] as HTMLElement);
  };
}
