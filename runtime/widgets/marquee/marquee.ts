import * as attributes from '../../../protocol/names/attributes.js';
import { marqueeTable } from '../../../protocol/widgets/marquee.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { followMotion, isMotionReduced } from '../../dom/motion.js';
import { followResize } from '../../dom/resize.js';
import type { Mover } from './later/mover.js';

/** Time after the last change of the width of the text or of its box until the copies are made again, in ms. [MARQ-05] */
const renderMs = 1000;

/**
 * Marquee: a line of text that moves through its box without end. [MARQ-01 to MARQ-06]
 * Without script and under reduced motion: the text stands still and has as many lines as it needs.
 * With script: copies follow the text, hidden from assistive technology. It moves while it is visible, unless the visitor has stopped it by
 * the button, points at it or has the focus in it. What moves it is fetched when it is first seen.
 */
export const widget = {
  table: marqueeTable,
  connect(root, { environment, parts, signal, options: first }) {
    const { window } = environment;
    const { row, list, toggle } = parts;
    const box = row.parentElement as HTMLElement;
    let mover: Mover | undefined;
    let options = first;
    /** Reasons for which it stands still. */
    const stops = new Set(['unseen']);

    /** Until it is seen again, which fetches the code again, the style sheet lets the visitor scroll the line. */
    function fail(error: unknown): never {
      if (!signal.aborted) setAttribute(root, attributes.state, 'failed');
      throw error;
    }

    async function render(): Promise<void> {
      // A text that never moves, or that nobody has seen, needs no code for it.
      if (!mover && (stops.has('unseen') || isMotionReduced(window))) return;
      if (!mover) {
        const { createMover } = await import('./later/mover.js').catch(fail);
        if (signal.aborted) return;
        mover ??= createMover(row, list, window, signal);
        setAttribute(root, attributes.state, 'ready');
        // The visitor may have scrolled it meanwhile.
        box.scrollLeft = 0;
      }
      await mover.render(options);
      mover.setStopped(stops.size > 0);
      if (stops.has('focus')) mover.rest();
    }

    function stop(reason: string, isStopped: boolean): void {
      stops[isStopped ? 'add' : 'delete'](reason);
      mover?.setStopped(stops.size > 0);
    }

    function press(isPaused: boolean): void {
      if (!toggle) return;
      setAttribute(toggle, 'aria-pressed', `${isPaused}`);
      setAttribute(toggle, attributes.state, isPaused ? 'paused' : null);
      stop('pressed', isPaused);
    }

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
      mover?.rest();
    });
    listen(row, 'focusout', signal, () => {
      box.scrollLeft = 0;
      stop('focus', false);
    });
    followMotion(window, signal, () => void render());
    followResize([box, list], environment, render, signal, renderMs);
    // [MARQ-02]
    const observer = new window.IntersectionObserver(
      guard(signal, (entries: readonly IntersectionObserverEntry[]) => {
        stop('unseen', !entries.at(-1)?.isIntersecting);
        if (!mover) return render();
      }),
    );
    observer.observe(root);
    onAbort(signal, () => observer.disconnect());

    return {
      update(values) {
        options = values;
        return void render();
      },
    };
  },
} satisfies Widget<typeof marqueeTable>;
