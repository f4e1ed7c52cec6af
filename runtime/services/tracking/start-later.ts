import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';

/** How long a visitor who does nothing waits for what is of no use to them, in milliseconds. */
const laterMs = 10_000;
/** How long after their first act the browser is left to answer it, in milliseconds. */
const restMs = 1000;
const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/** Runs `task` once: soon after the visitor's first act, or 10 s from now. */
export function startLater({ clock, signal, window }: Environment, task: () => unknown): void {
  const untilRun = createLife();
  const run = (): void => {
    untilRun.abort();
    task();
  };
  onAbort(signal, untilRun.abort);
  // The timers of later acts end with the first one that runs.
  const act = (): void => clock.after(restMs, run, untilRun.signal);
  for (const sign of signs) listen(window, sign, untilRun.signal, act, { passive: true, once: true });
  clock.after(laterMs, run, untilRun.signal);
}
