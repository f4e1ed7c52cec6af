import * as text from '#strings/gallery';
import * as layouts from '../../../protocol/enums/gallery-layouts.js';
import type { carouselTable } from '../../../protocol/widgets/carousel.js';
import type { WidgetContext } from '../../core/widget.js';
import { isRightToLeft } from '../../dom/direction.js';
import { keepAttributes } from '../../dom/keep-attributes.js';
import { applyMeasures } from '../../dom/measures.js';
import { isMotionReduced } from '../../dom/motion.js';
import { createScrollRow } from '../../dom/scroll-row.js';
import { followWidth } from '../../dom/width.js';
import { groupHolding, groupStart, shownPerRow, totalGroups } from '../../models/gallery/groups.js';
import { firstSlide } from '../../services/galleries/slides.js';
import { connectSteps } from '../../services/galleries/steps.js';
import { markGroup, type Row } from './group-view.js';

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
  const count = slides.length;
  /** Whether the row is laid out for its width; before that it stays at its beginning. */
  let isFitted = false;
  const scrolled = createScrollRow(track, environment, settle, signal);
  const groupOf = (index: number): number => groupHolding(index, count, row.perRow);
  const startOf = (group: number): number => groupStart(group, count, row.perRow);
  const isShown = (index: number): boolean => index >= row.start && index < row.start + row.perRow;
  const mark = (): void => markGroup(row, slides, signal);

  const row: Row = {
    root,
    set: keepAttributes(signal),
    index: firstSlide(slides, options.currentIndex, window),
    perRow: options.slidesPerRow,
    start: 0,
    get isMoving() {
      return scrolled.isMoving;
    },
    target(direction) {
      const group = groupOf(row.start) + direction;
      return group >= 0 && group < totalGroups(count, row.perRow) ? startOf(group) : -1;
    },
    move(to, _from, isStep) {
      const former = row.start;
      if (isStep || !isShown(to)) row.start = startOf(groupOf(to));
      mark();
      if (isFitted && row.start !== former) scroll(true);
    },
    finish: scrolled.finish,
  };

  function scroll(isSmooth: boolean): void {
    scrolled.show(slides[row.start] as HTMLElement, isSmooth && !isMotionReduced(window));
  }

  /** Fits the groups to the carousel's width. A hidden carousel has none. */
  function fit(widthPx: number): void {
    const former = row.start;
    row.perRow = shownPerRow(options.slidesPerRow, widthPx);
    row.start = startOf(groupOf(row.start));
    // The current slide does not change and stays in view.
    if (!isShown(row.index)) row.start = startOf(groupOf(row.index));
    isFitted = true;
    mark();
    steps.showEnds();
    if (row.start || former) scroll(false);
  }

  /** Follows a scroll of the visitor's to the group that it has brought to the start of the row. */
  function settle(): void {
    const start = startOf(groupOf(scrolledSlide(track, slides) ?? row.start));
    if (start !== row.start)
      steps.arrive(start, () => {
        row.start = start;
        mark();
      });
  }

  applyMeasures(
    root,
    {
      'slides-per-row': [options.slidesPerRow, layouts.slidesPerRow],
      gutter: [options.gutter, layouts.carouselGutter],
    },
    signal,
  );
  row.start = startOf(groupOf(row.index));
  const steps = connectSteps(row, context, [text.previousGroup(), text.nextGroup()]);
  followWidth(root, environment, options, fit, signal);
}
