import * as attributes from '../../../../protocol/names/attributes.js';
import type { marqueeTable } from '../../../../protocol/widgets/marquee.js';
import type { OptionValues } from '../../../../protocol/widgets/option-table.js';
import { setAttribute } from '../../../core/attributes.js';
import { createLife, onAbort } from '../../../core/listen.js';
import { isRightToLeft } from '../../../dom/direction.js';
import { isMotionReduced } from '../../../dom/motion.js';

export type MarqueeOptions = OptionValues<(typeof marqueeTable)['options']>;

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

/** Adds copies after the text until `signal` aborts. */
function addCopies(list: HTMLElement, count: number, signal: AbortSignal): void {
  const copies = Array.from({ length: Math.min(count, mostCopies) }, () => copyOf(list));
  list.after(...copies);
  onAbort(signal, () => copies.forEach((copy) => copy.remove()));
}

/** How a row moves whose text is `widthPx` wide. */
function wayOf(row: HTMLElement, widthPx: number, options: MarqueeOptions) {
  const turns = Math.ceil(shortestLoopPx / widthPx);
  const loopPx = turns * widthPx;
  const isLeft = options.animationDirection === 'left';
  const rtl = isRightToLeft(row);
  const duration = (loopPx / options.animationSpeed) * 1000;
  const frames = [{ transform: 'none' }, { transform: `translateX(${rtl ? loopPx : -loopPx}px)` }];
  if (isLeft === rtl) frames.reverse();
  /** When the text itself, and no copy, is at the start of its box. */
  const restMs = isLeft === rtl ? duration - 1 : 0;
  return { turns, loopPx, isLeft, duration, frames, restMs };
}

/** What moves a text through its box. */
export interface Mover {
  /** Copies the text as often as its box needs, and lets it move on from where it is. */
  render(options: MarqueeOptions): Promise<void>;
  setStopped(isStopped: boolean): void;
  /** Puts the text itself, and no copy, at the start of its box. */
  rest(): void;
}

export function createMover(row: HTMLElement, list: HTMLElement, window: Window, signal: AbortSignal): Mover {
  const box = row.parentElement as HTMLElement;
  let wave: typeof import('./wave.js') | null | undefined;
  let life: AbortController | undefined;
  let animations: Animation[] = [];
  let restMs = 0;
  let isStopped = true;
  onAbort(signal, () => life?.abort());

  const play = (): void => animations.forEach((each) => (isStopped ? each.pause() : each.play()));

  function make(options: MarqueeOptions): void {
    const progress = animations[0]?.effect?.getComputedTiming().progress ?? 0;
    life?.abort();
    life = undefined;
    if (signal.aborted || isMotionReduced(window)) return;
    const widthPx = list.getBoundingClientRect().width;
    if (!widthPx) return;
    const { signal: until } = (life = createLife());
    const way = wayOf(row, widthPx, options);
    addCopies(list, Math.ceil(box.clientWidth / widthPx) + way.turns - 1, until);
    restMs = way.restMs;
    const waving = options.waveIntensity ? wave?.waveWords(row, { ...options, ...way }, window) : [];
    const moving = row.animate?.(way.frames, { duration: way.duration, iterations: Infinity });
    animations = [...(moving ? [moving] : []), ...(waving ?? [])];
    for (const each of animations) each.currentTime = progress * way.duration;
    onAbort(until, () => {
      animations.forEach((each) => each.cancel());
      animations = [];
    });
    play();
  }

  return {
    async render(options) {
      // Without its code the line is straight.
      if (options.waveIntensity && wave === undefined) wave = await import('./wave.js').catch(() => null);
      make(options);
    },
    setStopped(stopped) {
      isStopped = stopped;
      play();
    },
    rest() {
      for (const each of animations) each.currentTime = restMs;
    },
  };
}
