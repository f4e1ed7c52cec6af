import * as limits from '../../protocol/enums/limits.js';

type SchedulerWindow = Window & typeof globalThis & { readonly scheduler?: { yield?(): Promise<void> } };

function yieldToBrowser(window: SchedulerWindow): Promise<void> {
  return window.scheduler?.yield?.() ?? new Promise((resolve) => window.setTimeout(resolve));
}

/**
 * Creates a queue that runs tasks in order, in slices of at most 50 ms [BOOT-07]: it lets the browser paint and answer input as soon as
 * a quarter of a slice is used, since the next task may take much longer.
 */
export function createScheduler(window: SchedulerWindow): <T>(task: () => T) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = false;
  async function run(): Promise<void> {
    while (queue.length) {
      const start = window.performance.now();
      for (
        let task = queue.shift();
        task;
        task = window.performance.now() - start > limits.sliceMs / 4 ? undefined : queue.shift()
      )
        task();
      // Also when the queue is empty: tasks that are added before the browser runs belong to the same slice.
      await yieldToBrowser(window);
    }
    running = false;
  }
  return (task) =>
    new Promise((resolve, reject) => {
      queue.push(() => {
        try {
          resolve(task());
        } catch (error) {
          reject(error);
        }
      });
      if (!running) {
        running = true;
        queueMicrotask(() => void run());
      }
    });
}
