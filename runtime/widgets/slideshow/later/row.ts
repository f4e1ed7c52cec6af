import * as attributes from '../../../../protocol/names/attributes.js';
import { guard } from '../../../core/guard.js';
import { onAbort } from '../../../core/listen.js';
import { createScrollRow } from '../../../dom/scroll-row.js';
import type { Show, Stage } from '../stage.js';

/** Shows slides in the row of the markup, scrolled by the browser, also by finger, wheel and key. All but the shown one are inert. */
export function createRow(show: Show): void {
  const { context, index, set, carryFocus, mark } = show;
  const { parts, environment, signal } = context;
  const { track, slide: slides } = parts;
  const { window } = environment;
  const scrolled = createScrollRow(track, environment, settle, signal);
  let shown = index;

  function enter(at: number): void {
    const former = slides[shown];
    const slide = slides[at] as HTMLElement;
    set(slide, 'inert', null);
    if (former && at !== shown) {
      carryFocus(former, slide);
      mark(shown, false);
      set(former, attributes.state, null);
      set(former, 'inert', '');
    }
    shown = at;
    set(slide, attributes.state, 'current');
    mark(at, true);
  }

  /** Follows a scroll of the visitor's to the slide that it has brought into the row. */
  function settle(): void {
    const [first] = slides;
    const { left, width } = track.getBoundingClientRect();
    const at = first && width ? Math.round(Math.abs(first.getBoundingClientRect().left - left) / width) : shown;
    if (at === shown || at >= slides.length) return;
    enter(at);
    show.arrive(at);
  }

  const stage: Stage = {
    finish: scrolled.finish,
    turn(_from, to, _side, timeMs) {
      if (to < 0) return;
      enter(to);
      scrolled.show(slides[to] as HTMLElement, !!timeMs);
    },
  };

  Object.assign(show, stage);
  Object.defineProperty(show, 'isMoving', { get: () => scrolled.isMoving });
  set(track, attributes.state, 'row');
  slides.forEach((slide, at) => {
    set(slide, attributes.state, null);
    set(slide, 'inert', at === index ? null : '');
  });
  enter(index);
  // Reports before the first paint in which the row has a size, also when an ancestor was hidden, and after every resize.
  if (window.ResizeObserver) {
    const observer = new window.ResizeObserver(
      guard(signal, () => scrolled.isMoving || scrolled.show(slides[shown] as HTMLElement, false)),
    );
    observer.observe(track);
    onAbort(signal, () => observer.disconnect());
  }
}
