import * as text from '#strings/gallery';
import { alignmentOf, stripHeight } from '../../../protocol/gallery/values.js';
import * as attributes from '../../../protocol/names/attributes.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import { thumbnailStripTable } from '../../../protocol/widgets/thumbnail-strip.js';
import { setAttribute } from '../../core/attributes.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { applyMeasures, readMeasureRules, unusualMeasures, type Measures } from '../../dom/measures.js';
import { isMotionReduced } from '../../dom/motion.js';
import { scrollToShow } from '../../dom/scroll-row.js';
import { findSlide, readItemId, readSlides, type Slide } from '../../dom/slides.js';
import { arrowDirection, connectStepControls, type ControlsHost } from '../../dom/step-controls.js';
import { connectTouch, swipeHand } from '../../dom/touch.js';
import { followWidth } from '../../dom/width.js';
import { announcer } from '../../layers/announce.js';
import { blockDataProblem } from '../../models/gallery/block-data.js';
import { step, wrapIndex } from '../../models/gallery/stepping.js';
import { wordsOf } from '../../models/gallery/words.js';
import { galleries, type Gallery } from '../../services/galleries/galleries.js';
import { glide } from './glide.js';
import { keepInert } from './keep-inert.js';
import { createThumbnails, type Thumbnails } from './thumbnails.js';

type Options = OptionValues<typeof thumbnailStripTable.options>;

const { options: specs } = thumbnailStripTable;

function measuresOf(options: Pick<Options, 'padding' | 'aspectRatio' | 'vSize'>): Measures {
  return { padding: options.padding, 'v-size': stripHeight(options) };
}

const usual = (): Measures =>
  measuresOf({ padding: specs.padding.default, aspectRatio: specs.aspectRatio.default, vSize: specs.vSize.default });

type Table = typeof thumbnailStripTable;

/** A strip of at least one thumbnail: its slides and the current index. */
interface Strip extends WidgetContext<Table> {
  readonly slides: readonly Slide[];
  readonly thumbnails: Thumbnails;
  index: number;
  /** Whether it moves to a thumbnail. Scrolling by the visitor does not count, because it blocks no change. */
  isChanging: boolean;
}

/** The thumbnail that is current on connect: from the address, from the markup, or from the options. */
function firstIndex(slides: readonly Slide[], { currentIndex }: Options, window: Window): number {
  const named = findSlide(slides, readItemId(window));
  const kept = slides.findIndex(({ element }) => element.getAttribute(attributes.state) === 'current');
  return wrapIndex(named >= 0 ? named : kept > 0 ? kept : currentIndex, slides.length);
}

/** Scrolls the current thumbnail to its place. */
function show(strip: Strip, isSmooth: boolean): void {
  const { slides, index, options, parts, environment, signal } = strip;
  const { window, clock } = environment;
  const slide = slides[index];
  const alignment = options.activeAlignment ? alignmentOf(options.activeAlignment) : options.alignment;
  const { track } = parts;
  const { scrollLeft } = track;
  const left = slide ? scrollToShow(track, slide.element, alignment, window) : null;
  if (left === null) return;
  track.scrollTo({ left, behavior: 'instant' });
  const timeMs = isSmooth && !isMotionReduced(window) ? options.speed * 1000 : 0;
  if (!timeMs) return;
  strip.isChanging = true;
  clock.after(timeMs, () => (strip.isChanging = false), signal);
  glide(
    track,
    slides.map(({ element }) => element),
    left - scrollLeft,
    timeMs,
  );
}

/** Makes a change on the visitor's input, and announces the thumbnail unless the focus moves to it. */
function byVisitor(strip: Strip, act: () => boolean, takesFocus = false): boolean {
  const { slides, thumbnails, index: former } = strip;
  const isDone = act();
  const { index } = strip;
  if (index === former) return isDone;
  const { element, title = '' } = slides[index] ?? {};
  const values = { index: index + 1, count: slides.length };
  if (takesFocus && element) {
    setAttribute(element, 'inert', null);
    thumbnails.controls[index]?.focus({ preventScroll: true });
  } else strip.environment.use(announcer).say(title ? text.announce({ ...values, title }) : text.position(values));
  return isDone;
}

interface Moves {
  go(wanted: number): boolean;
  stepBy(direction: 1 | -1): boolean;
  isRightToLeft(): boolean;
}

/** Handles presses and keys on the thumbnails. */
function connectThumbnails(strip: Strip, { go, stepBy, isRightToLeft }: Moves): void {
  const { slides, parts, signal } = strip;
  // Capture: other listeners must not receive the press, because only the current picture opens or follows its link.
  listen<MouseEvent>(
    parts.track,
    'click',
    signal,
    (event) => {
      const at = slides.findIndex(({ element }) => element.contains(event.target as Node));
      if (at < 0 || at === strip.index || !isPlain(event)) return;
      event.preventDefault();
      event.stopPropagation();
      byVisitor(strip, () => go(at), true);
    },
    { capture: true },
  );
  listen<KeyboardEvent>(parts.track, 'keydown', signal, (event) => {
    const { key } = event;
    if (!isPlain(event)) return;
    const arrow = arrowDirection(key, isRightToLeft);
    if (arrow) byVisitor(strip, () => stepBy(arrow), true);
    else if (key === 'Home' || key === 'End') byVisitor(strip, () => go(key === 'End' ? -1 : 0), true);
    else return;
    event.preventDefault();
  });
}

function runStrip(root: HTMLElement, strip: Strip): void {
  const { slides, thumbnails, options, parts, environment, signal, emit } = strip;
  const { window, use } = environment;
  const count = slides.length;
  const service = use(galleries);
  const isRightToLeft = (): boolean => window.getComputedStyle(root).direction === 'rtl';
  const result = (direction: 1 | -1) => step({ index: strip.index, count, loop: options.loop }, direction);
  /** Disables a button that has no next step. */
  const showEnds = (): void =>
    showControls({
      isNeeded: count > 1,
      isFirst: typeof result(-1) === 'string',
      isLast: typeof result(1) === 'string',
    });

  function go(wanted: number): boolean {
    const to = wrapIndex(wanted, count);
    if (strip.isChanging || service.isLinkedMoving(instance)) return false;
    if (to === strip.index) return true;
    if (!emit('before-change', { from: strip.index, to })) return false;
    strip.index = to;
    thumbnails.mark(to);
    showEnds();
    show(strip, true);
    emit('changed', { index: to, slideId: slides[to]?.id ?? '' });
    service.changed(instance);
    return true;
  }

  function stepBy(direction: 1 | -1): boolean {
    if (count < 2) return false;
    const next = result(direction);
    if (typeof next !== 'string') return go(next.index);
    emit(next);
    return false;
  }

  const instance: Gallery = {
    root,
    count,
    get index() {
      return strip.index;
    },
    get isMoving() {
      return strip.isChanging;
    },
    get keys() {
      return options.keyboard && count > 1 ? wordsOf(options.keys) : [];
    },
    go,
    next: () => byVisitor(strip, () => stepBy(1)),
    previous: () => byVisitor(strip, () => stepBy(-1)),
  };
  const controlsHost: ControlsHost = {
    labels: [text.previous(), text.next()],
    isRightToLeft,
    step: (direction) => void byVisitor(strip, () => stepBy(direction)),
    goToEnd: (isLast) => void byVisitor(strip, () => go(isLast ? -1 : 0)),
  };
  thumbnails.mark(strip.index);
  followWidth(root, environment, options, () => show(strip, false), signal);
  const showControls = connectStepControls(parts.previous, parts.next, controlsHost, signal);
  showEnds();
  // The browser scrolls the row itself.
  connectTouch(root, swipeHand(controlsHost), ({ target }) => !parts.track.contains(target as Node), window, signal);
  connectThumbnails(strip, { go, stepBy, isRightToLeft });
  service.add(instance, wordsOf(options.linkedGalleries), signal);
}

/**
 * Thumbnail strip: a row of pictures, one of them current, alone or beside a slideshow that shows the same one. [LAY-29 to LAY-37]
 * Without script: a scrollable row in the same box.
 * With script: a press or a key makes a picture the current one and scrolls it to its place; the row scrolls by finger and wheel without
 * changing it, except by a swipe that begins on a button. One thumbnail is in the tab order (roving tabindex); arrows, Home and End move
 * to the others. Thumbnails out of view are inert.
 * Emits: thumbnail-strip:before-change (cancelable) with `{ from, to }`, thumbnail-strip:changed with `{ index, slideId }`,
 * thumbnail-strip:reached-end and thumbnail-strip:reached-beginning when it does not loop.
 */
export const widget = {
  table: thumbnailStripTable,
  connect(root, context) {
    const { options, parts, environment, signal } = context;
    const { window } = environment;
    const problem = blockDataProblem(root.getAttribute(attributes.blockJson));
    if (problem) {
      window.console.error(problem);
      return;
    }
    const slides = readSlides(root, thumbnailStripTable.name);
    if (!slides.length) return;
    applyMeasures(root, unusualMeasures(measuresOf(options), usual()), readMeasureRules(window.document), signal);
    runStrip(root, {
      ...context,
      slides,
      thumbnails: createThumbnails(slides, options.lazyLoad ? options.preloadCount : slides.length, signal),
      index: firstIndex(slides, options, window),
      isChanging: false,
    });
    keepInert(
      window,
      parts.track,
      slides.map(({ element }) => element),
      (element) => element.contains(window.document.activeElement),
      signal,
    );
  },
} satisfies Widget<Table>;
