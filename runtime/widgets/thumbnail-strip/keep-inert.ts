import { setAttribute } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { onAbort } from '../../core/listen.js';
import { keepAttributes } from '../../dom/keep-attributes.js';

/**
 * Makes the elements out of view in `track` inert, except those for which `isKept` is true, until `signal` aborts. An
 * IntersectionObserver reports visibility, so that nothing is measured.
 */
export function keepInert(
  window: Window & typeof globalThis,
  track: HTMLElement,
  elements: readonly HTMLElement[],
  isKept: (element: Element) => boolean,
  signal: AbortSignal,
): void {
  if (!window.IntersectionObserver) return;
  keepAttributes(elements, ['inert'], signal);
  const observer = new window.IntersectionObserver(
    guard(signal, (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries)
        setAttribute(target, 'inert', isIntersecting || isKept(target) ? null : '');
    }),
    { root: track },
  );
  for (const element of elements) observer.observe(element);
  onAbort(signal, () => observer.disconnect());
}
