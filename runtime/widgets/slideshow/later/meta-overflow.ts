import * as gallery from '../../../../protocol/enums/gallery.js';
import * as attributes from '../../../../protocol/names/attributes.js';
import { guard } from '../../../core/guard.js';
import { onAbort } from '../../../core/listen.js';
import { findMeta } from '../../../dom/slide.js';
import type { Show } from '../stage.js';

/**
 * Marks a slide's text that is higher than 90 percent of its container, so that the style sheet can make it scroll. [GAL-61] Measures
 * only in a ResizeObserver callback, after layout, so that it forces none.
 */
export function connect({ context, set }: Show): (slide: HTMLElement) => void {
  const { parts, environment, signal } = context;
  const { track } = parts;
  const { window } = environment;
  let watched: HTMLElement | null | undefined;
  const observer =
    window.ResizeObserver &&
    new window.ResizeObserver(
      guard(signal, () => {
        // `scrollHeight` is the height of the whole text, also while it is clipped.
        if (watched)
          set(
            watched,
            attributes.state,
            watched.scrollHeight > track.clientHeight * gallery.metaOverflowRatio ? 'overflow' : null,
          );
      }),
    );
  onAbort(signal, () => observer?.disconnect());
  return (slide) => {
    if (watched) set(watched, attributes.state, null);
    observer?.disconnect();
    watched = findMeta(slide);
    if (!watched || signal.aborted) return;
    observer?.observe(track);
    observer?.observe(watched);
  };
}
