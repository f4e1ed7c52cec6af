import * as layouts from '../../../protocol/enums/gallery-layouts.js';
import { alignmentOf, stripHeight } from '../../../protocol/gallery/values.js';
import { thumbnailStripTable } from '../../../protocol/widgets/thumbnail-strip.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { afterPaint } from '../../dom/after-paint.js';
import { keepAttributes } from '../../dom/keep-attributes.js';
import { applyMeasures } from '../../dom/measures.js';
import { isMotionReduced } from '../../dom/motion.js';
import { wayToShow } from '../../dom/scroll-to-show.js';
import { findImage } from '../../dom/slide.js';
import { followWidth } from '../../dom/width.js';
import type { GalleryKind } from '../../services/galleries/gallery.js';
import { firstSlide, isReadable } from '../../services/galleries/slides.js';
import { connectSteps } from '../../services/galleries/steps.js';
import { glide } from './glide.js';
import { keepInert } from './keep-inert.js';
import { controlOf, markThumbnail, nameThumbnail } from './thumbnails.js';

type Context = WidgetContext<typeof thumbnailStripTable>;

/** Runs a strip of at least one thumbnail. */
function runStrip(root: HTMLElement, context: Context): void {
  const { options, parts, environment, signal } = context;
  const { window, clock } = environment;
  const { track, slide: slides } = parts;
  const set = keepAttributes(signal);
  const alignment = options.activeAlignment ? alignmentOf(options.activeAlignment) : options.alignment;
  const reach = options.lazyLoad ? options.preloadCount : slides.length;
  /** End of the movement to a thumbnail. Scrolling by the visitor does not count, because it blocks no change. */
  let busyUntilMs = 0;

  function mark(index: number, isCurrent = true): void {
    markThumbnail(set, slides[index] as HTMLElement, isCurrent);
    if (!isCurrent) return;
    slides.forEach((slide, at) => {
      const image = Math.abs(at - index) <= reach && findImage(slide);
      if (image && image.loading === 'lazy') set(image, 'loading', 'eager');
    });
  }

  /** Scrolls the current thumbnail to its place. */
  function show(isSmooth: boolean): void {
    const { scrollLeft } = track;
    track.scrollTo({
      left: scrollLeft + wayToShow(track, slides[strip.index] as HTMLElement, alignment),
      behavior: 'instant',
    });
    // The row may have an end on the way.
    const way = track.scrollLeft - scrollLeft;
    const timeMs = isSmooth && !isMotionReduced(window) ? options.speed * 1000 : 0;
    if (!timeMs || Math.abs(way) < 1) return;
    busyUntilMs = clock.now() + timeMs;
    glide(track, slides, way, timeMs);
  }

  const strip: GalleryKind = {
    root,
    set,
    index: firstSlide(slides, options.currentIndex, window),
    get isMoving() {
      return clock.now() < busyUntilMs;
    },
    move(to, from) {
      if (to === from) return;
      mark(from, false);
      mark(to);
      // The answer to a press is painted first: where the thumbnails stand is known after a layout.
      afterPaint(environment, () => show(true), signal);
    },
    finish: () => (busyUntilMs = 0),
    takeFocus() {
      const slide = slides[strip.index] as HTMLElement;
      set(slide, 'inert', null);
      controlOf(slide).focus({ preventScroll: true });
    },
  };
  slides.forEach((slide, index) => nameThumbnail(set, slide, index));
  // Its thumbnails are stops of the Tab key from now on.
  set(track, 'tabindex', null);
  mark(strip.index);
  const { go, byVisitor } = connectSteps(strip, context);
  // Capture: other listeners must not receive the press, because only the current picture opens or follows its link.
  listen<MouseEvent>(
    track,
    'click',
    signal,
    (event) => {
      const pressed = slides.findIndex((slide) => slide.contains(event.target as Node));
      if (pressed < 0 || pressed === strip.index || !isPlain(event)) return;
      event.preventDefault();
      event.stopPropagation();
      byVisitor(() => go(pressed), true);
    },
    { capture: true },
  );
  followWidth(root, environment, options, () => show(false), signal);
  keepInert(strip, context);
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
    if (!isReadable(root, environment) || !parts.slide.length) return;
    applyMeasures(
      root,
      {
        padding: [options.padding, layouts.stripPaddingMost],
        'v-size': [stripHeight(options), layouts.stripVSize],
      },
      signal,
    );
    runStrip(root, context);
  },
} satisfies Widget<typeof thumbnailStripTable>;
