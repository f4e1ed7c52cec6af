import * as text from '#strings/gallery';
import { alignmentOf, stripHeight } from '../../../protocol/gallery/values.js';
import { thumbnailStripTable } from '../../../protocol/widgets/thumbnail-strip.js';
import { setAttribute } from '../../core/attributes.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { applyMeasures } from '../../dom/measures.js';
import { isMotionReduced } from '../../dom/motion.js';
import { scrollToShow } from '../../dom/scroll-to-show.js';
import { followWidth } from '../../dom/width.js';
import { firstSlide, isReadable } from '../../services/galleries/slides.js';
import { connectSteps } from '../../services/galleries/steps.js';
import { glide } from './glide.js';
import { keepInert } from './keep-inert.js';
import { createThumbnails } from './thumbnails.js';

type Context = WidgetContext<typeof thumbnailStripTable>;

/** Runs a strip of at least one thumbnail. */
function runStrip(root: HTMLElement, context: Context): void {
  const { options, parts, environment, signal } = context;
  const { window, clock } = environment;
  const { track, slide: slides } = parts;
  const at = { index: firstSlide(slides, options.currentIndex, window) };
  const thumbnails = createThumbnails(slides, options.lazyLoad ? options.preloadCount : slides.length, signal);
  const alignment = options.activeAlignment ? alignmentOf(options.activeAlignment) : options.alignment;
  /** End of the movement to a thumbnail. Scrolling by the visitor does not count, because it blocks no change. */
  let busyUntilMs = 0;

  /** Scrolls the current thumbnail to its place. */
  function show(isSmooth: boolean): void {
    const { scrollLeft } = track;
    const left = scrollToShow(track, slides[at.index] as HTMLElement, alignment);
    if (left === null) return;
    track.scrollTo({ left, behavior: 'instant' });
    const timeMs = isSmooth && !isMotionReduced(window) ? options.speed * 1000 : 0;
    if (!timeMs) return;
    busyUntilMs = clock.now() + timeMs;
    glide(track, slides, left - scrollLeft, timeMs);
  }

  thumbnails.mark(at.index);
  const { go, byVisitor } = connectSteps(root, context, {
    labels: [text.previous(), text.next()],
    at,
    isMoving: () => clock.now() < busyUntilMs,
    move(to, from) {
      if (to === from) return;
      thumbnails.mark(to);
      show(true);
    },
    finish: () => (busyUntilMs = 0),
    takeFocus() {
      setAttribute(slides[at.index] as Element, 'inert', null);
      thumbnails.controls[at.index]?.focus({ preventScroll: true });
    },
  });
  // Capture: other listeners must not receive the press, because only the current picture opens or follows its link.
  listen<MouseEvent>(
    track,
    'click',
    signal,
    (event) => {
      const pressed = slides.findIndex((slide) => slide.contains(event.target as Node));
      if (pressed < 0 || pressed === at.index || !isPlain(event)) return;
      event.preventDefault();
      event.stopPropagation();
      byVisitor(() => go(pressed), true);
    },
    { capture: true },
  );
  followWidth(root, environment, options, () => show(false), signal);
  keepInert(window, track, slides, (slide) => slide.contains(window.document.activeElement), signal);
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
    const { padding, aspectRatio, vSize } = thumbnailStripTable.options;
    if (!isReadable(root, environment) || !parts.slide.length) return;
    applyMeasures(
      root,
      {
        padding: [options.padding, padding.default],
        'v-size': [stripHeight(options), stripHeight({ aspectRatio: aspectRatio.default, vSize: vSize.default })],
      },
      signal,
    );
    runStrip(root, context);
  },
} satisfies Widget<typeof thumbnailStripTable>;
