import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';

/** What is gathered, and sent together. */
export interface Batch<T> {
  add(entry: T): void;
}

/**
 * Gathers entries until `delayMs` after the start, or until the page is hidden, whichever comes first; what comes later goes with the next
 * time the page is hidden. Nothing is sent twice, and an empty batch not at all. [PERF-03] [PERF-08]
 */
export function createBatch<T>(
  { clock, signal, window }: Pick<Environment, 'clock' | 'signal' | 'window'>,
  delayMs: number,
  send: (entries: readonly T[]) => void,
): Batch<T> {
  const { document } = window;
  let entries: T[] = [];
  const flush = (): void => {
    const sent = entries;
    entries = [];
    if (sent.length > 0) send(sent);
  };
  clock.after(delayMs, flush, signal);
  // Safari before 17 tells of no hidden page when it is left.
  listen(window, 'pagehide', signal, flush);
  listen(document, 'visibilitychange', signal, () => document.visibilityState === 'hidden' && flush());
  return { add: (entry) => void entries.push(entry) };
}
