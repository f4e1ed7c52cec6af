import * as attributes from '../../../protocol/names/attributes.js';
import { marqueeTable } from '../../../protocol/widgets/marquee.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { isRightToLeft } from '../../dom/direction.js';
import { followMotion, isMotionReduced } from '../../dom/motion.js';
import { followResize } from '../../dom/resize.js';

/** Time after the last change of the width of the text or of its box until the copies are made again, in ms. [MARQ-05] */
const renderMs = 1000;

/** As many copies as a screen may need. */
const mostCopies = 100;

/** Shortest distance in px after which the text begins anew; a shorter text is repeated until then. */
const shortestLoopPx = 250;

/** What stands once in the page and not in a copy. */
const unique = ['id', attributes.field, attributes.item, attributes.widget];

function copyOf(list: HTMLElement): HTMLElement {
  const copy = list.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('*')])
    unique.forEach((name) => setAttribute(element, name, null));
  setAttribute(copy, 'aria-hidden', 'true');
  setAttribute(copy, 'inert', '');
  return copy;
}

/**
 * Marquee: a line of text that moves through its box without end. [MARQ-01 to MARQ-06]
 * Without script and under reduced motion: the text stands still and has as many lines as it needs.
 * With script: copies follow the text, hidden from assistive technology. It moves while it is visible, unless the visitor has stopped it by
 * the button, points at it or has the focus in it.
 */
export const widget = {
  table: marqueeTable,
  connect(root, { environment, parts, signal, options: first }) {
    const { window } = environment;
    const { row, list, toggle } = parts;
    const box = row.parentElement as HTMLElement;
    let options = first;
    let wave: typeof import('./later/wave.js') | null | undefined;
    /** The copies; undefined before the text is first seen, and while it stands still for good. */
    let life: AbortController | undefined;
    let animations: Animation[] = [];
    /** Time of the animations at which the text itself is at the start of its box. */
    let restMs = 0;
    /** Reasons for which it stands still. */
    const stops = new Set(['unseen']);

    /** Copies the text as often as its box needs, and lets it move on from where it is. */
    function render(): void {
      const progress = animations[0]?.effect?.getComputedTiming().progress ?? 0;
      life?.abort();
      life = undefined;
      if (signal.aborted || isMotionReduced(window)) return;
      const widthPx = list.getBoundingClientRect().width;
      if (!widthPx) return;
      const { signal: until } = (life = createLife());
      const turns = Math.ceil(shortestLoopPx / widthPx);
      const count = Math.min(turns + Math.ceil(box.clientWidth / widthPx) - 1, mostCopies);
      const copies = Array.from({ length: count }, () => copyOf(list));
      row.append(...copies);
      const loopPx = turns * widthPx;
      const isLeft = options.animationDirection === 'left';
      const rtl = isRightToLeft(row);
      const duration = (loopPx / options.animationSpeed) * 1000;
      const frames = [{ transform: 'none' }, { transform: `translateX(${rtl ? loopPx : -loopPx}px)` }];
      if (isLeft === rtl) frames.reverse();
      restMs = isLeft === rtl ? duration - 1 : 0;
      const waving = wave?.waveWords(row, { ...options, isLeft, loopPx }, window) ?? [];
      const moving = row.animate?.(frames, { duration, iterations: Infinity });
      animations = moving ? [moving, ...waving] : waving;
      for (const each of animations) each.currentTime = progress * duration;
      onAbort(until, () => {
        copies.forEach((copy) => copy.remove());
        animations.forEach((each) => each.cancel());
        animations = [];
      });
      play();
    }

    const play = (): void => animations.forEach((each) => (stops.size ? each.pause() : each.play()));

    /** Renders with the code of waves, where there are any; without it the line is straight. */
    async function start(): Promise<void> {
      if (options.waveIntensity && wave === undefined) wave = await import('./later/wave.js').catch(() => null);
      render();
    }

    function stop(reason: string, isStopped: boolean): void {
      if (isStopped) stops.add(reason);
      else stops.delete(reason);
      play();
    }

    function press(isPaused: boolean): void {
      if (!toggle) return;
      setAttribute(toggle, 'aria-pressed', `${isPaused}`);
      setAttribute(toggle, attributes.state, isPaused ? 'paused' : null);
      stop('pressed', isPaused);
    }

    onAbort(signal, () => life?.abort());
    if (toggle) {
      const isPaused = toggle.getAttribute(attributes.state) === 'paused';
      applyAttributes(toggle, { [attributes.state]: null, 'aria-pressed': null }, signal);
      press(isPaused);
      listen(toggle, 'click', signal, () => press(!stops.has('pressed')));
    }
    // [MARQ-04]
    for (const type of ['pointerenter', 'pointerleave'])
      listen(box, type, signal, () => stop('hover', options.pausedOnHover && type === 'pointerenter'));
    listen(row, 'focusin', signal, () => {
      stop('focus', true);
      // The text goes back to the start of its box, where the browser can scroll to each link.
      for (const each of animations) each.currentTime = restMs;
    });
    listen(row, 'focusout', signal, () => {
      box.scrollLeft = 0;
      stop('focus', false);
    });
    followMotion(window, signal, start);
    followResize([box, list], environment, start, signal, renderMs);
    // [MARQ-02]
    const observer = new window.IntersectionObserver(
      guard(signal, (entries: readonly IntersectionObserverEntry[]) => {
        stop('unseen', !entries.at(-1)?.isIntersecting);
        if (!life && !stops.has('unseen')) return start();
      }),
    );
    observer.observe(root);
    onAbort(signal, () => observer.disconnect());

    return {
      update(values) {
        options = values;
        return void start();
      },
    };
  },
} satisfies Widget<typeof marqueeTable>;
