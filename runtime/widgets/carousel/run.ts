import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import { wordSelector } from '../../../protocol/names/attributes.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { carouselTable } from '../../../protocol/widgets/carousel.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import type { WidgetContext } from '../../core/widget.js';
import { applyMeasures, readMeasureRules, unusualMeasures, type Measures } from '../../dom/measures.js';
import { isMotionReduced } from '../../dom/motion.js';
import { createScrollRow } from '../../dom/scroll-row.js';
import { findSlide, readItemId } from '../../dom/slide-address.js';
import { connectStepControls, type ControlsHost } from '../../dom/step-controls.js';
import { connectTouch, swipeHand } from '../../dom/touch.js';
import { followWidth } from '../../dom/width.js';
import { announcer } from '../../layers/announce.js';
import { groupHolding, groupStart, shownPerRow, totalGroups } from '../../models/gallery/groups.js';
import { wrapIndex } from '../../models/gallery/stepping.js';
import { wordsOf } from '../../models/gallery/words.js';
import { galleries, type Gallery } from '../../services/galleries/galleries.js';
import { playback } from '../../services/playback/playback.js';
import { createGroupView } from './group-view.js';

type Table = typeof carouselTable;
type Options = OptionValues<Table['options']>;

const { options: specs } = carouselTable;

const measuresOf = ({ slidesPerRow, gutter }: Pick<Options, 'slidesPerRow' | 'gutter'>): Measures => ({
  'slides-per-row': slidesPerRow,
  gutter,
});
const usual = (): Measures => measuresOf({ slidesPerRow: specs.slidesPerRow.default, gutter: specs.gutter.default });

/** The slide that is current on connect: named by the address, marked by the server, or that of the options. */
function firstIndex(slides: readonly Element[], { currentIndex }: Options, window: Window): number {
  const read = (slide: Element, name: string): string => slide.getAttribute(name) ?? '';
  const item = readItemId(window);
  const named = item
    ? findSlide(
        slides.map((slide) => ({ id: read(slide, slideAttributes.id), url: read(slide, slideAttributes.url) })),
        item,
      )
    : -1;
  const kept = slides.findIndex((slide) => slide.matches(wordSelector(attributes.state, 'current')));
  return wrapIndex([named, kept].find((index) => index >= 0) ?? currentIndex, slides.length);
}

/** Runs a carousel of one slide or more. */
export function runCarousel(
  root: HTMLElement,
  { options, parts, environment, signal, emit }: WidgetContext<Table>,
): void {
  const { window, use } = environment;
  const slides = parts.slide;
  const count = slides.length;
  const service = use(galleries);
  let index = firstIndex(slides, options, window);
  let perRow = options.slidesPerRow;
  /** First slide of the shown group. */
  let start = 0;
  /** Whether the row is laid out for its width; before that it stays at its beginning. */
  let isFitted = false;

  const showGroup = createGroupView(slides, signal);
  const row = createScrollRow(parts.track, environment, settle, signal);
  const isRightToLeft = (): boolean => window.getComputedStyle(root).direction === 'rtl';
  const isShown = (at: number): boolean => at >= start && at < start + perRow;
  const startFor = (at: number): number => groupStart(groupHolding(at, count, perRow), count, perRow);
  const controlsHost: ControlsHost = {
    labels: [text.previousGroup(), text.nextGroup()],
    isRightToLeft,
    step: (direction) => void byVisitor(() => stepBy(direction)),
    goToEnd: (isLast) => void byVisitor(() => goToGroup(isLast ? totalGroups(count, perRow) - 1 : 0)),
  };
  const showControls = connectStepControls(parts.previous, parts.next, controlsHost, signal);
  // The browser scrolls the row itself.
  connectTouch(root, swipeHand(controlsHost), ({ target }) => !parts.track.contains(target as Node), window, signal);

  function show(): void {
    showGroup({ start, perRow, index });
    showControls({ isNeeded: count > perRow, isFirst: !start, isLast: start >= count - perRow });
  }

  function scroll(isSmooth: boolean): void {
    const slide = slides[start];
    if (slide) row.show(slide, 'start', isSmooth && !isMotionReduced(window));
  }

  /** Fits the groups to the carousel's width. A hidden carousel has none. */
  function fit(widthPx: number): void {
    const former = start;
    perRow = shownPerRow(options.slidesPerRow, widthPx);
    start = startFor(start);
    // The current slide does not change and stays in view.
    if (!isShown(index)) start = startFor(index);
    isFitted = true;
    show();
    if (start || former) scroll(false);
  }

  function arrive(to: number, nextStart: number): void {
    const isOther = to !== index;
    index = to;
    start = nextStart;
    slides.forEach((slide, at) => isShown(at) || use(playback).stopWithin(slide));
    show();
    if (!isOther) return;
    emit('changed', { index, slideId: slides[index]?.getAttribute(slideAttributes.id) ?? '' });
    service.changed(instance);
  }

  /** Makes slide `to` the current one, in the group that begins with `nextStart`. */
  function change(to: number, nextStart: number): boolean {
    if (row.isMoving || service.isLinkedMoving(instance)) return false;
    if (to === index && nextStart === start) return true;
    if (to !== index && !emit('before-change', { from: index, to })) return false;
    arrive(to, nextStart);
    if (isFitted) scroll(true);
    return true;
  }

  /** Goes to a slide: shows its group, unless the slide is in view. */
  function go(wanted: number): boolean {
    const to = wrapIndex(wanted, count);
    return change(to, isShown(to) ? start : startFor(to));
  }

  function goToGroup(group: number): boolean {
    const first = groupStart(group, count, perRow);
    return change(first, first);
  }

  function stepBy(direction: 1 | -1): boolean {
    const group = groupHolding(start, count, perRow) + direction;
    if (group >= 0 && group < totalGroups(count, perRow)) return goToGroup(group);
    if (count > perRow) emit(direction > 0 ? 'reached-end' : 'reached-beginning');
    return false;
  }

  /** Makes a change of the visitor's and announces the group. */
  function byVisitor(act: () => boolean): boolean {
    const former = start;
    const isDone = act();
    const [first, last] = [start + 1, Math.min(count, start + perRow)];
    if (start !== former)
      use(announcer).say(first === last ? text.position({ index: first, count }) : text.shown({ first, last, count }));
    return isDone;
  }

  /** Follows a scroll of the visitor's. */
  function settle(): void {
    const [first, second] = slides.slice(0, 2).map((slide) => slide.getBoundingClientRect());
    const box = parts.track.getBoundingClientRect();
    if (!first || !second || !box.width) return;
    const pitch = Math.abs(second.left - first.left);
    const way = isRightToLeft() ? first.right - box.right : box.left - first.left;
    const at = pitch ? startFor(Math.min(Math.max(0, Math.round(way / pitch)), count - 1)) : start;
    if (at !== start) byVisitor(() => (arrive(at, at), true));
  }

  const instance: Gallery = {
    root,
    count,
    get index() {
      return index;
    },
    get isMoving() {
      return row.isMoving;
    },
    get keys() {
      return options.keyboard && count > perRow ? wordsOf(options.keys) : [];
    },
    go,
    next: () => byVisitor(() => stepBy(1)),
    previous: () => byVisitor(() => stepBy(-1)),
  };

  applyMeasures(root, unusualMeasures(measuresOf(options), usual()), readMeasureRules(window.document), signal);
  start = startFor(index);
  followWidth(root, environment, options, fit, signal);
  service.add(instance, wordsOf(options.linkedGalleries), signal);
}
