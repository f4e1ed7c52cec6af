import * as text from '#strings/gallery';
import { carouselTable } from '../../../protocol/widgets/carousel.js';
import type { WidgetContext } from '../../core/widget.js';
import { isRightToLeft } from '../../dom/direction.js';
import { applyMeasures } from '../../dom/measures.js';
import { isMotionReduced } from '../../dom/motion.js';
import { createScrollRow } from '../../dom/scroll-row.js';
import { followWidth } from '../../dom/width.js';
import { groupHolding, groupStart, shownPerRow, totalGroups } from '../../models/gallery/groups.js';
import { firstSlide } from '../../services/galleries/slides.js';
import { connectSteps } from '../../services/galleries/steps.js';
import { createGroupView, type Shown } from './group-view.js';

/** The slide at the start of the row; undefined where nothing is laid out. */
function scrolledSlide(track: HTMLElement, slides: readonly HTMLElement[]): number | undefined {
  const [first, second] = slides.slice(0, 2).map((slide) => slide.getBoundingClientRect());
  const box = track.getBoundingClientRect();
  const pitch = first && second ? Math.abs(second.left - first.left) : 0;
  if (!first || !pitch || !box.width) return undefined;
  const way = isRightToLeft(track) ? first.right - box.right : box.left - first.left;
  return Math.min(Math.max(0, Math.round(way / pitch)), slides.length - 1);
}

/** Runs a carousel of one slide or more. */
export function runCarousel(root: HTMLElement, context: WidgetContext<typeof carouselTable>): void {
  const { options, parts, environment, signal } = context;
  const { window } = environment;
  const { track, slide: slides } = parts;
  const { slidesPerRow, gutter } = carouselTable.options;
  const count = slides.length;
  const at: Shown = { index: firstSlide(slides, options.currentIndex, window), perRow: options.slidesPerRow, start: 0 };
  /** Whether the row is laid out for its width; before that it stays at its beginning. */
  let isFitted = false;
  const mark = createGroupView(slides, signal);
  const row = createScrollRow(track, environment, settle, signal);
  const groupOf = (index: number): number => groupHolding(index, count, at.perRow);
  const startOf = (group: number): number => groupStart(group, count, at.perRow);
  const isShown = (index: number): boolean => index >= at.start && index < at.start + at.perRow;

  function scroll(isSmooth: boolean): void {
    row.show(slides[at.start] as HTMLElement, isSmooth && !isMotionReduced(window));
  }

  /** Fits the groups to the carousel's width. A hidden carousel has none. */
  function fit(widthPx: number): void {
    const former = at.start;
    at.perRow = shownPerRow(options.slidesPerRow, widthPx);
    at.start = startOf(groupOf(at.start));
    // The current slide does not change and stays in view.
    if (!isShown(at.index)) at.start = startOf(groupOf(at.index));
    isFitted = true;
    mark(at);
    steps.showEnds();
    if (at.start || former) scroll(false);
  }

  /** Follows a scroll of the visitor's to the group that it has brought to the start of the row. */
  function settle(): void {
    const start = startOf(groupOf(scrolledSlide(track, slides) ?? at.start));
    if (start !== at.start)
      steps.arrive(start, () => {
        at.start = start;
        mark(at);
      });
  }

  applyMeasures(
    root,
    {
      'slides-per-row': [options.slidesPerRow, slidesPerRow.default],
      gutter: [options.gutter, gutter.default],
    },
    signal,
  );
  at.start = startOf(groupOf(at.index));
  const steps = connectSteps(root, context, {
    labels: [text.previousGroup(), text.nextGroup()],
    at,
    isMoving: () => row.isMoving,
    isNeeded: () => count > at.perRow,
    target(direction) {
      const group = groupOf(at.start) + direction;
      return group >= 0 && group < totalGroups(count, at.perRow) ? startOf(group) : -1;
    },
    last: () => startOf(totalGroups(count, at.perRow) - 1),
    move(to, _from, isStep) {
      const former = at.start;
      if (isStep || !isShown(to)) at.start = startOf(groupOf(to));
      mark(at);
      if (isFitted && at.start !== former) scroll(true);
    },
    finish: () => row.finish(),
    place: () => at.start,
    say() {
      const [first, last] = [at.start + 1, Math.min(count, at.start + at.perRow)];
      return first === last ? text.position({ index: first, count }) : text.shown({ first, last, count });
    },
  });
  followWidth(root, environment, options, fit, signal);
}
