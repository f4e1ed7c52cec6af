import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import { focusOnce } from '../../layers/focus.js';
import { groupStart, totalGroups } from '../../models/gallery/groups.js';

/** The part of a carousel that is in view. */
export interface Shown {
  /** First slide of the group. */
  readonly start: number;
  readonly perRow: number;
  /** The current slide, which is in the group. */
  readonly index: number;
}

/**
 * Returns the function that marks the slides: those out of view are inert, those in view are labelled with their position, and the first of
 * each group is a snap point of the row. Everything is restored when `signal` aborts.
 */
export function createGroupView(slides: readonly HTMLElement[], signal: AbortSignal): (shown: Shown) => void {
  const count = slides.length;
  let labels = new AbortController();
  onAbort(signal, () => labels.abort());
  for (const slide of slides)
    applyAttributes(slide, { inert: slide.getAttribute('inert'), [attributes.state]: null }, signal);

  return ({ start, perRow, index }) => {
    labels.abort();
    labels = new AbortController();
    const starts = new Set(
      Array.from({ length: totalGroups(count, perRow) }, (_, group) => groupStart(group, count, perRow)),
    );
    const isShown = (at: number): boolean => at >= start && at < start + perRow;
    const document = slides[0]?.ownerDocument;
    const focused = slides.findIndex((slide) => slide.contains(document?.activeElement ?? null));
    slides.forEach((slide, at) => {
      const state = [starts.has(at) && 'start', at === index && 'current'].filter(Boolean).join(' ');
      setAttribute(slide, attributes.state, state || null);
      setAttribute(slide, 'inert', isShown(at) ? null : '');
      if (!isShown(at)) return;
      const label = text.position({ index: at + 1, count });
      // A figure with a caption allows no other role.
      const role = slide.getAttribute('role') ?? (slide.localName === 'figure' ? null : 'group');
      applyAttributes(slide, { role, 'aria-roledescription': text.slide(), 'aria-label': label }, labels.signal);
    });
    const first = slides[start];
    if (focused >= 0 && !isShown(focused) && first) focusOnce(first);
  };
}
