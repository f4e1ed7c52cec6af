/** Time as the editor sees it. Tests hand in one that they move by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once after `delayMs`; the answer cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

export function createClock(window: Window): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, task) {
      const timer = window.setTimeout(task, delayMs);
      return () => window.clearTimeout(timer);
    },
  };
}
