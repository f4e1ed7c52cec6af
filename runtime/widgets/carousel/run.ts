import * as text from '#strings/gallery';
import * as attributes from '../../../protocol/names/attributes.js';
import { wordSelector } from '../../../protocol/names/attributes.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { carouselTable } from '../../../protocol/widgets/carousel.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import type { WidgetContext } from '../../core/widget.js';
import { applyMeasures, readMeasureRules, unusualMeasures, type Measures } from '../../dom/measures.js';
import { isMotionReduced } from '../../dom/motion.js';
import { createScrollRow, type ScrollRow } from '../../dom/scroll-row.js';
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

/** Position of a carousel. */
interface Position {
  /** The current slide. */
  index: number;
  perRow: number;
  /** First slide of the shown group. */
  start: number;
  /** Whether the row is laid out for its width; before that it stays at its beginning. */
  isFitted: boolean;
}

/** What the changes of a carousel act on. */
interface Host extends WidgetContext<Table> {
  readonly at: Position;
  readonly row: ScrollRow;
  /** Shows the position in slides and controls. */
  show(): void;
  gallery(): Gallery;
}

interface Changes {
  /** First slide of the group that holds slide `index`. */
  startFor(index: number): number;
  isShown(index: number): boolean;
  scroll(isSmooth: boolean): void;
  arrive(to: number, nextStart: number): void;
  /** Goes to a slide: shows its group, unless the slide is in view. */
  go(wanted: number): boolean;
  goToGroup(group: number): boolean;
  stepBy(direction: 1 | -1): boolean;
}

function createChanges({ at, row, show, gallery, parts, environment: { window, use }, emit }: Host): Changes {
  const slides = parts.slide;
  const count = slides.length;
  const service = use(galleries);
  const isShown = (index: number): boolean => index >= at.start && index < at.start + at.perRow;
  const startFor = (index: number): number => groupStart(groupHolding(index, count, at.perRow), count, at.perRow);

  function scroll(isSmooth: boolean): void {
    const slide = slides[at.start];
    if (slide) row.show(slide, 'start', isSmooth && !isMotionReduced(window));
  }

  function arrive(to: number, nextStart: number): void {
    const isOther = to !== at.index;
    at.index = to;
    at.start = nextStart;
    slides.forEach((slide, index) => isShown(index) || use(playback).stopWithin(slide));
    show();
    if (!isOther) return;
    emit('changed', { index: to, slideId: slides[to]?.getAttribute(slideAttributes.id) ?? '' });
    service.changed(gallery());
  }

  /** Makes slide `to` the current one, in the group that begins with `nextStart`. */
  function change(to: number, nextStart: number): boolean {
    if (row.isMoving || service.isLinkedMoving(gallery())) return false;
    if (to === at.index && nextStart === at.start) return true;
    if (to !== at.index && !emit('before-change', { from: at.index, to })) return false;
    arrive(to, nextStart);
    if (at.isFitted) scroll(true);
    return true;
  }

  function goToGroup(group: number): boolean {
    const first = groupStart(group, count, at.perRow);
    return change(first, first);
  }

  return {
    startFor,
    isShown,
    scroll,
    arrive,
    go(wanted) {
      const to = wrapIndex(wanted, count);
      return change(to, isShown(to) ? at.start : startFor(to));
    },
    goToGroup,
    stepBy(direction) {
      const group = groupHolding(at.start, count, at.perRow) + direction;
      if (group >= 0 && group < totalGroups(count, at.perRow)) return goToGroup(group);
      if (count > at.perRow) emit(direction > 0 ? 'reached-end' : 'reached-beginning');
      return false;
    },
  };
}

/** First slide of the group that a scroll of the visitor's has brought to the start of the row; the present one where nothing is laid out. */
function scrolledStart({ at, parts }: Host, startFor: Changes['startFor'], isRightToLeft: boolean): number {
  const [first, second] = parts.slide.slice(0, 2).map((slide) => slide.getBoundingClientRect());
  const box = parts.track.getBoundingClientRect();
  if (!first || !second || !box.width) return at.start;
  const pitch = Math.abs(second.left - first.left);
  const way = isRightToLeft ? first.right - box.right : box.left - first.left;
  return pitch ? startFor(Math.min(Math.max(0, Math.round(way / pitch)), parts.slide.length - 1)) : at.start;
}

function announceGroup({ at: { start, perRow }, parts, environment }: Host): void {
  const count = parts.slide.length;
  const [first, last] = [start + 1, Math.min(count, start + perRow)];
  const message = first === last ? text.position({ index: first, count }) : text.shown({ first, last, count });
  environment.use(announcer).say(message);
}

/** Runs a carousel of one slide or more. */
export function runCarousel(root: HTMLElement, context: WidgetContext<Table>): void {
  const { options, parts, environment, signal } = context;
  const { window, use } = environment;
  const slides = parts.slide;
  const count = slides.length;
  const at: Position = {
    index: firstIndex(slides, options, window),
    perRow: options.slidesPerRow,
    start: 0,
    isFitted: false,
  };
  const showGroup = createGroupView(slides, signal);
  const isRightToLeft = (): boolean => window.getComputedStyle(root).direction === 'rtl';
  const row = createScrollRow(parts.track, environment, settle, signal);
  const host: Host = { ...context, at, row, show, gallery: () => instance };
  const { startFor, isShown, scroll, arrive, go, goToGroup, stepBy } = createChanges(host);
  const controlsHost: ControlsHost = {
    labels: [text.previousGroup(), text.nextGroup()],
    isRightToLeft,
    step: (direction) => void byVisitor(() => stepBy(direction)),
    goToEnd: (isLast) => void byVisitor(() => goToGroup(isLast ? totalGroups(count, at.perRow) - 1 : 0)),
  };
  const showControls = connectStepControls(parts.previous, parts.next, controlsHost, signal);
  // The browser scrolls the row itself.
  connectTouch(root, swipeHand(controlsHost), ({ target }) => !parts.track.contains(target as Node), window, signal);

  function show(): void {
    const { start, perRow } = at;
    showGroup(at);
    showControls({ isNeeded: count > perRow, isFirst: !start, isLast: start >= count - perRow });
  }

  /** Fits the groups to the carousel's width. A hidden carousel has none. */
  function fit(widthPx: number): void {
    const former = at.start;
    at.perRow = shownPerRow(options.slidesPerRow, widthPx);
    at.start = startFor(at.start);
    // The current slide does not change and stays in view.
    if (!isShown(at.index)) at.start = startFor(at.index);
    at.isFitted = true;
    show();
    if (at.start || former) scroll(false);
  }

  /** Makes a change of the visitor's and announces the group. */
  function byVisitor(act: () => boolean): boolean {
    const former = at.start;
    const isDone = act();
    if (at.start !== former) announceGroup(host);
    return isDone;
  }

  /** Follows a scroll of the visitor's. */
  function settle(): void {
    const start = scrolledStart(host, startFor, isRightToLeft());
    if (start !== at.start) byVisitor(() => (arrive(start, start), true));
  }

  const instance: Gallery = {
    root,
    count,
    get index() {
      return at.index;
    },
    get isMoving() {
      return row.isMoving;
    },
    get keys() {
      return options.keyboard && count > at.perRow ? wordsOf(options.keys) : [];
    },
    go,
    next: () => byVisitor(() => stepBy(1)),
    previous: () => byVisitor(() => stepBy(-1)),
  };

  applyMeasures(root, unusualMeasures(measuresOf(options), usual()), readMeasureRules(window.document), signal);
  at.start = startFor(at.index);
  followWidth(root, environment, options, fit, signal);
  use(galleries).add(instance, wordsOf(options.linkedGalleries), signal);
}
