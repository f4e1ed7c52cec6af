import { guard } from '../core/guard.js';
import { listen, onAbort } from '../core/listen.js';
import type { Service } from '../core/widget.js';

/**
 * Calls `reveal` with the hash's target whenever it is `root` or inside it, until `signal` aborts: now, on `hashchange`, and when a link to the
 * current address is pressed again.
 */
export type WatchHash = (root: Element, signal: AbortSignal, reveal: (target: Element) => void) => void;

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

/** One pair of listeners for all roots of the page. */
export const hashTargets: Service<WatchHash> = {
  name: 'hash-targets',
  create({ window, signal: pageSignal }) {
    const checks = new Set<() => void>();
    const checkAll = (): void => checks.forEach((check) => check());
    listen(window, 'hashchange', pageSignal, checkAll);
    listen<MouseEvent>(window, 'click', pageSignal, (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href*="#"]');
      if (link?.href === window.location.href && !event.defaultPrevented) checkAll();
    });
    return (root, signal, reveal) => {
      const check = guard(signal, () => {
        const target = readHashTarget(window);
        if (target && root.contains(target)) reveal(target);
      });
      checks.add(check);
      onAbort(signal, () => checks.delete(check));
      check();
    };
  },
};
