import { guard } from '../core/guard.js';
import { listen, onAbort } from '../core/listen.js';
import type { Service } from '../core/widget.js';

/**
 * Calls `reveal` with the hash's target whenever it is `root` or inside it, until `signal` aborts: now, on `hashchange`, and when a link to the
 * current address is pressed again. `isReached` tells that the page has moved to an entry of the history with this hash.
 */
export type WatchHash = (
  root: Element,
  signal: AbortSignal,
  reveal: (target: Element, isReached: boolean) => void,
) => void;

/** The element that the address's hash points at, or null. */
export function readHashTarget(window: Window): Element | null {
  const { hash } = window.location;
  try {
    return hash ? window.document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // Malformed percent-encoding: the hash names no element.
    return null;
  }
}

/** Whether a link has led to the current address since the page was loaded, as before the code of a widget has come. */
export function hasMoved({ performance, location }: Window): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return !!load && load.name !== location.href;
}

/** One pair of listeners for all roots of the page. */
export const hashTargets: Service<WatchHash> = {
  name: 'hash-targets',
  create({ window, signal: pageSignal }) {
    const checks = new Set<(isReached: boolean) => void>();
    const checkAll = (isReached: boolean): void => checks.forEach((check) => check(isReached));
    listen(window, 'hashchange', pageSignal, () => checkAll(true));
    listen<MouseEvent>(window, 'click', pageSignal, (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href*="#"]');
      if (link?.href === window.location.href && !event.defaultPrevented) checkAll(false);
    });
    return (root, signal, reveal) => {
      const check = guard(signal, (isReached: boolean) => {
        const target = readHashTarget(window);
        if (target && root.contains(target)) reveal(target, isReached);
      });
      checks.add(check);
      onAbort(signal, () => checks.delete(check));
      check(hasMoved(window));
    };
  },
};
