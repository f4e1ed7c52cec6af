import type { TransitionName } from '../../../protocol/enums/gallery.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { slideshowTable } from '../../../protocol/widgets/slideshow.js';
import { guard } from '../../core/guard.js';
import { createLife, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { firstSlide, isReadable, nameCarousel } from '../../services/galleries/slides.js';
import { runSlideshow } from './run.js';
import type { ShowState } from './stage.js';
import { make as makeFade } from './transitions/fade.js';
import type { Mover } from './transitions/transition.js';

/** The code of each transition; only the fade is bundled, because most pages need no other. `scroll` is native scrolling. [SLD-01] */
const movers: Readonly<Record<TransitionName, Mover | (() => Promise<Mover>)>> = {
  fade: { make: makeFade },
  'ken-burns': () => import('./later/ken-burns.js'),
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
 * A press, key or swipe during a change ends that at once and makes its own; a call by script is refused until the change has ended.
 * Under reduced motion, followed live, changes take no time and autoplay is off; `nomotion=true` in the address turns off autoplay too.
 * Emits: slideshow:before-change (cancelable) with `{ from, to }`, slideshow:changed with `{ index, slideId }` when the movement begins,
 * slideshow:reached-end and slideshow:reached-beginning when it does not loop, slideshow:click-through in the editor's frame.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export const widget = {
  table: slideshowTable,
  connect(root, context) {
    const { environment, signal, options, parts } = context;
    if (!isReadable(root, environment) || !parts.slide.length) return;
    let state: ShowState = {
      index: firstSlide(parts.slide, options.currentIndex, environment.window),
      isPaused: parts.pause?.getAttribute(attributes.state) === 'paused',
    };
    let life = createLife();
    const fail = (error: unknown): void => context.report('connect-failed', error);

    function run(present: typeof options): void {
      life.abort();
      life = createLife();
      const own = { ...context, options: present, signal: life.signal };
      const mover = moverNamed(present.transition);
      const start = (given: Mover): void => {
        if (!own.signal.aborted) state = runSlideshow(root, own, given, state, () => run(present));
      };
      // Until the code has loaded, or if it fails to load, the slides stay a row.
      if (typeof mover === 'function') mover().then(guard(signal, start), fail);
      else start(mover);
    }

    onAbort(signal, () => life.abort());
    run(options);
    nameCarousel(root, signal);
    return {
      update(values) {
        try {
          run(values);
        } catch (error) {
          fail(error);
        }
      },
    };
  },
} satisfies Widget<typeof slideshowTable>;
