import { guard } from '../core/guard.js';
import { onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';

/** The changes after which a gallery measures its width again. [GAL-30] */
export interface WidthSettings {
  readonly refreshOnResize: boolean;
  /** Replaces the other setting when the orientation changed in between. */
  readonly refreshOnOrientationChange: boolean;
}

/**
 * Calls `fit` with the width of `element` in px once it is rendered with a width, and on each change of the width that the settings
 * include. In browsers without ResizeObserver: once, with an infinite width.
 */
export function followWidth(
  element: Element,
  { window }: Environment,
  settings: WidthSettings,
  fit: (widthPx: number) => void,
  signal: AbortSignal,
): void {
  if (!window.ResizeObserver) return fit(Infinity);
  const portrait = window.matchMedia('(orientation: portrait)');
  let known = { widthPx: 0, isPortrait: portrait.matches };
  const observer = new window.ResizeObserver(
    guard(signal, (entries: readonly ResizeObserverEntry[]) => {
      const { width = 0 } = entries.at(-1)?.contentRect ?? {};
      if (!width || width === known.widthPx) return;
      const isWanted =
        portrait.matches === known.isPortrait ? settings.refreshOnResize : settings.refreshOnOrientationChange;
      if (known.widthPx && !isWanted) return;
      known = { widthPx: width, isPortrait: portrait.matches };
      fit(width);
    }),
  );
  observer.observe(element);
  onAbort(signal, () => observer.disconnect());
}
