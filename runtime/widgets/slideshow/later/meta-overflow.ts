import * as gallery from '../../../../protocol/enums/gallery.js';
import * as attributes from '../../../../protocol/names/attributes.js';
import { setAttribute } from '../../../core/attributes.js';
import { guard } from '../../../core/guard.js';
import { onAbort } from '../../../core/listen.js';

/**
 * Marks a slide's text that is higher than 90 percent of its container, so that the style sheet can make it scroll. [GAL-61] Measures
 * only in a ResizeObserver callback, after layout, so that it forces none. Returns a function that replaces the watched text.
 */
export function connectMetaOverflow(
  track: HTMLElement,
  window: Window & typeof globalThis,
  signal: AbortSignal,
): (meta: HTMLElement | null | undefined) => void {
  let watched: HTMLElement | null | undefined;
  const observer =
    window.ResizeObserver &&
    new window.ResizeObserver(
      guard(signal, () => {
        // `scrollHeight` is the height of the whole text, also while it is clipped.
        if (watched)
          setAttribute(
            watched,
            attributes.state,
            watched.scrollHeight > track.clientHeight * gallery.metaOverflowRatio ? 'overflow' : null,
          );
      }),
    );
  function watch(meta: HTMLElement | null | undefined): void {
    if (watched) setAttribute(watched, attributes.state, null);
    observer?.disconnect();
    watched = meta;
    if (!meta || signal.aborted) return;
    observer?.observe(track);
    observer?.observe(meta);
  }
  onAbort(signal, () => watch(null));
  return watch;
}
