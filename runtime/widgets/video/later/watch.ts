import { guard } from '../../../core/guard.js';
import { onAbort } from '../../../core/listen.js';

/** Calls `stop` when `root` is rendered no more, whatever shut it away, until `signal` aborts. Being scrolled out of view is no reason. */
export function watch(root: HTMLElement, stop: () => void, signal: AbortSignal): void {
  const { ResizeObserver, IntersectionObserver } = root.ownerDocument.defaultView!;
  const check = guard(signal, () => {
    if (!(root.checkVisibility?.() ?? true)) stop();
  });
  // One tells of what has no box any more, the other of a box in what is skipped, as in closed details.
  for (const observer of [new ResizeObserver(check), new IntersectionObserver(check, { rootMargin: '99999999px' })]) {
    observer.observe(root);
    onAbort(signal, () => observer.disconnect());
  }
}
