import * as gallery from '../../../protocol/enums/gallery.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import type { slideshowTable } from '../../../protocol/widgets/slideshow.js';
import type { WidgetContext } from '../../core/widget.js';
import { isMotionReduced } from '../../dom/motion.js';
import type { Slide } from '../../dom/slides.js';
import type { createRow } from './later/row.js';
import { carryFocus, markShown } from './slide-view.js';
import { createStack } from './stack.js';
import type { Stage } from './stage.js';
import type { MakeTransition, Transition } from './transitions/transition.js';

/** State that survives a change of the options or of the preference for reduced motion. */
export interface ShowState {
  index: number;
  isPaused: boolean;
}

/** Code of the slideshow's transition: the factory of a transition, or the row, which needs none. */
export type Mover = { readonly make: MakeTransition } | { readonly createRow: typeof createRow };

export interface ShowSettings {
  readonly root: HTMLElement;
  readonly context: WidgetContext<typeof slideshowTable>;
  readonly slides: readonly Slide[];
  readonly options: OptionValues<typeof slideshowTable.options>;
  readonly mover: Mover;
  /** Updated in place. */
  readonly state: ShowState;
}

/** A stage with the slides on it, and its settings. */
export interface Show {
  readonly stage: Stage;
  readonly transition: Transition | undefined;
  /** Duration of a change that is not a drag. */
  readonly timeMs: number;
  /** How long a slide is shown. */
  readonly showingMs: number;
  /** Whether it plays by itself. */
  readonly plays: boolean;
}

/** Makes the stage of a slideshow and puts its slides on it. */
export function createShow({ context, slides, options, mover, state }: ShowSettings, signal: AbortSignal): Show {
  const { parts, environment, report } = context;
  const { window } = environment;
  const isCalm = isMotionReduced(window);
  const speedMs = isCalm ? 0 : options.speed * 1000;
  const showingMs = options.timeout || options.autoplayDuration * 1000 || gallery.autoplayTimeoutMs;
  const plays =
    options.autoplay && slides.length > 1 && !isCalm && !/[?&]nomotion=true(&|$)/.test(window.location.search);
  const shared = { track: parts.track, slides, index: state.index };
  if ('createRow' in mover) {
    const stage = mover.createRow({ ...shared, carryFocus, markShown }, environment, signal);
    return { stage, transition: undefined, timeMs: speedMs, showingMs, plays };
  }
  const transition = mover.make({ ...options, speedMs, window, refuse: (option) => report('bad-option', option) });
  const preloadCount = options.lazyLoad ? options.preloadCount : slides.length;
  const stage = createStack({ ...shared, transition, showingMs, preloadCount }, environment, signal);
  return { stage, transition, timeMs: transition.timeMs, showingMs, plays };
}
