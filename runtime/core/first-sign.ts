import { afterLoad } from './idle.js';
import { createLife, listen, onAbort } from './listen.js';

/** What a visitor does who uses the page. A touch begins with `pointerdown`. Galleries scroll by themselves, which does not bubble. */
const signs = ['pointermove', 'scroll'];
const pressSigns = ['pointerdown', 'keydown'];

/** The first sign of each page, for all that wait for it. */
const visits = new WeakMap<Window, Promise<void>>();

/** Resolves once a visitor has given a sign and the page has loaded. `signal` ends the wait. */
function awaitSign(window: Window & typeof globalThis, signal: AbortSignal): Promise<void> {
  const waiting = createLife();
  onAbort(signal, () => {
    waiting.abort();
    visits.delete(window);
  });
  return new Promise((resolve) => {
    const visit = (): void => {
      waiting.abort();
      const { connection } = window.navigator as { readonly connection?: { readonly saveData?: boolean } };
      if (!connection?.saveData) afterLoad(window, resolve);
    };
    for (const type of signs) listen(window, type, waiting.signal, visit, { passive: true });
    // In the phase in which the page hears presses anyway.
    for (const type of pressSigns) listen(window, type, waiting.signal, visit, { capture: true });
  });
}

/**
 * Runs `task` once the page has loaded and a visitor has given a sign, so that what a press needs is there before the press. It never runs
 * for a visitor who saves data.
 */
export function atFirstSign(window: Window & typeof globalThis, signal: AbortSignal, task: () => void): void {
  const visited = visits.get(window) ?? awaitSign(window, signal);
  visits.set(window, visited);
  void visited.then(() => signal.aborted || task());
}
