import * as attributes from '../../../../protocol/names/attributes.js';
import { guard } from '../../../core/guard.js';
import { listen, onAbort } from '../../../core/listen.js';
import type { Show, Stage } from '../stage.js';

/** The longest time for a scroll in browsers without `scrollend`. */
const longestScrollMs = 1000;

function scrollTo(track: HTMLElement, slide: HTMLElement | undefined, behavior: ScrollBehavior): void {
  // The distance between the two elements is right in both reading directions, and the page itself never scrolls. scrollTo, because
  // scrollBy stops at the first snap point on the way.
  if (slide)
    track.scrollTo({
      left: track.scrollLeft + slide.getBoundingClientRect().left - track.getBoundingClientRect().left,
      behavior,
    });
}

/** Shows slides in the row of the markup, scrolled by the browser, also by finger, wheel and key. All but the shown one are inert. */
export function createRow(show: Show): void {
  const { context, index, set, carryFocus, mark } = show;
  const { parts, environment, signal } = context;
  const { track, slide: slides } = parts;
  const { window, clock } = environment;
  let shown = index;
  let moving = new AbortController();

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

  function finish(): void {
    moving.abort();
    show.isMoving = false;
  }

  function settle(isLate = false): void {
    const [first] = slides;
    const { left, width } = track.getBoundingClientRect();
    const at = first && width ? Math.round(Math.abs(first.getBoundingClientRect().left - left) / width) : shown;
    // Elsewhere during a change, the event is that of a scroll which another one has replaced.
    if (at !== shown && show.isMoving && !isLate) return;
    finish();
    if (at === shown || at >= slides.length) return;
    enter(at);
    show.arrive(at);
  }

  const stage: Stage = {
    finish,
    turn(_from, to, _side, timeMs) {
      if (to < 0) return;
      enter(to);
      scrollTo(track, slides[to], timeMs ? 'smooth' : 'instant');
      if (!timeMs) return;
      show.isMoving = true;
      moving = new AbortController();
      clock.after(longestScrollMs, () => settle(true), moving.signal);
    },
  };

  onAbort(signal, () => moving.abort());
  Object.assign(show, stage);
  set(track, attributes.state, 'row');
  slides.forEach((slide, at) => {
    set(slide, attributes.state, null);
    set(slide, 'inert', at === index ? null : '');
  });
  enter(index);
  // Reports before the first paint in which the row has a size, also when an ancestor was hidden, and after every resize.
  if (window.ResizeObserver) {
    const observer = new window.ResizeObserver(
      guard(signal, () => show.isMoving || scrollTo(track, slides[shown], 'instant')),
    );
    observer.observe(track);
    onAbort(signal, () => observer.disconnect());
  }
  listen(track, 'scrollend', signal, () => settle());
}
