import type { ChannelClock } from './peer.js';

/** A timer with at most one pending task. */
export interface Deadline {
  /** Runs `task` after `delayMs` unless the deadline is restarted or stopped before. */
  start(delayMs: number, task: () => void): void;
  stop(): void;
  running(): boolean;
}

export function createDeadline(clock: ChannelClock): Deadline {
  let current: object | null = null;
  return {
    start(delayMs, task) {
      const own = {};
      current = own;
      clock.after(delayMs, () => {
        if (current !== own) return;
        current = null;
        task();
      });
    },
    stop() {
      current = null;
    },
    running: () => current !== null,
  };
}
