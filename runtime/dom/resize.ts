import { guard } from '../core/guard.js';
import { createLife, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';

/**
 * Calls `changed` once the width of one of the elements has changed and has then stayed for `quietMs`. Their first width is no change. Does
 * nothing in browsers without ResizeObserver.
 */
export function followResize(
  elements: readonly Element[],
  { window, clock }: Pick<Environment, 'window' | 'clock'>,
  changed: () => unknown,
  signal: AbortSignal,
  quietMs: number,
): void {
  if (!window.ResizeObserver) return;
  const widths = new Map<Element, number>();
  let waiting: AbortController | undefined;
  const observer = new window.ResizeObserver(
    guard(signal, (entries: readonly ResizeObserverEntry[]) => {
      for (const { target, contentRect } of entries) {
        const former = widths.get(target);
        widths.set(target, contentRect.width);
        if (former === undefined || former === contentRect.width) continue;
        waiting?.abort();
        waiting = createLife();
        clock.after(quietMs, changed, waiting.signal);
      }
    }),
  );
  elements.forEach((element) => observer.observe(element));
  onAbort(signal, () => {
    observer.disconnect();
    waiting?.abort();
  });
}
