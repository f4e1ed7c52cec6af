import { listen } from '../core/listen.js';

/** The element that the address's hash points at, or null. */
function readHashTarget(window: Window): Element | null {
  const { hash } = window.location;
  try {
    return hash ? window.document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // Malformed percent-encoding: the hash names no element.
    return null;
  }
}

/**
 * Calls `reveal` with the hash's target whenever it is `root` or inside it: now, on `hashchange`, and when a link to the current address
 * is pressed again.
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
