import * as text from '#strings/gallery';
import type { TransitionName } from '../../../protocol/enums/gallery.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { slideshowTable } from '../../../protocol/widgets/slideshow.js';
import { applyAttributes } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { followMotion } from '../../dom/motion.js';
import { findSlide, readItemId, readSlides } from '../../dom/slides.js';
import { blockDataProblem } from '../../models/gallery/block-data.js';
import { wrapIndex } from '../../models/gallery/stepping.js';
import { runSlideshow } from './run.js';
import type { Mover, ShowState } from './show.js';
import { fade } from './transitions/fade.js';
import { kenBurns } from './transitions/ken-burns.js';

/** The code of each transition; only fades are bundled, because most pages need no other. `scroll` is native scrolling. [SLD-01] */
const movers: Readonly<Record<TransitionName, Mover | (() => Promise<Mover>)>> = {
  fade: { make: fade },
  'ken-burns': { make: kenBurns },
  scroll: () => import('./later/row.js'),
  swipe: () => import('./later/swipe.js'),
  'new-swipe': () => import('./later/new-swipe.js'),
};

/**
 * The code of the named transition.
 * @throws when no transition has that name. [SLD-02]
 */
function moverNamed(name: string): Mover | (() => Promise<Mover>) {
  if (!Object.hasOwn(movers, name)) throw new Error(`Could not find transition named ${name}`);
  return movers[name as TransitionName];
}

/**
 * Slideshow: one slide at a time, stepped by buttons, keys, swipes, presses and, optionally, autoplay. [SLD-01 to SLD-20]
 * Without script: the slides are a scrollable row in the same box; the buttons are hidden.
 * With script: one slide is visible and reachable; the others stay in the page for find-in-page and print.
 * Starts with the slide that the address names in `#itemId=…`, else the one emitted with the state `current`, else `currentIndex`.
 * Under reduced motion, followed live, changes take no time and autoplay is off; `nomotion=true` in the address turns off autoplay too.
 * Emits: slideshow:before-change (cancelable) with `{ from, to }`, slideshow:changed with `{ index, slideId }` when the movement begins,
 * slideshow:reached-end and slideshow:reached-beginning when it does not loop, slideshow:click-through in the editor's frame.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export const widget = {
  table: slideshowTable,
  connect(root, context) {
    const { environment, signal, options } = context;
    const { window } = environment;
    const problem = blockDataProblem(root.getAttribute(attributes.blockJson));
    if (problem) {
      window.console.error(problem);
      return;
    }
    const slides = readSlides(root, slideshowTable.name);
    const shown = slides.findIndex(({ element }) => element.getAttribute(attributes.state) === 'current');
    const first = [findSlide(slides, readItemId(window)), shown].find((index) => index >= 0) ?? options.currentIndex;
    const isPaused = context.parts.pause?.getAttribute(attributes.state) === 'paused';
    const state: ShowState = { index: wrapIndex(first, slides.length), isPaused };
    if (!slides.length) return;
    let present = options;
    let life = new AbortController();
    let showAtOnce: ReturnType<typeof runSlideshow> | undefined;
    const fail = (error: unknown): void => context.report('connect-failed', error);

    function run(): void {
      life.abort();
      life = new AbortController();
      showAtOnce = undefined;
      const own = life.signal;
      const mover = moverNamed(present.transition);
      const start = (given: Mover): void => {
        if (!own.aborted)
          showAtOnce = runSlideshow({ root, context, slides, options: present, mover: given, state }, own);
      };
      // Until the code has loaded, or if it fails to load, the slides stay a row.
      if (typeof mover === 'function') mover().then(guard(signal, start), fail);
      else start(mover);
    }

    onAbort(signal, () => life.abort());
    run();
    applyAttributes(
      root,
      {
        role: root.getAttribute('role') ?? 'group',
        'aria-roledescription': text.carousel(),
        'aria-label': root.getAttribute('aria-label') ?? (root.hasAttribute('aria-labelledby') ? null : text.name()),
      },
      signal,
    );
    followMotion(window, signal, run);
    listen(window, 'hashchange', signal, () => {
      const at = findSlide(slides, readItemId(window));
      if (at < 0 || at === state.index || showAtOnce?.(at)) return;
      // Ends the running change.
      run();
      if (!showAtOnce?.(at)) state.index = at;
    });
    return {
      update(values) {
        present = values;
        try {
          run();
        } catch (error) {
          fail(error);
        }
      },
    };
  },
} satisfies Widget<typeof slideshowTable>;
