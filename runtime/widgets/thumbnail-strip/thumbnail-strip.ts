import * as text from '#strings/gallery';
import { alignmentOf, stripHeight } from '../../../protocol/gallery/values.js';
import * as attributes from '../../../protocol/names/attributes.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import { thumbnailStripTable } from '../../../protocol/widgets/thumbnail-strip.js';
import { setAttribute } from '../../core/attributes.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { applyMeasures, readMeasureRules, unusualMeasures, type Measures } from '../../dom/measures.js';
import { isMotionReduced } from '../../dom/motion.js';
import { scrollToShow } from '../../dom/scroll-row.js';
import { findSlide, readItemId, readSlides } from '../../dom/slides.js';
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
import { createThumbnails } from './thumbnails.js';

type Options = OptionValues<typeof thumbnailStripTable.options>;

const { options: specs } = thumbnailStripTable;

function measuresOf(options: Pick<Options, 'padding' | 'aspectRatio' | 'vSize'>): Measures {
  return { padding: options.padding, 'v-size': stripHeight(options) };
}

const usual = (): Measures =>
  measuresOf({ padding: specs.padding.default, aspectRatio: specs.aspectRatio.default, vSize: specs.vSize.default });

/**
 * Thumbnail strip: a row of pictures, one of them current, alone or beside a slideshow that shows the same one. [LAY-29 to LAY-37]
 * Without script: a row to scroll, in the same box.
 * With script: a press or a key makes a picture the current one and brings it to its place; the row scrolls by finger and wheel without
 * changing it, except by a swipe that begins on a button. One thumbnail is in the tab order; arrows, Home and End lead to the others. What is out of view is inert.
 * Emits: thumbnail-strip:before-change (cancelable) with `{ from, to }`, thumbnail-strip:changed with `{ index, slideId }`,
 * thumbnail-strip:reached-end and thumbnail-strip:reached-beginning when it does not loop.
 */
export const widget = {
  table: thumbnailStripTable,
  connect(root, { options, parts, environment, signal, emit }) {
    const { window, clock, use } = environment;
    const problem = blockDataProblem(root.getAttribute(attributes.blockJson));
    if (problem) {
      window.console.error(problem);
      return;
    }
    const slides = readSlides(root, thumbnailStripTable.name);
    const count = slides.length;
    if (!count) return;
    const service = use(galleries);
    const kept = slides.findIndex(({ element }) => element.getAttribute(attributes.state) === 'current');
    const named = findSlide(slides, readItemId(window));
    let index = wrapIndex(named >= 0 ? named : kept > 0 ? kept : options.currentIndex, count);
    /** Whether it is on the way to a thumbnail; a visitor's own scrolling changes nothing that others would have to wait for. */
    let isChanging = false;
    const { controls, mark } = createThumbnails(slides, options.lazyLoad ? options.preloadCount : count, signal);
    const isRightToLeft = (): boolean => window.getComputedStyle(root).direction === 'rtl';

    const result = (direction: 1 | -1) => step({ index, count, loop: options.loop }, direction);
    /** The buttons say where they lead nowhere. */
    const tellEnds = (): void =>
      showControls({
        isNeeded: count > 1,
        isFirst: typeof result(-1) === 'string',
        isLast: typeof result(1) === 'string',
      });

    function show(isSmooth: boolean): void {
      const slide = slides[index];
      const alignment = options.activeAlignment ? alignmentOf(options.activeAlignment) : options.alignment;
      const { track } = parts;
      const { scrollLeft } = track;
      const left = slide ? scrollToShow(track, slide.element, alignment, window) : null;
      if (left === null) return;
      track.scrollTo({ left, behavior: 'instant' });
      const timeMs = isSmooth && !isMotionReduced(window) ? options.speed * 1000 : 0;
      if (!timeMs) return;
      isChanging = true;
      clock.after(timeMs, () => (isChanging = false), signal);
      glide(
        track,
        slides.map(({ element }) => element),
        left - scrollLeft,
        timeMs,
      );
    }

    function go(wanted: number): boolean {
      const to = wrapIndex(wanted, count);
      if (isChanging || service.isLinkedMoving(instance)) return false;
      if (to === index) return true;
      if (!emit('before-change', { from: index, to })) return false;
      index = to;
      mark(index);
      tellEnds();
      show(true);
      emit('changed', { index, slideId: slides[index]?.id ?? '' });
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

    /** Makes a change of the visitor's own, which is told to those who do not see it unless the focus tells it. */
    function byVisitor(act: () => boolean, takesFocus = false): boolean {
      const former = index;
      const isDone = act();
      if (index === former) return isDone;
      const { element, title = '' } = slides[index] ?? {};
      const values = { index: index + 1, count };
      if (takesFocus && element) {
        setAttribute(element, 'inert', null);
        controls[index]?.focus({ preventScroll: true });
      } else use(announcer).say(title ? text.announce({ ...values, title }) : text.position(values));
      return isDone;
    }

    const instance: Gallery = {
      root,
      count,
      get index() {
        return index;
      },
      get isMoving() {
        return isChanging;
      },
      get keys() {
        return options.keyboard && count > 1 ? wordsOf(options.keys) : [];
      },
      go,
      next: () => byVisitor(() => stepBy(1)),
      previous: () => byVisitor(() => stepBy(-1)),
    };

    applyMeasures(root, unusualMeasures(measuresOf(options), usual()), readMeasureRules(window.document), signal);
    mark(index);
    followWidth(root, environment, options, () => show(false), signal);
    const controlsHost: ControlsHost = {
      labels: [text.previous(), text.next()],
      isRightToLeft,
      step: (direction) => void byVisitor(() => stepBy(direction)),
      goToEnd: (isLast) => void byVisitor(() => go(isLast ? -1 : 0)),
    };
    const showControls = connectStepControls(parts.previous, parts.next, controlsHost, signal);
    tellEnds();
    // The row itself is scrolled by the browser.
    connectTouch(root, swipeHand(controlsHost), ({ target }) => !parts.track.contains(target as Node), window, signal);
    keepInert(
      window,
      parts.track,
      slides.map(({ element }) => element),
      (element) => element.contains(window.document.activeElement),
      signal,
    );
    // Before anybody else hears of it: only the current picture opens or leads somewhere.
    listen<MouseEvent>(
      parts.track,
      'click',
      signal,
      (event) => {
        const at = slides.findIndex(({ element }) => element.contains(event.target as Node));
        if (at < 0 || at === index || !isPlain(event)) return;
        event.preventDefault();
        event.stopPropagation();
        byVisitor(() => go(at), true);
      },
      { capture: true },
    );
    listen<KeyboardEvent>(parts.track, 'keydown', signal, (event) => {
      const { key } = event;
      if (!isPlain(event)) return;
      const arrow = arrowDirection(key, isRightToLeft);
      if (arrow) byVisitor(() => stepBy(arrow), true);
      else if (key === 'Home' || key === 'End') byVisitor(() => go(key === 'End' ? -1 : 0), true);
      else return;
      event.preventDefault();
    });
    service.add(instance, wordsOf(options.linkedGalleries), signal);
  },
} satisfies Widget<typeof thumbnailStripTable>;
