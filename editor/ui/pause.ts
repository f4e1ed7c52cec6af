import type { Clock } from './clock.js';

/** How long no other key may come, in milliseconds: whoever types with all fingers has less between two. */
const pauseMs = 250;

/** The longest wait of a task, in milliseconds, however long typing goes on. */
const longestMs = 1000;

/**
 * Runs tasks in the next pause of typing, each once: what only follows a text is rendered once for several keys, and never in the frame in
 * which the page shows one.
 */
export function createPause(clock: Clock): (task: () => void) => void {
  const waiting = new Set<() => void>();
  let began = 0;
  let cancel: (() => void) | null = null;
  function run(): void {
    cancel = null;
    const tasks = [...waiting];
    waiting.clear();
    for (const task of tasks) task();
  }
  return (task) => {
    if (cancel) cancel();
    else began = clock.now();
    waiting.add(task);
    cancel = clock.after(Math.max(0, Math.min(pauseMs, began + longestMs - clock.now())), run);
  };
}
