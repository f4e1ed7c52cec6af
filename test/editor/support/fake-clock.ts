import type { Clock } from '../../../editor/ui/clock.js';

/** A clock that moves only by hand. */
export interface FakeClock extends Clock {
  /** Moves on, running what falls due in its order; promises settle after each task. */
  advance(ms: number): Promise<void>;
}

/** Lets promises settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start;
  let tasks: { at: number; task(): void }[] = [];
  return {
    now: () => now,
    after(delayMs, task) {
      const entry = { at: now + delayMs, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = tasks.filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0];
        if (!due) break;
        tasks = tasks.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.task();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}
