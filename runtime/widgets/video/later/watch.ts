import { guard } from '../../../core/guard.js';
import { onAbort } from '../../../core/listen.js';

/** Calls `stop` when `root` is no longer rendered, until `signal` aborts. Being scrolled out of view does not count. */
export function watch(root: HTMLElement, stop: () => void, signal: AbortSignal): void {
  const { ResizeObserver, IntersectionObserver } = root.ownerDocument.defaultView!;
  const check = guard(signal, () => {
    if (!(root.checkVisibility?.() ?? true)) stop();
  });
  // ResizeObserver reports the loss of the box, IntersectionObserver a box in skipped contents, such as closed details.
  for (const observer of [new ResizeObserver(check), new IntersectionObserver(check, { rootMargin: '99999999px' })]) {
    observer.observe(root);
    onAbort(signal, () => observer.disconnect());
  }
}
