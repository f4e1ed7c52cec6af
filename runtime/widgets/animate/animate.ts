import * as attributes from '../../../protocol/names/attributes.js';
import { animateTable, imagesWaitMs, visibilityThresholds, visibleRatio } from '../../../protocol/widgets/animate.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { isMotionReduced } from '../../dom/motion.js';

/** Resolves when every image inside `root` has loaded or failed. [ANIM-03] */
function imagesIn(root: HTMLElement, signal: AbortSignal): Promise<unknown> {
  const loading = [...root.querySelectorAll('img')].filter(({ complete }) => !complete);
  return Promise.all(
    loading.map(
      (image) =>
        new Promise<void>((resolve) =>
          ['load', 'error'].forEach((type) => listen(image, type, signal, () => resolve(), { once: true })),
        ),
    ),
  );
}

/** Whether a block is taller than the window or a clipping ancestor, or too wide for half of it to be visible at once. [ANIM-02] */
function isTooLarge(root: HTMLElement, { width, height }: DOMRectReadOnly, window: Window): boolean {
  let { innerWidth: roomWidth, innerHeight: roomHeight } = window;
  for (let box = root.parentElement; box; box = box.parentElement) {
    if (window.getComputedStyle(box).overflow === 'visible') continue;
    roomWidth = Math.min(roomWidth, box.clientWidth);
    roomHeight = Math.min(roomHeight, box.clientHeight);
  }
  return height > roomHeight || width * visibleRatio >= roomWidth;
}

/**
 * Block animation: a block below the window moves in when half of it, or as much as fits, is visible. [ANIM-01 to ANIM-05]
 * Without script, in print, under reduced motion and in the editor's frame the block does not move. A block in view on connect is never
 * hidden.
 * Emits: animate:loaded, once.
 */
export const widget = {
  table: animateTable,
  connect(root, { environment, options, signal, emit }) {
    const { window, clock, editing } = environment;
    applyAttributes(root, { [attributes.animation]: null }, signal);
    let observer: IntersectionObserver | undefined;
    let isEnded = false;

    function load(): void {
      observer?.disconnect();
      if (isEnded || signal.aborted) return;
      isEnded = true;
      setAttribute(root, attributes.animation, 'loaded');
      emit('loaded');
    }

    if (editing || isMotionReduced(window) || !window.IntersectionObserver) return load();
    let isFirst = true;
    observer = new window.IntersectionObserver(
      guard(signal, (entries: readonly IntersectionObserverEntry[]) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { isIntersecting, intersectionRatio, boundingClientRect } = entry;
        if (isFirst && !isIntersecting && boundingClientRect.top >= window.innerHeight)
          setAttribute(root, attributes.animation, options.effect);
        isFirst = false;
        if (!isIntersecting || (intersectionRatio < visibleRatio && !isTooLarge(root, boundingClientRect, window)))
          return;
        observer?.disconnect();
        clock.after(imagesWaitMs, load, signal);
        return imagesIn(root, signal).then(load);
      }),
      // A block above the window, after a reload or a jump past it, counts as visible.
      { threshold: [...visibilityThresholds], rootMargin: '99999999px 0px 0px' },
    );
    observer.observe(root);
    onAbort(signal, () => observer?.disconnect());
    listen(window, 'beforeprint', signal, load);
  },
} satisfies Widget<typeof animateTable>;
