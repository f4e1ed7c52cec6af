import { listen } from '../core/listen.js';

/** The element that the address points at with its `#…`, or null. */
export function readHashTarget(window: Window): Element | null {
  const { hash } = window.location;
  try {
    return hash ? window.document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // A stray percent sign: the address names nothing.
    return null;
  }
}

/**
 * Calls `reveal` with the address's target whenever it is `root` or inside it: now, when the address changes, and when a link to the
 * address that already stands there is pressed again.
 */
export function connectHashTarget(
  window: Window,
  root: Element,
  signal: AbortSignal,
  reveal: (target: Element) => void,
): void {
  const check = (): void => {
    const target = readHashTarget(window);
    if (target && root.contains(target)) reveal(target);
  };
  check();
  listen(window, 'hashchange', signal, check);
  listen<MouseEvent>(window, 'click', signal, (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href*="#"]');
    if (link?.href === window.location.href && !event.defaultPrevented) check();
  });
}
