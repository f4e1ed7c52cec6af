import * as attributes from '../../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../../core/attributes.js';
import { guard } from '../../../core/guard.js';
import { listen, onAbort } from '../../../core/listen.js';
import type { Environment } from '../../../core/widget.js';
import { keepAttributes } from '../../../dom/keep-attributes.js';
import type { Stage, StageSettings } from '../stage.js';

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
export function createRow(
  { track, slides, index, carryFocus, mark, arrived }: StageSettings,
  { window, clock }: Environment,
  signal: AbortSignal,
): Stage {
  let shown = index;
  let moving = new AbortController();

  function show(at: number): void {
    const former = slides[shown];
    const slide = slides[at] as HTMLElement;
    setAttribute(slide, 'inert', null);
    if (former && at !== shown) {
      carryFocus(former, slide);
      mark(shown, false);
      setAttribute(former, attributes.state, null);
      setAttribute(former, 'inert', '');
    }
    shown = at;
    setAttribute(slide, attributes.state, 'current');
    mark(at, true);
  }

  function finish(): void {
    moving.abort();
    stage.isMoving = false;
  }

  function settle(isLate = false): void {
    const [first] = slides;
    const { left, width } = track.getBoundingClientRect();
    const at = first && width ? Math.round(Math.abs(first.getBoundingClientRect().left - left) / width) : shown;
    // Elsewhere during a change, the event is that of a scroll which another one has replaced.
    if (at !== shown && stage.isMoving && !isLate) return;
    finish();
    if (at === shown || at >= slides.length) return;
    show(at);
    arrived(at);
  }

  const stage: Stage = {
    isMoving: false,
    hold() {},
    finish,
    move(_from, to, _side, timeMs) {
      if (to < 0) return;
      show(to);
      scrollTo(track, slides[to], timeMs ? 'smooth' : 'instant');
      if (!timeMs) return;
      stage.isMoving = true;
      moving = new AbortController();
      clock.after(longestScrollMs, () => settle(true), moving.signal);
    },
  };

  onAbort(signal, () => moving.abort());
  applyAttributes(track, { [attributes.state]: 'row' }, signal);
  keepAttributes(slides, [attributes.state, 'inert'], signal);
  slides.forEach((slide, at) => {
    setAttribute(slide, attributes.state, null);
    setAttribute(slide, 'inert', at === index ? null : '');
  });
  show(index);
  // Reports before the first paint in which the row has a size, also when an ancestor was hidden, and after every resize.
  if (window.ResizeObserver) {
    const observer = new window.ResizeObserver(
      guard(signal, () => stage.isMoving || scrollTo(track, slides[shown], 'instant')),
    );
    observer.observe(track);
    onAbort(signal, () => observer.disconnect());
  }
  listen(track, 'scrollend', signal, () => settle());
  return stage;
}
