import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';

/** What is gathered, and sent together. */
export interface Batch<T> {
  add(entry: T): void;
}

/**
 * Gathers entries until `delayMs` after the load of the page, or until it is hidden, whichever comes first; what comes later goes with the
 * next time the page is hidden. `gather` then adds what is to go with it. Nothing is sent twice, and an empty batch not at all.
 * [PERF-03] [PERF-08]
 */
export function createBatch<T>(
  { clock, signal, window }: Pick<Environment, 'clock' | 'signal' | 'window'>,
  delayMs: number,
  send: (entries: readonly T[]) => void,
  gather?: () => void,
): Batch<T> {
  const { document, performance } = window;
  let entries: T[] = [];
  const flush = (): void => {
    const sent = entries;
    entries = [];
    if (sent.length) send(sent);
  };
  const [load] = performance.getEntriesByType('navigation');
  const loadedMs = load ? Math.max(load.loadEventStart, load.activationStart ?? 0) : 0;
  clock.after(delayMs + loadedMs - performance.now(), flush, signal);
  const leave = (): void => {
    gather?.();
    flush();
  };
  // Safari before 17 tells of no hidden page when it is left.
  listen(window, 'pagehide', signal, leave);
  listen(document, 'visibilitychange', signal, () => document.visibilityState === 'hidden' && leave());
  return { add: (entry) => void entries.push(entry) };
}
