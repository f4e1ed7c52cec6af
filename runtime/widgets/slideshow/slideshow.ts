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

/** Where the code of each transition is; most pages need but a fade. `scroll` is the browser's own scrolling of the row. [SLD-01] */
const movers: Readonly<Record<TransitionName, Mover | (() => Promise<Mover>)>> = {
  fade: { make: fade },
  'ken-burns': { make: kenBurns },
  scroll: () => import('./later/row.js'),
  swipe: () => import('./later/swipe.js'),
  'new-swipe': () => import('./later/new-swipe.js'),
};

/**
 * The code of the transition of that name.
 * @throws when there is none of that name. [SLD-02]
 */
function moverNamed(name: string): Mover | (() => Promise<Mover>) {
  if (!Object.hasOwn(movers, name)) throw new Error(`Could not find transition named ${name}`);
  return movers[name as TransitionName];
}

/**
 * Slideshow: one slide at a time, stepped by buttons, keys, fingers, presses and, if wanted, by itself. [SLD-01 to SLD-20]
 * Without script: the slides are a row to scroll, in the same box; the buttons are not shown.
 * With script: one slide can be seen and reached; the others stay in the page for the browser's search, and for print.
 * Begins with the slide that the address names in `#itemId=…`, else with one emitted with the state `current`, else with `currentIndex`.
 * Under reduced motion, followed live, it changes at once and does not play by itself; nor with `nomotion=true` in the address.
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
      // Until the code is there, or where it does not come, the slides stay a row.
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
      // Ends what moves.
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
