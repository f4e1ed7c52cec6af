import type { Clock } from './clock.js';

/**
 * Runs `task` once after `delayMs`, where the document is out of sight then as soon as it is seen again; the returned function cancels it.
 */
export function afterInSight(document: Document, clock: Clock, delayMs: number, task: () => void): () => void {
  const life = new AbortController();
  const stopTimer = clock.after(delayMs, () => {
    if (document.visibilityState === 'visible') task();
    else document.addEventListener('visibilitychange', task, { once: true, signal: life.signal });
  });
  return () => {
    stopTimer();
    life.abort();
  };
}
