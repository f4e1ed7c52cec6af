import * as attributes from '../../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../../core/attributes.js';
import { guard } from '../../../core/guard.js';
import { listen, onAbort } from '../../../core/listen.js';
import type { Environment } from '../../../core/widget.js';
import type { Slide } from '../../../dom/slides.js';
import type { carryFocus, markShown } from '../slide-view.js';
import type { Stage } from '../stage.js';

/** Settings of the row. They include functions, so that the row shares no import with the slideshow and stays one chunk. */
export interface RowSettings {
  readonly track: HTMLElement;
  readonly slides: readonly Slide[];
  /** Slide shown at first. */
  readonly index: number;
  readonly carryFocus: typeof carryFocus;
  readonly markShown: typeof markShown;
}

/** The longest time for a scroll in browsers without `scrollend`. */
const longestScrollMs = 1000;

/** Shows slides in the row of the markup, scrolled by the browser, also by finger, wheel and key. All but the shown one are inert. */
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
    // The distance between the two elements is right in both reading directions, and the page itself never scrolls. scrollTo, because
    // scrollBy stops at the first snap point on the way.
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
  // Reports before the first paint in which the row has a size, also when an ancestor was hidden, and after every resize.
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
