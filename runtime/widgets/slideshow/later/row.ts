import * as attributes from '../../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../../core/attributes.js';
import { guard } from '../../../core/guard.js';
import { listen, onAbort } from '../../../core/listen.js';
import type { Environment } from '../../../core/widget.js';
import type { Slide } from '../../../dom/slides.js';
import type { carryFocus, markShown } from '../slide-view.js';
import type { Stage } from '../stage.js';

/** What the row gets from its slideshow, functions included, so that it shares no code with it and stays one file. */
export interface RowSettings {
  readonly track: HTMLElement;
  readonly slides: readonly Slide[];
  /** Slide shown at first. */
  readonly index: number;
  readonly carryFocus: typeof carryFocus;
  readonly markShown: typeof markShown;
}

/** How long a scroll may take that the browser does not tell the end of. */
const longestScrollMs = 1000;

/** Slides in the row that the markup makes: the browser scrolls, by finger, wheel and key too. Those out of view are inert. */
export function createRow(
  { track, slides, index, carryFocus, markShown }: RowSettings,
  { window, clock, editing }: Environment,
  signal: AbortSignal,
): Stage {
  let shown = index;
  let life = new AbortController();
  let moving = new AbortController();

  function show(at: number): void {
    const slide = slides[at];
    if (!slide) return;
    const former = slides[shown];
    life.abort();
    life = new AbortController();
    setAttribute(slide.element, 'inert', null);
    if (former && at !== shown) {
      carryFocus(former, slide);
      setAttribute(former.element, 'inert', '');
    }
    shown = at;
    markShown(slide, at, slides.length, editing, life.signal);
  }

  function scrollTo(at: number, behavior: ScrollBehavior): void {
    const element = slides[at]?.element;
    // From the way between the two, which is right in both reading directions; the page itself never scrolls. To a place, because a
    // scroll by a way ends at the first slide on it.
    if (element)
      track.scrollTo({
        left: track.scrollLeft + element.getBoundingClientRect().left - track.getBoundingClientRect().left,
        behavior,
      });
  }

  onAbort(signal, () => {
    moving.abort();
    life.abort();
  });
  applyAttributes(track, { [attributes.state]: 'row' }, signal);
  slides.forEach(({ element }, at) =>
    applyAttributes(element, { [attributes.state]: null, inert: at === index ? null : '' }, signal),
  );
  show(index);
  // Told before the first paint in which the row has a size, also when what it stands in was hidden, and after every change of it.
  if (window.ResizeObserver) {
    const observer = new window.ResizeObserver(guard(signal, () => stage.isMoving || scrollTo(shown, 'instant')));
    observer.observe(track);
    onAbort(signal, () => observer.disconnect());
  }

  function settle(): void {
    moving.abort();
    stage.isMoving = false;
    const [first] = slides;
    const { left, width } = track.getBoundingClientRect();
    if (!first || !width) return;
    const at = Math.round(Math.abs(first.element.getBoundingClientRect().left - left) / width);
    if (at === shown || at >= slides.length) return;
    show(at);
    stage.arrived?.(at);
  }
  listen(track, 'scrollend', signal, settle);

  const stage: Stage = {
    isMoving: false,
    hold() {},
    move(_from, to, _side, timeMs) {
      if (to === null) return;
      show(to);
      scrollTo(to, timeMs ? 'smooth' : 'instant');
      if (!timeMs) return;
      stage.isMoving = true;
      moving = new AbortController();
      clock.after(longestScrollMs, () => (stage.isMoving = false), moving.signal);
    },
  };
  return stage;
}
